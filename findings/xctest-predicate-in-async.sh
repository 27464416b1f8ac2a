#!/usr/bin/env bash
# On Linux, an expectation of a predicate is never fulfilled in a test that is `async`, although the predicate holds
# from the start: each wait for it times out. It asks for the predicate in the run loop of the thread that made it,
# which in such a test is a thread of Swift's, whose run loop nobody runs:
#
#   func test()                     completed
#   @MainActor func test() async    completed
#   func test() async               timedOut, and the predicate was asked 0 times
#
# What is waited for with `isInverted`, as that a view does not go on moving, so is always found right. Of run loops
# that are not the test's there was an issue, https://github.com/swiftlang/swift-corelibs-xctest/issues/353, on
# Windows, which is closed as one that could not be seen again; of this none was found.
#
# Way round: @MainActor.
#
# Seen with Swift 6.3.1 on Linux (x86_64), on 2026-11-30. Ends with 0 while that is so.
set -euo pipefail
"$(dirname "$0")"/need-swift 6.3.1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p Tests/WaitTests
cat > Package.swift << 'SWIFT'
// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "wait", targets: [.testTarget(name: "WaitTests")])
SWIFT
cat > Tests/WaitTests/WaitTests.swift << 'SWIFT'
import Foundation
import Synchronization
import XCTest

final class WaitTests: XCTestCase {
  /// An expectation that holds from the start, and how often it was asked for.
  struct Holding {
    final class Count: Sendable { let asked = Atomic(0) }
    let count = Count()
    let expectation: XCTNSPredicateExpectation
    init(inverted: Bool = false) {
      let count = count
      expectation = XCTNSPredicateExpectation(predicate: NSPredicate { _, _ in
        count.asked.add(1, ordering: .relaxed)
        return true
      })
      expectation.isInverted = inverted
    }
    func tell(_ name: String, _ result: XCTWaiter.Result) {
      print("\(name) \(result) \(count.asked.load(ordering: .relaxed));")
    }
  }
  func test1() {
    let holding = Holding()
    holding.tell("sync", XCTWaiter().wait(for: [holding.expectation], timeout: 2))
  }
  @MainActor func test2() async {
    let holding = Holding()
    holding.tell("main", await XCTWaiter().fulfillment(of: [holding.expectation], timeout: 2))
  }
  func test3() async {
    let holding = Holding()
    holding.tell("async", await XCTWaiter().fulfillment(of: [holding.expectation], timeout: 2))
  }
  func test4() {
    let holding = Holding(inverted: true)
    holding.tell("inverted sync", XCTWaiter().wait(for: [holding.expectation], timeout: 2))
  }
  func test5() async {
    let holding = Holding(inverted: true)
    holding.tell("inverted async", await XCTWaiter().fulfillment(of: [holding.expectation], timeout: 2))
  }
}
SWIFT
swift test --disable-swift-testing > log 2>&1 || { cat log >&2; exit 1; }
result=$(grep -E '^(inverted )?(sync|main|async) ' log | paste -sd ' ')
echo "$result"
expected="sync completed 1; main completed 1; async timedOut 0; "
expected+="inverted sync invertedFulfillment 1; inverted async completed 0;"
[ "$result" = "$expected" ] || { cat log >&2; echo "Error: Seen before: $expected" >&2; exit 1; }
