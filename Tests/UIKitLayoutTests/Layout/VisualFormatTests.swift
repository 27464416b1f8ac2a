import Onionskin
import Testing
import UIKit

/// Constraints that are written as a picture.
@MainActor @Suite(.ownLoop) struct VisualFormatTests {
  let loop = RenderLoop.current

  private func descriptions(
    _ format: String,
    options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) -> [String] {
    let board = LayoutBoard(boxes: 2)
    board.view.accessibilityIdentifier = "super"
    board.boxes[0].accessibilityIdentifier = "a"
    board.boxes[1].accessibilityIdentifier = "b"
    return NSLayoutConstraint.constraints(
      withVisualFormat: format,
      options: options,
      metrics: metrics,
      views: ["a": board.boxes[0], "b": board.boxes[1]]
    )
    .map(equation)
  }

  /// A constraint as its attributes have it.
  private func equation(_ constraint: NSLayoutConstraint) -> String {
    func name(_ item: AnyObject?) -> String { (item as? UIView)?.accessibilityIdentifier ?? "?" }
    let sign =
      switch constraint.relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var text = "\(name(constraint.firstItem)).\(constraint.firstAttribute) \(sign)"
    if constraint.secondAttribute != .notAnAttribute {
      text += " \(name(constraint.secondItem)).\(constraint.secondAttribute)"
    }
    if constraint.constant != 0 { text += " \(constraint.constant)" }
    if constraint.priority != .required { text += " @\(constraint.priority.rawValue)" }
    return text
  }

  // V1, V2, V4, V5
  @Test func `a metric may be a priority`() {
    let board = LayoutBoard(boxes: 1)
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-0@soft-[a]",
      metrics: ["soft": UILayoutPriority.defaultHigh],
      views: ["a": board.boxes[0]]
    )
    #expect(made.map(\.priority) == [.defaultHigh])
    #expect(loop.issues.isEmpty)
  }

  @Test func `a format says what stands where`() {
    let expected: [(String, [String])] = [
      ("[a]", []),
      ("|[a]", ["a.leading == super.leading"]),
      ("H:|-[a]", ["a.leading == super.leadingMargin"]),
      ("V:[a]-|", ["super.bottomMargin == a.bottom"]),
      ("[a][b]", ["b.leading == a.trailing"]),
      ("[a]-[b]", ["b.leading == a.trailing 8.0"]),
      ("V:[a]-12.5-[b]", ["b.top == a.bottom 12.5"]),
      ("[a]-(>=3@20)-[b]", ["b.leading >= a.trailing 3.0 @20.0"]),
      ("[a]-gap-[b]", ["b.leading == a.trailing 7.0"]),
      ("[a(30)]", ["a.width == 30.0"]),
      ("V:[a(<=b)]", ["a.height <= b.height"]),
      (
        "[a(>=10,<=gap@high)]",
        ["a.width >= 10.0", "a.width <= 7.0 @750.0"]
      ),
      ("[a(==b@200)]", ["a.width == b.width @200.0"]),
      ("[a]-(-4)-[b]", ["b.leading == a.trailing -4.0"]),
    ]
    for (format, constraints) in expected {
      #expect(descriptions(format, metrics: ["gap": 7, "high": 750.0]) == constraints, "\(format)")
    }
    #expect(loop.issues == [])
  }

  @Test func `options line up across and turn the way`() {
    #expect(
      descriptions("[a]-5-[b]", options: [.alignAllTop, .directionLeftToRight])
        == ["b.left == a.right 5.0", "b.top == a.top"]
    )
    #expect(
      descriptions("|[a]-5-[b]", options: .directionRightToLeft) == [
        "a.right == super.right", "b.right == a.left -5.0",
      ]
    )
  }

  @Test func `what is written is what is laid out`() {
    let board = LayoutBoard(boxes: 2)
    let views: [String: Any] = ["a": board.boxes[0], "b": board.boxes[1]]
    var constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-20-[a(==b)]-[b]-20-|",
      options: [.alignAllTop, .alignAllBottom],
      metrics: nil,
      views: views
    )
    constraints += NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-10-[a]-10-|",
      metrics: nil,
      views: views
    )
    #expect(
      board.frames(constraints) == [
        CGRect(x: 20, y: 10, width: 176, height: 280),
        CGRect(x: 204, y: 10, width: 176, height: 280),
      ]
    )
  }

  // V3
  @Test(arguments: [
    ("[a", "Expected a ']'", 2), ("[c]", "c is not a key in the views dictionary", 1),
    ("[a]-gap-[b]", "gap is not a key in the metrics dictionary", 4),
    ("|-", "Expected a number or a name", 2),
    ("", "Expected a '['", 0), ("[a]-5[b]", "Expected a '-'", 5), ("V[a]", "Expected a ':'", 1),
    ("[a(=5)]", "Expected a '='", 4), ("[a]-(5-[b]", "Expected a ')'", 6),
    ("[a(5@0)]", "Expected a priority", 5), ("[a]|[b]", "Expected the end", 4),
    ("[a]-b-[b]", "b is not a key in the metrics", 4), ("[a]-", "Expected a number or a name", 4),
  ])
  func `a format that cannot be read makes nothing, and the issue points at the place`(
    format: String,
    reason: String,
    position: Int
  ) {
    #expect(descriptions(format) == [])
    #expect(loop.issues.map(\.kind) == [.invalidVisualFormat])
    let message = loop.issues.first?.message ?? ""
    #expect(message.hasPrefix("Unable to parse constraint format: "))
    #expect(message.contains(reason), "\(message)")
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.last.map(String.init) == String(repeating: " ", count: position) + "^")
  }

  @Test(arguments: [
    ("H:[a][b]", NSLayoutConstraint.FormatOptions.alignAllLeft, "horizontal"),
    ("V:[a][b]", .alignAllCenterY, "vertical"),
  ])
  func `views of a format cannot be aligned along its own axis`(
    format: String,
    options: NSLayoutConstraint.FormatOptions,
    axis: String
  ) {
    #expect(descriptions(format, options: options) == [])
    #expect(loop.issues.map(\.kind) == [.invalidVisualFormat])
    #expect(loop.issues.first?.message.contains("layout that is also \(axis)") == true)
  }
}
