import Foundation
import OnionskinTesting
import OnionskinTestCore
import Testing
import UIKit
import ViewAnimations

/// The migration test at the beginning of the README, and the report under it.
@MainActor @Suite struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(of path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the first block of text in the README with a beginning.
  private func block(beginningWith beginning: String) throws -> String {
    let blocks = try text(of: "README.md").components(separatedBy: "\n```text\n").dropFirst()
    let block = try #require(
      blocks.first { $0.hasPrefix(beginning) },
      "The README has no block that begins with \"\(beginning)\"."
    )
    return try #require(block.components(separatedBy: "\n```\n").first) + "\n"
  }

  /// Puts one word in the place of each place in a source, and one blank in that of several.
  private func withoutPlaces(_ text: String) -> String {
    text.replacing(/\w+\/\w+\.swift:\d+/, with: "‹place›").replacing(#/ +/#, with: " ")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test func `the README shows the report of its first test`() throws {
    let test = MigrationTest()
    let baseline = test.run({ UIView() }) { banner in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.3)
      UIView.setAnimationCurve(.easeOut)
      banner.alpha = 0
      UIView.commitAnimations()
    }
    let candidate = test.run({ UIView() }) { banner in
      animateViews(duration: 0.3) { banner.alpha = 0 }
    }
    let failure = try #require(test.result(of: candidate, against: baseline).failure)
    #expect(withoutPlaces(try block(beginningWith: "The candidate")) == withoutPlaces(failure))
  }
}
