#!/usr/bin/env bash
# On Linux, XCTWaiter.fulfilledExpectations names what was fulfilled before the wait alone, though it is documented as
# what was fulfilled "up until the waiter stopped waiting", in that order:
#
#   two that are fulfilled during the wait         completed, and none in the list
#   one in front of it, and one during the wait    completed, and the first in the list
#   one during the wait, and one never             timedOut, and none in the list
#
# So a test of the order in which animations end that compares the list finds nothing, and one that goes through it
# checks nothing, and passes. What a waiter's delegate is told, and `enforceOrder`, are right. No issue of it was
# found.
#
# Way round: `enforceOrder`, or a list of one's own.
#
# Seen with Swift 6.3.1 on Linux (x86_64), on 2026-11-30. Ends with 0 while that is so.
set -euo pipefail
"$(dirname "$0")"/need-swift 6.3.1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p Tests/ListTests
cat > Package.swift << 'SWIFT'
// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "list", targets: [.testTarget(name: "ListTests")])
SWIFT
cat > Tests/ListTests/ListTests.swift << 'SWIFT'
import Dispatch
import XCTest

final class ListTests: XCTestCase {
  /// Waits for two expectations, and prints the result and the list.
  func wait(before: Int, during: Int, inOrder: Bool = false) {
    let expectations = [XCTestExpectation(description: "first"), XCTestExpectation(description: "second")]
    let waiter = XCTWaiter()
    for expectation in expectations.prefix(before) { expectation.fulfill() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) {
      for expectation in (inOrder ? expectations.reversed() : expectations)[before..<before + during] {
        expectation.fulfill()
      }
    }
    let result = waiter.wait(for: expectations, timeout: 1, enforceOrder: inOrder)
    print("list", result, waiter.fulfilledExpectations.map(\.expectationDescription))
  }
  func test1() { wait(before: 0, during: 2) }
  func test2() { wait(before: 1, during: 1) }
  func test3() { wait(before: 0, during: 1) }
  func test4() { wait(before: 0, during: 2, inOrder: true) }
}
SWIFT
swift test --disable-swift-testing > log 2>&1 || { cat log >&2; exit 1; }
result=$(sed -n 's/^list //p' log | paste -sd ';')
echo "$result"
expected='completed [];completed ["first"];timedOut [];incorrectOrder []'
[ "$result" = "$expected" ] || { cat log >&2; echo "Error: Seen before: $expected" >&2; exit 1; }
