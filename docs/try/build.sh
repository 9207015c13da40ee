#!/usr/bin/env bash
# Builds docs/try/shinpan.wasm, the engine of the page.
#
# The build uses Rust's standard library for WebAssembly if rustup can fetch it, otherwise Debian's packages:
#     apt-get install rustc-web rust-web-src lld-22
# wasm-opt (Debian's package binaryen) makes the file smaller, if it is installed.
set -euo pipefail
cd "$(dirname "$0")"

target=wasm32-unknown-unknown
folder=${CARGO_TARGET_DIR:-$PWD/../../target}/wasm
build=(cargo build --locked --release --target "$target" --manifest-path engine/Cargo.toml --target-dir "$folder")

has_target() { [ -d "$(rustc --print sysroot)/lib/rustlib/$target/lib" ]; }

# Prints the path of Debian's compiler, of any version, if the sources of its standard library are installed.
debian_rustc() {
    local compiler
    compiler=$(dpkg -L rustc-web 2>/dev/null | grep -E '/bin/rustc$' | head -n 1) || return 1
    [ -n "$compiler" ] && dpkg -L rust-web-src >/dev/null 2>&1 && echo "$compiler"
}

if has_target || { command -v rustup >/dev/null && rustup target add "$target" >/dev/null 2>&1 && has_target; }; then
    "${build[@]}"
elif compiler=$(debian_rustc); then
    # RUSTC names the compiler, since otherwise rustup's cargo would take its own.
    RUSTC=$compiler RUSTC_BOOTSTRAP=1 "${build[@]}" -Zbuild-std=std,panic_abort
else
    echo "build.sh: the target $target is not installed, and rustup cannot fetch it." >&2
    echo "  with rustup: rustup target add $target" >&2
    echo "  on Debian:   apt-get install rustc-web rust-web-src lld-22" >&2
    exit 1
fi

built=$folder/$target/release/shinpan_page.wasm
if command -v wasm-opt >/dev/null; then
    wasm-opt -Os --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int "$built" -o shinpan.wasm
else
    cp "$built" shinpan.wasm
fi
printf 'docs/try/shinpan.wasm: %d bytes, %d with gzip\n' "$(wc -c <shinpan.wasm)" "$(gzip -9c shinpan.wasm | wc -c)"
# The command contains the file. Cargo notices a new one only when this source changes.
touch ../../src/cli/web.rs
