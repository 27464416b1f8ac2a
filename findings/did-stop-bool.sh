#!/usr/bin/env bash
# A did-stop method that declares `finished` as BOOL reads YES in an optimized build and NO in a debug build.
#
# UIKit hands the method of `setAnimationDidStopSelector:` a number object. Much old code declares it as
# `(BOOL)finished`, so that the method is handed a pointer, whether the animations finished or not. Clang
# compiles what reads it for Apple's arm64, where a caller widens a Boolean value:
#
#   -O0   tbz w8, #0   the lowest bit, which is 0 in a pointer to an object: NO
#   -Os   cbz w3       the whole register: YES
#
# So code behind `if (finished)` runs in the app that is shipped, and never in the one that is debugged.
#
# Seen with the clang 18 of ziglang 0.13.0 from PyPI, for arm64-apple-ios12.
# Ends with 0 while that is so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$(dirname "$0")/install-python" "$work/venv" ziglang==0.13.0
cat > "$work/stop.c" << 'C'
// The method as the runtime calls it; on arm64 BOOL is bool.
void remove_from_superview(void);
void stop(void *self, void *selector, void *name, _Bool finished) {
  if (finished) remove_from_superview();
}
C
# Prints the instruction that decides.
decides() {
  "$work/venv/bin/python" -m ziglang clang --target=arm64-apple-ios12 "$1" -S -o - "$work/stop.c" |
    grep -oE '\b(tbn?z|cbn?z)\s+w[0-9]+(, #[0-9]+)?' | tr -s '\t ' ' '
}
export ZIG_LOCAL_CACHE_DIR="$work/cache" ZIG_GLOBAL_CACHE_DIR="$work/cache"
result="-O0 $(decides -O0), -Os $(decides -Os)"
echo "$result"
expected="-O0 tbz w8, #0, -Os cbz w3"
[ "$result" = "$expected" ] || { echo "Error: Seen before: $expected" >&2; exit 1; }
