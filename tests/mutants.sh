#!/usr/bin/env bash
# Mutation testing with cargo-mutants: small changes to an engine, each of which the tests have to find.
#
#   tests/mutants.sh naive         the literal engine, with the conformance cases as the only test
#   tests/mutants.sh fast          the optimised engine, with the agreement tests
#   tests/mutants.sh fast 1/8      every eighth of those changes, beginning with the second
#
# Too slow for continuous integration; docs/mutants.md has the figures and what was found.
# It needs `cargo install cargo-mutants`, and for `fast` cargo-nextest. The result is in target/mutants/<engine>/mutants.out/.
set -euo pipefail
cd "$(dirname "$0")/.."

engine=${1:?"say which engine: naive or fast"}
shard=${2:-0/1}
case $engine in
  naive | fast) ;;
  *) echo "tests/mutants.sh: there is no engine \`$engine\`; write naive or fast" >&2; exit 2 ;;
esac
output=$PWD/target/mutants/$engine
mkdir -p "$output"
# No debug information to build, nothing to optimise between crates, and no shrinking: a difference counts as it is found.
export CARGO_PROFILE_DEV_DEBUG=none CARGO_PROFILE_DEV_LTO=off PROPTEST_MAX_SHRINK_ITERS=0 RUST_BACKTRACE=0
unset CARGO_TARGET_DIR

# The engine is a package of its own, and the tests that judge it are in the package `shinpan`.
judges=(--package "shinpan-$engine" --test-package shinpan --no-default-features --cargo-arg=--test=all)
case $engine in
  naive)
    # The readings are built again after each change. To optimise them and the engine takes longer than the cases do
    # without.
    for package in shinpan-naive shinpan-readings; do
        judges+=("--cargo-arg=--config=profile.dev.package.$package.opt-level=0")
    done
    judges+=(--timeout 120 -- conformance::)
    ;;
  fast)
    # The tests that find most come first, the first that fails ends the others, and one that takes so long is looping.
    cat > "$output/nextest.toml" <<'TOML'
[profile.default]
slow-timeout = { period = "40s", terminate-after = 1 }

[[profile.default.overrides]]
filter = "test(the_optimised_engine_passes_every_case)"
priority = 100

[[profile.default.overrides]]
filter = "test(/^symmetry::/)"
priority = 50
TOML
    judges+=(--timeout 60 --jobs 2 --test-tool=nextest)
    judges+=(-- --config-file "$output/nextest.toml" --max-fail 1:immediate -E 'test(/^(agree|symmetry)::/)')
    ;;
esac
exec cargo mutants --shuffle --shard "$shard" --output "$output" "${judges[@]}"
