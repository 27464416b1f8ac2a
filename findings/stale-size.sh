#!/usr/bin/env bash
# Incremental compilation keeps the size of a type whose stored property has grown.
#
# In one package, module B has a struct that holds a struct of module A, and a program that depends on both
# prints the size of B's struct, and uses it in no other way. Then the struct of A gains a stored property,
# and the program is built and run again: it prints the old size. Built from nothing, it prints the new one.
#
# Seen with Swift 6.3.1 on Linux (x86_64), on 2026-11-28:
#
#     first build 8, build again 8, build from nothing 16
#
# SwiftPM runs the compiler for the program, and the driver skips its file ("Skipping input" with
# `-driver-show-incremental`): the file's dependencies do not name A's struct. They do as soon as the file
# makes a value, reads a member, or inherits, so that few programs notice.
set -euo pipefail
"$(dirname "$0")"/need-swift 6.3.1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"/Sources/{A,B,App}
cd "$work"
cat > Package.swift << 'SWIFT'
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "sizes",
  targets: [
    .target(name: "A"),
    .target(name: "B", dependencies: ["A"]),
    .executableTarget(name: "App", dependencies: ["A", "B"]),
  ]
)
SWIFT
cat > Sources/A/Part.swift << 'SWIFT'
public struct Part {
  public var first = 1
  public init() {}
}
SWIFT
cat > Sources/B/Whole.swift << 'SWIFT'
import A
public struct Whole {
  public var part = Part()
  public init() {}
}
SWIFT
printf 'import B\nprint(MemoryLayout<Whole>.size)\n' > Sources/App/main.swift

first=$(swift run 2> log) || { cat log >&2; exit 1; }
sed -i 's/^  public var first/  public var added = 0\n&/' Sources/A/Part.swift
again=$(swift run 2> log) || { cat log >&2; exit 1; }
fresh=$(swift run --scratch-path .build/fresh 2> log) || { cat log >&2; exit 1; }

result="first build $first, build again $again, build from nothing $fresh"
echo "$result"
expected="first build 8, build again 8, build from nothing 16"
[ "$result" = "$expected" ] || { echo "Error: Seen before: $expected" >&2; exit 1; }
