/// A call with closures, as it is written.
package struct WrittenCall: Hashable, Sendable {
  /// A closure behind the parentheses.
  package struct Closure: Hashable, Sendable {
    /// The label; `nil` for the first closure.
    package var label: String?
    /// The captures and parameters, such as `[label] finished`; empty for none.
    package var header: String
    package var lines: [String]

    /// Creates a closure.
    package init(label: String?, header: String, lines: [String]) {
      self.label = label
      self.header = header
      self.lines = lines
    }

    fileprivate var head: String { header.isEmpty ? "" : " \(header) in" }
  }

  package var callee: String
  package var arguments: [String]
  package var closures: [Closure]
  /// What is called on the result, such as `.start()`.
  package var suffixes: [String] = []

  /// Creates a call.
  package init(
    _ callee: String,
    _ arguments: [String],
    closures: [Closure] = [],
    suffixes: [String] = []
  ) {
    self.callee = callee
    self.arguments = arguments
    self.closures = closures
    self.suffixes = suffixes
  }

  /// The call on one line without its closures, for messages.
  package var summary: String { "\(callee)(\(arguments.joined(separator: ", ")))" }

  /// Returns the lines of the call.
  ///
  /// - Parameters:
  ///   - step: One step of indentation.
  ///   - column: The column at which the lines will begin.
  /// - Returns: The lines.
  package func lines(_ step: String, column: Int) -> [String] {
    let opening = closures.first.map { " {" + $0.head } ?? ""
    // An empty closure ends on the line.
    let room = closures.first?.lines.isEmpty == true ? 1 : 0
    var lines = self.opening(step, column: column, before: opening, room: room)
    for (index, closure) in closures.enumerated() {
      if index > 0 {
        lines[lines.count - 1] += " \(closure.label.map { "\($0): " } ?? ""){\(closure.head)"
      }
      if closure.lines.isEmpty {
        if closures.count == 1 { lines[lines.count - 1] += "}" } else { lines.append("}") }
      } else {
        lines += closure.lines.indented(by: step)
        lines.append("}")
      }
    }
    if suffixes.count == 1, lines.count == 1 || !closures.isEmpty {
      lines[lines.count - 1] += suffixes[0]
    } else {
      lines += suffixes
    }
    return lines
  }

  /// Returns the lines from the callee to the closing parenthesis: one line if it fits, or one for
  /// each argument.
  ///
  /// - Parameters:
  ///   - step: One step of indentation.
  ///   - column: The column at which the lines will begin.
  ///   - suffix: What follows the parenthesis.
  ///   - room: How many characters follow on the line.
  /// - Returns: The lines.
  package func opening(
    _ step: String,
    column: Int,
    before suffix: String,
    room: Int = 0
  ) -> [String] {
    let inline = summary + suffix
    guard inline.contains("\n") || column + inline.count + room > 100 else { return [inline] }
    var lines = ["\(callee)("]
    for (index, argument) in arguments.enumerated() {
      let parts = [String].lines(of: Self.broken(argument, step, column))
      lines += parts.dropLast().map { step + $0 }
      lines.append(step + (parts.last ?? "") + (index < arguments.count - 1 ? "," : ""))
    }
    return lines + [")\(suffix)"]
  }

  /// An argument on one line, or an array that is too long for it on one line for each element.
  private static func broken(_ argument: String, _ step: String, _ column: Int) -> String {
    guard column + step.count + argument.count > 99, !argument.contains("\n"),
      let open = argument.firstIndex(of: "["), argument[..<open].hasSuffix(": "),
      argument.hasSuffix("]")
    else { return argument }
    // A comma in parentheses or in a string separates something else.
    var (depth, elements) = (0, [""])
    for character in argument[argument.index(after: open)...].dropLast() {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        elements.append("")
      } else if character != " " || elements[elements.count - 1] != "" {
        elements[elements.count - 1].append(character)
      }
    }
    guard depth == 0, !argument.contains("\"") else { return argument }
    let lines = elements.map { "\(step)\($0)," }
    return "\(argument[...open])\n\(lines.joined(separator: "\n"))\n]"
  }
}

extension [String] {
  /// The lines of a text without their common indentation, and without empty lines around them.
  package static func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.first?.isBlank == true { lines.removeFirst() }
    while lines.last?.isBlank == true { lines.removeLast() }
    // Code that is commented out may begin its line.
    let filled = lines.filter { !$0.isBlank }
    let code = filled.filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
    let common = (code.isEmpty ? filled : code).map(\.indentation.count).min() ?? 0
    return zip(lines, lines.areInLiterals).map { line, isInLiteral in
      let rest = line.dropFirst(Swift.min(common, line.indentation.count))
      if isInLiteral { return String(rest) }
      return line.isBlank ? "" : String(rest.withoutTrailingBlanks)
    }
  }

  /// The lines, each but empty ones behind an indentation.
  package func indented(by indentation: String) -> [String] {
    map { $0.isEmpty ? $0 : indentation + $0 }
  }
}

extension [Substring] {
  /// For each of the lines of a text, whether it begins in a string literal of several lines, where
  /// blanks are a part of the value.
  package var areInLiterals: [Bool] {
    var isInLiteral = false
    return map { line in
      defer {
        if line.ranges(of: "\"\"\"").count % 2 == 1 { isInLiteral.toggle() }
      }
      return isInLiteral
    }
  }
}

extension Substring {
  /// Whether nothing but blanks stands on a line.
  package var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The blanks and tabs at the beginning of a line.
  package var indentation: Substring { prefix { $0 == " " || $0 == "\t" } }

  /// A line up to its last character that is no blank or tab.
  package var withoutTrailingBlanks: Substring {
    dropLast(reversed().prefix { $0 == " " || $0 == "\t" }.count)
  }
}
