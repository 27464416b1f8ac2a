import LegacySyntax
import SourceSlicing
import Testing

/// How the stand-ins and probes of an old text come to stand in the new one.
@Suite struct SliceCarrierTests {
  private static let missing = [
    "Style": "cannot find 'Style' in scope", "Log": "cannot find 'Log' in scope",
    "kTime": "cannot find 'kTime' in scope",
  ]

  /// A class with a function of two blocks' worth of statements.
  private func panel(_ body: String, rest: String = "") -> String {
    "class Panel: UIView {\n  func show() {\n\(body)\n  }\n\(rest)}\n"
  }

  private let old = """
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(Style.fast)
    alpha = Style.dim
    Log.note(alpha)
    UIView.commitAnimations()
    """

  /// The slice of the function with the first block.
  private func slice(_ text: String) throws -> Slice {
    let begin = try #require(text.firstRange(of: "UIView.beginAnimations"))
    let request = SliceMaker.Request(
      path: "/App/Panel.swift",
      offset: text.utf8.distance(from: text.startIndex, to: begin.lowerBound)
    )
    let maker = SliceMaker([SourceFile(path: request.path, text: text)])
    let outcome = maker.slices(of: [request]) { texts in
      texts.map { text in
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { line in
          Self.missing.filter { line.element.contains($0.key) }.map {
            SliceError(line: line.offset + 1, column: 1, message: $0.value)
          }
        }
      }
    }[0]
    guard case .slice(let slice) = outcome else { throw Failure(outcome: outcome) }
    return slice
  }

  private struct Failure: Error { var outcome: SliceMaker.Outcome }

  @Test func `the value of a setting is carried to the argument that it becomes`() throws {
    let new = panel(
      "UIView.animate(withDuration: Style.fast, animations: {\nalpha = Style.dim\nLog.note(alpha)\n})"
    )
    let carried = try #require(try slice(panel(old)).carried(to: new))
    #expect(carried.contains("withDuration: standIn("))
    #expect(carried.contains("alpha = standIn("))
    #expect(carried.contains("probe("))
    #expect(!carried.contains("Style") && !carried.contains("Log"))
  }

  @Test func `a method of the class is another one than that of its objects`() throws {
    let rest = "  static func show() {\nLog.note(1)\n  }\n"
    let new = panel(
      "UIView.animate(withDuration: Style.fast, animations: {\nalpha = Style.dim\nLog.note(alpha)\n})",
      rest: rest
    )
    let carried = try #require(try slice(panel(old, rest: rest)).carried(to: new))
    #expect(!carried.contains("Style") && !carried.contains("Log"), "\(carried)")
  }

  @Test func `what stands within a statement that is carried is not carried once more`() throws {
    let note = "Log.note(alpha)"
    let other = "UIView.animate(withDuration: 1, animations: {}, completion: { _ in\n\(note)\n})"
    let text = panel([other, old, note].joined(separator: "\n"))
    let call =
      "UIView.animate(withDuration: Style.fast, animations: {\nalpha = Style.dim\n\(note)\n})"
    let slice = try slice(text)
    let carried = try #require(
      slice.carried(to: panel([other, call, note].joined(separator: "\n")))
    )
    let probes = [slice.text, carried].map { text in
      text.matches(of: /probe\(\d+/).map { String($0.output) }
    }
    #expect(probes[0].count == 3 && probes[0] == probes[1], "\(carried)")
  }

  @Test func `settings of one text in two blocks are carried in their order`() throws {
    let begin = "UIView.beginAnimations(nil, context: nil)"
    let set = "UIView.setAnimationDuration(Style.fast)"
    let commit = "UIView.commitAnimations()"
    let text = panel(
      [begin, set, "alpha = 0", commit, begin, set, "alpha = 1", commit].joined(separator: "\n")
    )
    let calls = (0...1).map {
      "UIView.animate(withDuration: Style.fast, animations: {\nalpha = \($0)\n})"
    }
    let slice = try slice(text)
    let carried = try #require(slice.carried(to: panel(calls.joined(separator: "\n"))))
    let values = [slice.text, carried].map { text in
      text.matches(of: /(?:Duration|withDuration: )\(?(standIn\(\d+)/).map { String($0.output.1) }
    }
    #expect(values[0].count == 2 && values[0] == values[1])
  }

  @Test func `a constant is carried to each argument that it becomes`() throws {
    let settings = "UIView.setAnimationDelay(kTime)\nUIView.setAnimationDuration(kTime)"
    let text = panel(
      "UIView.beginAnimations(nil, context: nil)\n\(settings)\nUIView.commitAnimations()\nrun(kTime)"
    )
    let new = panel(
      "UIView.animate(withDuration: kTime, delay: kTime, animations: {\n})\nrun(kTime)"
    )
    let carried = try #require(try slice(text).carried(to: new))
    #expect(!carried.contains("kTime"))
  }

  @Test func `a constant that is a setting and another value is carried as the setting`() throws {
    let text = panel(
      "UIView.beginAnimations(nil, context: nil)\nUIView.setAnimationCurve(kTime)\nalpha = kTime\n"
        + "UIView.commitAnimations()"
    )
    let new = panel(
      "UIView.animate(withDuration: 1, options: kTime, animations: {\nalpha = kTime\n})"
    )
    let carried = try #require(try slice(text).carried(to: new))
    #expect(carried.contains("options: standIn(1, as: UIView.AnimationCurve.self)"), "\(carried)")
  }

  @Test func `what the new code forgets is forgotten in the slice, too`() throws {
    let new = panel("UIView.animate(withDuration: Style.fast, animations: {\nalpha = Style.dim\n})")
    let carried = try #require(try slice(panel(old)).carried(to: new))
    #expect(!carried.contains("probe("))
  }

  @Test(arguments: ["Log.get(1) { \\PARAMETERSin", "let task = Log.task({ \\PARAMETERSin"])
  func `closures of what is not there are called with their new code`(_ call: String) throws {
    let end = call.contains("({") ? "})" : "}"
    func text(_ change: String) -> String {
      panel(call.replacing("\\PARAMETERS", with: "(list: Int, _: Int) ") + "\n\(change)\n\(end)")
    }
    let slice = try slice(text(old))
    #expect(slice.text.contains("calling: {\nlet list = standIn("), "\(slice.text)")
    let change = "UIView.animate(withDuration: Style.fast, animations: {\nalpha = Style.dim\n})"
    let carried = try #require(slice.carried(to: text(change)), "\(slice.text)")
    #expect(carried.contains("calling: {\nlet list = standIn("))
    #expect(carried.contains("UIView.animate(withDuration: standIn("))
    #expect(!carried.contains("Style") && !carried.contains("Log"), "\(carried)")
    // What the slice says is what the file says.
    let bodies = slice.restoredBodies(of: carried, withBlocksOf: slice.text)
    #expect(bodies.map(\.body).allSatisfy { $0.contains("(list:Int,_:Int)in") })
    #expect(Slice.have([text(change)], bodies))
    #expect(!Slice.have([text(change.replacing("dim", with: "light"))], bodies))
  }

  @Test func `a success and a failure are called both`() throws {
    let text = panel("Log.get(1, success: {\n\(old)\n}, failure: { error in\n\(old)\n})")
    let slice = try slice(text)
    #expect(slice.text.matches(of: /UIView.beginAnimations/).count == 2, "\(slice.text)")
    #expect(slice.text.contains("calling: {") && slice.text.contains("}, {\nlet error"))
    let change = "UIView.animate(withDuration: Style.fast, animations: {\nalpha = Style.dim\n})"
    let new = panel("Log.get(1, success: {\n\(change)\n}, failure: { error in\n\(change)\n})")
    #expect(try #require(slice.carried(to: new)).matches(of: /withDuration: standIn/).count == 2)
  }

  @Test func `marks are carried along, and taken out`() throws {
    let new = panel("/*block 3*/ UIView.animate(withDuration: Style.fast, animations: {})")
    let carried = try #require(try slice(panel(old)).carried(to: new))
    #expect(carried.contains("/*block 3*/"))
    #expect(!Slice.withoutMarks(carried).contains("/*"))
  }

  @Test func `another function than one with a block is not carried`() throws {
    let other = "  override func layoutSubviews() { center = .zero }\n"
    let new = panel(old, rest: other.replacing(".zero", with: "bounds.origin"))
    #expect(try slice(panel(old, rest: other)).carried(to: new) == nil)
  }
}
