/// A call with closures, as it is written.
struct CallText {
  /// A closure behind the parentheses.
  struct Closure {
    /// The label; `nil` for the first closure.
    var label: String?
    /// The captures and parameters, such as `[label] finished`; empty for none.
    var header: String
    var lines: [String]
  }

  var callee: String
  var arguments: [String]
  var closures: [Closure]
  /// What is called on the result, such as `.start()`.
  var suffixes: [String] = []

  /// The call on one line without its closures, for messages.
  var summary: String { "\(callee)(\(arguments.joined(separator: ", ")))" }

  /// Returns the lines of the call.
  ///
  /// - Parameters:
  ///   - step: One step of indentation.
  ///   - column: The column at which the lines will begin.
  /// - Returns: The lines.
  func lines(_ step: String, column: Int) -> [String] {
    let opening = closures.first.map { " {" + $0.head } ?? ""
    let inline = "\(summary)\(opening)"
    var lines: [String]
    if !inline.contains("\n"), column + inline.count + (isEmpty ? 1 : 0) <= 100 {
      lines = [inline]
    } else {
      lines = ["\(callee)("]
      for (index, argument) in arguments.enumerated() {
        let parts = [String].lines(of: Self.broken(argument, step, column))
        lines += parts.dropLast().map { step + $0 }
        lines.append(step + (parts.last ?? "") + (index < arguments.count - 1 ? "," : ""))
      }
      lines.append(")\(opening)")
    }
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

  /// An argument on one line, or an array that is too long for it on one line for each element.
  private static func broken(_ argument: String, _ step: String, _ column: Int) -> String {
    guard column + step.count + argument.count > 99, !argument.contains("\n"),
      let open = argument.firstIndex(of: "["), argument.hasSuffix("]")
    else { return argument }
    let elements = argument[argument.index(after: open)...].dropLast()
      .split(separator: ", ").map { "\(step)\($0)," }
    return "\(argument[...open])\n\(elements.joined(separator: "\n"))\n]"
  }

  private var isEmpty: Bool { closures.first?.lines.isEmpty == true }
}

extension CallText.Closure {
  fileprivate var head: String { header.isEmpty ? "" : " \(header) in" }
}
