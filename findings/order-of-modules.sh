#!/usr/bin/env bash
# Of the modules that can be compiled, the package manager takes the last name of the alphabet first.
#
# Three modules that need nothing are built by one job, and stand in the manifest in two orders. A long chain
# of modules whose lowest has an early name so begins when all else is compiled, and goes on alone.
#
# Seen with Swift 6.3.1 on Linux (x86_64), on 2026-11-28.
# Ends with 0 while that is so.
set -euo pipefail
"$(dirname "$0")"/need-swift 6.3.1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# Builds modules that stand in the manifest in an order, and prints the order in which they are compiled.
order() {
  rm -rf .build Sources
  for name; do
    mkdir -p "Sources/$name"
    echo "public func of$name() {}" > "Sources/$name/$name.swift"
  done
  printf '// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: "order", targets: [%s])\n' \
    "$(printf '.target(name: "%s"), ' "$@")" > Package.swift
  swift build -j 1 2>&1 | sed -n 's/.*Compiling \([A-Z][a-z]*\) .*/\1/p' | paste -sd ' '
}
result="$(order Alpha Mike Zulu) | $(order Mike Zulu Alpha)"
echo "$result"
expected="Zulu Mike Alpha | Zulu Mike Alpha"
[ "$result" = "$expected" ] || { echo "Error: Seen before: $expected" >&2; exit 1; }
