#!/usr/bin/env bash
# Swift Testing tells one failure several times, and counts it as often, if it is not in a test's own task, as in the
# completion of an animation that another queue calls: once, and once more for each suite with `.serialized` that is
# running at the time, whichever that is.
#
#   a suite                                                     1 issue
#   a suite with `.serialized`                                  2 issues
#   three of them, in each other                                4 issues
#   a test beside two others, whose suites are serialized       3 issues
#
# Each of them is of the test «unknown», while that with the `#expect` passes, which is known,
# https://github.com/swiftlang/swift-testing/pull/592. The xUnit file of the last one has `tests="3" failures="3"`, and
# no test that failed. Of the count no issue was found.
#
# Way round: a value that the test awaits, and an `#expect` in the test's task.
#
# Seen with Swift 6.3.1 on Linux (x86_64), on 2026-11-30.
# Ends with 0 while that is so.
set -euo pipefail
"$(dirname "$0")"/need-swift 6.3.1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p Tests/CountTests
cat > Package.swift << 'SWIFT'
// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "count", targets: [.testTarget(name: "CountTests")])
SWIFT
test='@Test func completes() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      #expect(1 == 2)
      continuation.resume()
    }
  }
}'
# Runs tests, and adds how many failures are told, and are counted in the end.
result=""
counts() {
  printf 'import Dispatch\nimport Testing\n%s\n' "$1" > Tests/CountTests/CountTests.swift
  ! swift test --disable-xctest --xunit-output "$work/out.xml" > log 2>&1
  result+="$(grep -c 'recorded an issue .*1 == 2' log) told, $(grep -oE '[0-9]+ issues?' log | tail -n 1); "
}
counts "@Suite struct Plain { $test }"
counts "@Suite(.serialized) struct One { $test }"
counts "@Suite(.serialized) struct One { @Suite(.serialized) struct Two {
  @Suite(.serialized) struct Three { $test }
} }"
waits='@Test func waits() async throws { try await Task.sleep(for: .seconds(4)) }'
counts "@Suite(.serialized) struct One { $waits }
@Suite(.serialized) struct Two { $waits }
@Suite struct Three {
  @Test func begins() async throws { try await Task.sleep(for: .seconds(2)); await completes() }
  ${test/@Test func/func}
}"
result+="$(grep -oE ' tests="[0-9]+" failures="[0-9]+"' out.xml),"
result+=" $({ grep -E '<failure|<error' out.xml || true; } | wc -l) that failed"
echo "$result"
expected="1 told, 1 issue; 2 told, 2 issues; 4 told, 4 issues; 3 told, 3 issues; "
expected+=' tests="3" failures="3", 0 that failed'
[ "$result" = "$expected" ] || { cat log >&2; echo "Error: Seen before: $expected" >&2; exit 1; }
