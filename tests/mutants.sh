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
# No debug information to build, and no shrinking: a difference counts as it is found.
export CARGO_PROFILE_DEV_DEBUG=none PROPTEST_MAX_SHRINK_ITERS=0
unset CARGO_TARGET_DIR

# Arguments for each build too: what does not judge need not be built. The literal engine is part of every reading, so
# optimising it again for each change would take longer than running it as it is.
case $engine in
  naive) export CARGO_PROFILE_DEV_OPT_LEVEL=0; judges=(--no-default-features --cargo-arg=--test=conformance) ;;
  # With nextest the first test that fails ends the others.
  fast) judges=(--no-default-features --test-tool=nextest --cargo-arg=--test=agree --cargo-arg=--test=symmetry) ;;
  *) echo "tests/mutants.sh: there is no engine \`$engine\`; write naive or fast" >&2; exit 2 ;;
esac
mkdir -p "target/mutants/$engine"
exec cargo mutants --shuffle --file "src/$engine/**" --shard "$shard" --output "target/mutants/$engine" "${judges[@]}"
