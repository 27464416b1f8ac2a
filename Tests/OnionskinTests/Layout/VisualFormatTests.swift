import Onionskin
import Testing
import UIKit

/// Constraints that are written as a picture.
@MainActor @Suite struct VisualFormatTests {
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
    .map {
      "\($0)".replacing("<NSLayoutConstraint ", with: "").replacing("   (inactive)>", with: "")
    }
  }

  // V1, V2, V4, V5
  @Test func `a format says what stands where`() {
    withRenderLoop { loop in
      let expected: [(String, [String])] = [
        ("[a]", []),
        ("|[a]", ["UIView[a].leading == UIView[super].leading"]),
        ("H:|-[a]", ["UIView[a].leading == UIView[super].leadingMargin"]),
        ("V:[a]-|", ["UIView[super].bottomMargin == UIView[a].bottom"]),
        ("[a][b]", ["UIView[b].leading == UIView[a].trailing"]),
        ("[a]-[b]", ["UIView[b].leading == UIView[a].trailing + 8"]),
        ("V:[a]-12.5-[b]", ["UIView[b].top == UIView[a].bottom + 12.5"]),
        ("[a]-(>=3@20)-[b]", ["UIView[b].leading >= UIView[a].trailing + 3 @20"]),
        ("[a]-gap-[b]", ["UIView[b].leading == UIView[a].trailing + 7"]),
        ("[a(30)]", ["UIView[a].width == 30"]),
        ("V:[a(<=b)]", ["UIView[a].height <= UIView[b].height"]),
        (
          "[a(>=10,<=gap@high)]",
          ["UIView[a].width >= 10", "UIView[a].width <= 7 @750"]
        ),
        ("[a(==b@200)]", ["UIView[a].width == UIView[b].width @200"]),
        ("[a]-(-4)-[b]", ["UIView[b].leading == UIView[a].trailing - 4"]),
      ]
      for (format, constraints) in expected {
        #expect(
          descriptions(format, metrics: ["gap": 7, "high": 750.0]) == constraints,
          "\(format)"
        )
      }
      #expect(loop.issues == [])
    }
  }

  @Test func `options line up across and turn the way`() {
    withRenderLoop { _ in
      #expect(
        descriptions("[a]-5-[b]", options: [.alignAllTop, .directionLeftToRight])
          == ["UIView[b].left == UIView[a].right + 5", "UIView[b].top == UIView[a].top"]
      )
      #expect(
        descriptions("|[a]-5-[b]", options: .directionRightToLeft) == [
          "UIView[a].right == UIView[super].right", "UIView[b].right == UIView[a].left - 5",
        ]
      )
    }
  }

  @Test func `what is written is what is laid out`() {
    withRenderLoop { _ in
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
    withRenderLoop { loop in
      #expect(descriptions(format) == [])
      #expect(loop.issues.map(\.kind) == [.invalidVisualFormat])
      let message = loop.issues.first?.message ?? ""
      #expect(message.hasPrefix("Unable to parse constraint format: "))
      #expect(message.contains(reason), "\(message)")
      let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.last.map(String.init) == String(repeating: " ", count: position) + "^")
    }
  }
}
