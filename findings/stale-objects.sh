#!/usr/bin/env bash
# SwiftPM runs stale objects after a change behind `@_exported import`.
#
# Package `lib` has a class in module A, and module B, which exports A. The product B names B, as the
# documentation of products does it. A program of another package uses the class through `import B`, and
# prints a property whose default value is 2. Then the class gains a stored property in front of it, and
# the program is built and run again: it prints another property. Built from nothing, it prints 2.
#
# Seen with Swift 6.3.1 on Linux (x86_64), on 2026-11-28:
#
#     product B names B:       first build 2, build again 1, build from nothing 2
#     product B names B and A: first build 2, build again 2, build from nothing 2
#
# The program is not compiled again: SwiftPM gives a target's compilation the modules of its direct
# dependencies as inputs, and B.swiftmodule does not change. The same is true within one package, and
# without `@_exported`, if a class of B has a stored property of a struct in A.
set -euo pipefail
"$(dirname "$0")"/need-swift 6.3.1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Prints what the program prints at each of the three builds. The argument names the product's targets.
try() {
  rm -rf "${work:?}"/*
  mkdir -p "$work"/lib/Sources/{A,B} "$work/app/Sources/App"
  cat > "$work/lib/Package.swift" << SWIFT
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "lib",
  products: [.library(name: "B", targets: [$1])],
  targets: [.target(name: "A"), .target(name: "B", dependencies: ["A"])]
)
SWIFT
  cat > "$work/app/Package.swift" << 'SWIFT'
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "app",
  dependencies: [.package(path: "../lib")],
  targets: [.executableTarget(name: "App", dependencies: [.product(name: "B", package: "lib")])]
)
SWIFT
  cat > "$work/lib/Sources/A/Box.swift" << 'SWIFT'
public final class Box {
  public var first = 1
  public var second = 2
  public init() {}
}
SWIFT
  echo '@_exported import A' > "$work/lib/Sources/B/B.swift"
  printf 'import B\nprint(Box().second)\n' > "$work/app/Sources/App/main.swift"
  cd "$work/app"
  local first again fresh
  first=$(swift run 2> "$work/log") || { cat "$work/log" >&2; exit 1; }
  # A change in the second of the build is passed over for another reason: see changed-in-one-second.sh.
  sleep 2
  sed -i 's/^  public var first/  public var added = 0\n&/' ../lib/Sources/A/Box.swift
  again=$(swift run 2> "$work/log") || { cat "$work/log" >&2; exit 1; }
  fresh=$(swift run --scratch-path .build/fresh 2> "$work/log") || { cat "$work/log" >&2; exit 1; }
  echo "first build $first, build again $again, build from nothing $fresh"
}

# Prints a line, and fails if it is not the one that was seen.
expect() {
  echo "$1: $3"
  [ "$2" = "$3" ] || { echo "Error: Seen before: $2" >&2; exit 1; }
}

stale=$(try '"B"')
expect "product B names B" "first build 2, build again 1, build from nothing 2" "$stale"
named=$(try '"B", "A"')
expect "product B names B and A" "first build 2, build again 2, build from nothing 2" "$named"
