package import AnimationTraces

/// The differences that all migration tests and recorded timelines of a suite ignore.
///
/// The testing libraries set it for each test: from a trait in Swift Testing, and from a property
/// of the test case in XCTest.
package enum SharedAllowances {
  @TaskLocal package static var current: [Difference.Kind] = []
}
