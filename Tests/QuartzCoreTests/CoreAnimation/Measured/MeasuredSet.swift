import UIKit

/// A data set measured on Apple's frameworks, and how to measure it here.
struct MeasuredSet: Sendable, CustomStringConvertible {
  let id: String
  let check: @MainActor @Sendable (JSONValue, inout Findings) -> Void

  var description: String { id }

  /// The sets that are this package's business.
  static let all: [MeasuredSet] =
    timing + values + transforms + keyframes + springs + events + views

  /// The sets that are not, and why.
  static let others: [(id: String, reason: String)] = [
    ("spring.ios7", "of iOS 7; later systems were measured otherwise (spring.settlingDuration)"),
    ("swiftui.spring.values", "of SwiftUI"),
    ("swiftui.spring.settling", "of SwiftUI, whose formula is another one"),
    ("swiftui.keyframes", "of SwiftUI, whose curves start and end at rest"),
  ]
}
