/// Replacements of parts of a text.
///
/// The replaced parts do not overlap: the first replacement of a part stands.
public struct SourceEdits {
  /// Where a replacement holds.
  public enum Platform: Sendable {
    /// The new code also compiles for a device.
    case all
    /// A device needs the original code.
    case linux
    /// The code is one for a device, and has no replacement.
    case none
  }

  private struct Edit {
    var range: Range<Int>
    var replacement: String
    var platform: Platform
    /// The statement or member around the code.
    var scope: Range<Int>
  }

  private var edits: [Edit] = []
  private let bytes: [UInt8]

  /// Creates an empty list of edits of a text.
  public init(of text: String) { bytes = Array(text.utf8) }

  /// A Boolean value that indicates whether nothing is replaced.
  public var isEmpty: Bool { edits.isEmpty }

  /// Replaces a range of bytes.
  ///
  /// - Parameters:
  ///   - range: The offsets of the bytes; an empty range inserts.
  ///   - replacement: The new text, on one line.
  ///   - node: The node in which the bytes stand.
  ///   - platform: Where the replacement holds.
  public mutating func replace(
    _ range: Range<Int>,
    with replacement: String,
    in node: some SyntaxProtocol,
    on platform: Platform = .linux
  ) {
    precondition(!replacement.utf8.contains(UInt8(ascii: "\n")), "A replacement is on one line.")
    precondition(range.upperBound <= bytes.count, "The range is in the text.")
    edits.append(
      Edit(range: range, replacement: replacement, platform: platform, scope: node.item.bytes)
    )
  }

  /// Replaces a node without the trivia around it.
  public mutating func replace(
    _ node: some SyntaxProtocol,
    with replacement: String,
    on platform: Platform = .linux
  ) { replace(node.bytes, with: replacement, in: node, on: platform) }

  /// Removes a node without the trivia around it.
  public mutating func remove(_ node: some SyntaxProtocol, on platform: Platform = .linux) {
    replace(node.bytes, with: "", in: node, on: platform)
  }

  /// Inserts a text in front of a node.
  public mutating func insert(
    _ text: String,
    before node: some SyntaxProtocol,
    on platform: Platform = .linux
  ) {
    let start = node.bytes.lowerBound
    replace(start..<start, with: text, in: node, on: platform)
  }

  /// Inserts a text behind a node.
  public mutating func insert(
    _ text: String,
    after node: some SyntaxProtocol,
    on platform: Platform = .linux
  ) {
    let end = node.bytes.upperBound
    replace(end..<end, with: text, in: node, on: platform)
  }

  /// Inserts lines in front of a node, on Linux only.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - node: The node, which is the first of its line.
  public mutating func insertLines(_ lines: [String], before node: some SyntaxProtocol) {
    let start = node.bytes.lowerBound
    let all = ["  #if !canImport(Darwin)"] + lines.map { "    " + $0 } + ["  #endif"]
    edits.append(lineEdit(of: start..<start, all))
  }

  /// Puts lines of their own in the place of code.
  private func lineEdit(of range: Range<Int>, _ lines: [String]) -> Edit {
    let lineEnd = "\n" + bytes.indentation(at: range.lowerBound)
    return Edit(
      range: range,
      replacement: (isFirstOfLine(range.lowerBound) ? "" : lineEnd)
        + lines.joined(separator: lineEnd) + (isLastOfLine(range.upperBound) ? "" : lineEnd),
      platform: .all,
      scope: range
    )
  }

  // MARK: - Results

  /// The text with the edits, in which each line stands where it stood.
  public var result: String { text(of: 0..<bytes.count, edits, keepingLines: true) }

  /// The text with the edits, in which what a device needs stands under conditions.
  public var portableResult: String {
    // Statements and members of which Linux needs another form are written twice.
    var scopes: [Range<Int>] = []
    for scope in edits.filter({ $0.platform == .linux }).map(\.scope)
      .sorted(by: { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) })
    where scopes.last.map({ $0.upperBound <= scope.lowerBound }) ?? true {
      scopes.append(scope)
    }
    func isInScope(_ edit: Edit) -> Bool {
      scopes.contains {
        $0.lowerBound <= edit.range.lowerBound && edit.range.upperBound <= $0.upperBound
      }
    }
    var top: [Edit] = edits.filter { !isInScope($0) }.map { edit in
      edit.platform == .none ? keptOnDevice(edit) : edit
    }
    for scope in scopes {
      let within = edits.filter {
        scope.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= scope.upperBound
      }
      let device = text(of: scope, within.filter { $0.platform == .all }, keepingLines: false)
      let linux = text(of: scope, within, keepingLines: false)
      let lines = ["#if canImport(Darwin)", "  " + device, "#else", "  " + linux, "#endif"]
      top.append(lineEdit(of: scope, lines))
    }
    return text(of: 0..<bytes.count, top, keepingLines: false)
  }

  /// Code for a device, such as an attribute, on lines of its own.
  private func keptOnDevice(_ edit: Edit) -> Edit {
    let code = String(decoding: bytes[edit.range], as: UTF8.self)
    var end = edit.range.upperBound
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
    return lineEdit(
      of: edit.range.lowerBound..<end,
      ["#if canImport(Darwin)", "  " + code, "#endif"]
    )
  }

  private func text(of range: Range<Int>, _ edits: [Edit], keepingLines: Bool) -> String {
    bytes.text(
      of: range,
      edits.map { edit in
        let count = keepingLines ? bytes[edit.range].count { $0 == UInt8(ascii: "\n") } : 0
        return Replacement(edit.range, edit.replacement + String(repeating: "\n", count: count))
      }
    )
  }

  // MARK: - Lines

  private func isFirstOfLine(_ offset: Int) -> Bool {
    let start = bytes.startOfBlanks(before: offset)
    return start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
  }

  private func isLastOfLine(_ offset: Int) -> Bool {
    offset >= bytes.count || bytes[offset] == UInt8(ascii: "\n")
      || bytes[offset] == UInt8(ascii: "\r")
  }
}

extension SyntaxProtocol {
  /// The offsets of the node's bytes, without the trivia around it.
  public var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The statement or member around the node; the node itself if there is none.
  fileprivate var item: Syntax {
    var node = Syntax(self)
    while let parent = node.parent {
      if node.is(CodeBlockItemSyntax.self) || node.is(MemberBlockItemSyntax.self) { return node }
      node = parent
    }
    return Syntax(self)
  }
}
