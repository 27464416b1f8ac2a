#!/usr/bin/env bash
# A debug build has debug information although the manifest has `-gnone` in its unsafe flags.
#
# The package manager writes its own `-g` behind a target's flags, and of the two the compiler's driver takes
# the last. `-Xfrontend -gnone` is not the driver's, and works; so does `swift build -debug-info-format none`.
#
# Seen with Swift 6.3.1 on Linux (x86_64), on 2026-11-29.
# Ends with 0 while that is so.
set -euo pipefail
"$(dirname "$0")"/need-swift 6.3.1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p Sources/Told
echo 'public func told() -> Int { 1 }' > Sources/Told/Told.swift
# Builds a module with these flags in the manifest, and tells whether its object has debug information.
build() {
  rm -rf .build
  printf '// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: "told", targets: [%s])\n' \
    ".target(name: \"Told\", swiftSettings: [.unsafeFlags([$1])])" > Package.swift
  swift build > log 2>&1 || { cat log >&2; exit 1; }
  if readelf --sections --wide .build/debug/Told.build/*.o | grep -q '\.debug_info'; then
    echo "debug information"
  else
    echo "none"
  fi
}
result="-gnone: $(build '"-gnone"') | -Xfrontend -gnone: $(build '"-Xfrontend", "-gnone"')"
echo "$result"
expected="-gnone: debug information | -Xfrontend -gnone: none"
[ "$result" = "$expected" ] || { echo "Error: Seen before: $expected" >&2; exit 1; }
