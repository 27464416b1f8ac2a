internal import SwiftParser
private import Synchronization

/// A source file with its syntax tree.
public struct SourceFile: Sendable {
  /// The path of the file, as messages name it.
  public let path: String
  /// The text.
  public let text: String
  /// The syntax tree of the text.
  public let tree: SourceFileSyntax
  private let lines: LineTable

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which is not read.
  ///   - text: The text of the file.
  public init(path: String, text: String) {
    // A byte order mark is no part of the text, and the compiler expects it only at the start.
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    self.path = path
    self.text = text
    self.tree = Self.tree(of: text)
    self.lines = LineTable(text.utf8)
  }

  /// The last texts with their trees: of a slice, many questions are asked one after another.
  private static let lastTrees = Mutex<[(text: String, tree: SourceFileSyntax)]>([])
  private static let keptTrees = 24

  private static func tree(of text: String) -> SourceFileSyntax {
    let count = text.utf8.count
    let known = lastTrees.withLock { trees in
      trees.last { $0.text.utf8.count == count && $0.text == text }?.tree
    }
    if let known { return known }
    // Old code is written in an old language: its rules are the more lenient ones.
    var parser = Parser(text, swiftVersion: .v5)
    let tree = SourceFileSyntax.parse(from: &parser)
    lastTrees.withLock { trees in
      if trees.count >= keptTrees { trees.removeFirst() }
      trees.append((text, tree))
    }
    return tree
  }

  /// A Boolean value that indicates whether the text has a syntax error.
  ///
  /// Code that is certainly not compiled on Linux may be of another version of the language.
  public var hasSyntaxError: Bool { firstSyntaxError != nil }

  /// The place of the first syntax error; `nil` if there is none.
  public var firstSyntaxError: FileLocation? { Syntax(tree).firstError.map(location(of:)) }

  /// Returns the position of a node in lines and columns, both from 1, as compilers count them.
  ///
  /// - Parameter node: A node of the tree.
  /// - Returns: The position of the node's first token.
  public func location(of node: some SyntaxProtocol) -> FileLocation {
    lines.location(of: node.positionAfterSkippingLeadingTrivia.utf8Offset, in: path)
  }

  /// Returns the offset of a position; `nil` if the file has no such line.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column, from 1, which compilers count in bytes.
  /// - Returns: The offset in bytes, at most the file's last.
  package func offset(ofLine line: Int, column: Int) -> Int? {
    lines.start(ofLine: line).map { min($0 + max(0, column - 1), max(0, text.utf8.count - 1)) }
  }

  /// Returns the lines of a node, from 1.
  public func lines(of node: some SyntaxProtocol) -> ClosedRange<Int> {
    let first = location(of: node).line
    // The place behind the last token, so that an empty node has a line, too.
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    return first...max(first, lines.location(of: end, in: path).line)
  }
}

extension Syntax {
  /// The first node with a syntax error, in code that Linux may compile.
  fileprivate var firstError: Syntax? {
    guard hasError else { return nil }
    if self.is(UnexpectedNodesSyntax.self) || self.is(TokenSyntax.self) { return self }
    if let conditional = self.as(IfConfigDeclSyntax.self) {
      for clause in conditional.clauses where clause.value != false {
        if let error = Syntax(clause).firstError { return error }
        if clause.value == true { break }
      }
      return conditional.poundEndif.hasError ? self : nil
    }
    for child in children(viewMode: .all) {
      if let error = child.firstError { return error }
    }
    return nil
  }
}

/// A warning about a place in a source file.
public struct SourceWarning: Hashable, Sendable, CustomStringConvertible {
  /// The place.
  public var location: FileLocation
  /// What is the matter, and what to do.
  public var message: String

  /// Creates a warning.
  public init(_ message: String, at location: FileLocation) {
    self.location = location
    self.message = message
  }

  /// The warning as compilers print it.
  public var description: String {
    "\(location.path):\(location.line):\(location.column): warning: \(message)"
  }
}
