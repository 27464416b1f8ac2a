#!/usr/bin/env bash
# A debug build in parts after one of whole modules, in one folder, links the objects of both, and fails.
#
# A module of two files is built in parts, then as a whole, which leaves out of its objects what no file uses.
# Then one file begins to use a function of the other, and the module is built in parts again: the compiler
# takes up the records of the first build, in which the other file is up to date, and does not compile it.
# The linker misses the function, in each build that follows.
#
# Seen with Swift 6.3.1 on Linux (x86_64), on 2026-11-28.
# Ends with 0 while that is so.
set -euo pipefail
"$(dirname "$0")"/need-swift 6.3.1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/Sources/App"
cd "$work"
cat > Package.swift << 'SWIFT'
// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "ways", targets: [.executableTarget(name: "App")])
SWIFT
echo 'func twice(_ number: Int) -> Int { 2 * number }' > Sources/App/Twice.swift
echo 'print(1)' > Sources/App/main.swift

parts() { swift build "$@" > log 2>&1; }
parts
swift build -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2 \
  -Xswiftc -disable-batch-mode > log 2>&1
echo 'print(twice(2))' > Sources/App/main.swift
result=""
for _ in 1 2; do
  if parts; then result+="built, "; else
    result+=$(grep -qE "undefined (reference|symbol).*twice|undefined symbol: App.twice" log && echo "not linked, " || echo "failed, ")
  fi
done
parts --scratch-path .build/fresh && result+="from nothing $(.build/fresh/debug/App)" || result+="from nothing failed"
echo "$result"
expected="not linked, not linked, from nothing 4"
[ "$result" = "$expected" ] || { cat log >&2; echo "Error: Seen before: $expected" >&2; exit 1; }
