import Foundation
import Testing

@testable import SourceSlicing

struct PreparationsTests {
  private func preparations(_ body: String, _ parameter: String = "_ list: UIScrollView")
    -> Preparations
  {
    Preparations(
      of: "pull",
      in: """
        struct Item { var alpha: CGFloat }
        class Page: UIView {
          var item: Item = standIn(4)
          var limit: CGFloat = 1
          var isOn = false
          var count: Int? = 1
          var pane: UIView! = standIn(3)
          func pull(\(parameter)) {
            \(body)
            UIView.beginAnimations(nil, context: nil)
          }
        }
        """,
      [0: "standIn(180, as: T.self)"],
      hasObject: true
    )
  }

  @Test(arguments: [
    ("list.contentOffset.y > 80", "contentOffset.y", ["CGFloat(80) + 1", "CGFloat(80)"]),
    (
      "list.contentOffset.y < -100 && x", "contentOffset.y", ["CGFloat(-100) - 1", "CGFloat(-100)"]
    ),
    (
      "-100 >= (list?.contentOffset.y ?? 0)", "contentOffset.y",
      ["CGFloat(-100)", "CGFloat(-100) + 1"]
    ),
    ("list.tag > 3", "tag", ["Int(CGFloat(3) + 1)", "Int(CGFloat(3))"]),
    (
      "((list as? UIView)?.tag ?? 0) > 3", "tag", ["Int(CGFloat(3) + 1)", "Int(CGFloat(3))"]
    ),
    // A slice gives views the tag itself.
    ("list.tag == 2", "tag", ["Int(CGFloat(2) + 1)"]),
    ("list.value <= 3", "value", [".init(CGFloat(3))", ".init(CGFloat(3) + 1)"]),
    (
      "list.frame.minX == limit", "frame.origin.x",
      ["CGFloat(CGFloat(object.limit))", "CGFloat(CGFloat(object.limit)) + 1"]
    ),
    (
      "list.contentOffset.y == list.contentSize.height - list.frame.size.height", "contentOffset.y",
      [
        "CGFloat(view.contentSize.height - view.frame.size.height)",
        "CGFloat(view.contentSize.height - view.frame.size.height) + 1",
      ]
    ),
  ])
  func `what is compared has a value for each answer`(
    condition: String,
    member: String,
    values: [String]
  ) {
    let found = preparations("if \(condition) { return }")
    let closures = values.map { "{ view in view.\(member) = \($0) }" }.joined(separator: ", ")
    #expect(
      found.statements.last
        == "MigrationProofs.prepare(\"180\", standIn(180, as: T.self), [\(closures)])"
    )
  }

  @Test func `a part of a sum is what the others leave`() {
    let found = preparations(
      "let sum = limit + list.contentOffset.y + 2; if sum > 80 { return }"
    )
    #expect(
      found.statements.last?.contains(
        "{ view in view.contentOffset.y = CGFloat(80 - (CGFloat(object.limit) + 0) - (0 + 2)) + 1 }"
      ) == true
    )
  }

  @Test(arguments: [
    (
      "list.selectedSegmentIndex == 1", "180",
      "[{ view in MigrationProofs.select(Int(CGFloat(1)), in: view) }, "
        + "{ view in MigrationProofs.select(Int(CGFloat(1) + 1), in: view) }]"
    ),
    ("list.text == \"on\"", "180", "[{ view in MigrationProofs.write(\"on\", in: view) }]"),
    (
      "list?.isEditing ?? false", "180",
      "[{ view in MigrationProofs.toggle(\\.isEditing, of: view) }]"
    ),
    (
      "!self.pane.isSelected", "pane",
      "[{ view in MigrationProofs.toggle(\\.isSelected, of: view) }]"
    ),
    ("isEditing && x", "self", "[{ view in MigrationProofs.toggle(\\.isEditing, of: view) }]"),
    (
      "self.navigationController?.isNavigationBarHidden == true", "self",
      "[{ view in if let part = view.navigationController as UINavigationController? { "
        + "MigrationProofs.toggle(\\.isNavigationBarHidden, of: part) } }]"
    ),
    // The object has one of its own, nobody gives it one, or the function does; or it is not asked for.
    ("isOn", nil, ""), ("other.isEditing", nil, ""), ("let isSelected = x; if isSelected", nil, ""),
    ("x { self.isSelected = true }; if x", nil, ""), ("list.text == \"\\(x)\"", nil, ""),
  ])
  func `a state of Apple's classes is tried both ways`(
    condition: String,
    key: String?,
    closures: String
  ) {
    let found = preparations("if \(condition) { return }").statements
    guard let key else {
      #expect(found == [])
      return
    }
    let object = ["180": "standIn(180, as: T.self)", "pane": "object.pane", "self": "object"][key]
    #expect(
      found.last == "MigrationProofs.prepare(\"\(key)\", \(object ?? ""), \(closures))"
    )
  }

  @Test func `a text is as long as it is asked to be`() {
    let field = preparations(
      "if UInt(bitPattern: (field?.text?.count ?? 0)) > 0 { return }",
      "_ field: UITextField"
    )
    #expect(field.compared == ["field.text.count"])
    #expect(
      field.statements.first?.contains(
        "view.text = String(repeating: \"x\", count: max(0, Int(CGFloat(0) + 1)))"
      ) == true
    )
  }

  @Test func `the value of a variable is that of what it was made of`() {
    let pan = preparations(
      "let moved = pan.translation(in: self), x = moved.x; if x > 60 { return }",
      "_ pan: UIPanGestureRecognizer"
    )
    #expect(pan.compared == ["pan.translation.x"])
    #expect(
      pan.statements.first?.contains(
        "{ view in view.setTranslation(CGPoint(x: CGFloat(60) + 1, y: 0), in: nil) }"
      ) == true
    )
  }

  @Test func `a property of the object is prepared, too`() {
    let found = preparations("guard self.pane.alpha == 0 else { return }")
    #expect(found.statements.first == "let object = $0.content")
    #expect(
      found.statements.last
        == "MigrationProofs.prepare(\"pane\", object.pane, [{ view in view.alpha = CGFloat(0) }, "
        + "{ view in view.alpha = CGFloat(0) + 1 }])"
    )
  }

  @Test(arguments: [
    ("pane.frame.contains(point)", "frame"), ("CGRectContainsPoint(pane.frame, point)", "frame"),
    ("CGAffineTransformIsIdentity(self.pane.transform)", "transform"),
    ("pane.transform.isIdentity", "transform"), ("other.transform.isIdentity", nil),
    ("pane.subviews.contains(point)", nil), ("other.frame.contains(point)", nil),
  ])
  func `a frame has all points of a screen in it, or none, and a transform is one, or not`(
    condition: String,
    member: String?
  ) {
    let found = preparations("if \(condition) { return }")
    #expect(found.compared == (member.map { ["pane.\($0)"] } ?? []))
    let setters =
      found.statements.last?.components(separatedBy: "{ view in view.").dropFirst() ?? []
    #expect(setters.count == (member == nil ? 0 : 2))
  }

  @Test(arguments: [
    // A value of another object, of which nobody knows a number, or that nobody can set.
    "list.contentOffset.y > other.count", "list.contentOffset.y > CGFloat(count)",
    "item.alpha == 0", "list.contentOffset == .zero", "list.window == nil", "x > 80",
  ])
  func `what cannot be computed in front of the call is left alone`(condition: String) {
    #expect(preparations("if \(condition) { return }").statements == [])
  }
}
