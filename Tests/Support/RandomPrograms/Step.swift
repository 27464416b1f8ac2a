import UIKit

/// A line of a program: how it reads, and what it does.
@MainActor
package struct Step {
  /// A closure of a line, such as the changes of a block or its completion.
  package struct Part {
    package var label: String
    package var steps: [Step]

    init(_ label: String, _ steps: [Step]) {
      self.label = label
      self.steps = steps
    }
  }

  /// What a line does to what is shown.
  enum Sort {
    /// It changes something, or may.
    case act
    /// It lets time pass, at the end of which everything is committed.
    case pass
    /// It only looks.
    case look
  }

  package let text: String
  package var parts: [Part]
  /// The line in the program's text, which its calls give as their place.
  package internal(set) var number = 0
  let sort: Sort
  let body: @MainActor (Stage, Step) -> Void

  init(
    _ text: String,
    _ parts: [Part] = [],
    sort: Sort = .act,
    _ body: @escaping @MainActor (Stage, Step) -> Void
  ) {
    self.text = text
    self.parts = parts
    self.sort = sort
    self.body = body
  }

  /// The lines of a part, by its place among the parts.
  func steps(_ part: Int) -> [Step] { parts[part].steps }

  /// How many lines it has.
  package var count: Int {
    parts.reduce(1) { $0 + $1.steps.reduce(0) { $0 + $1.count } }
  }

  /// Numbers the lines from a number on, and returns the next number.
  mutating func number(from first: Int) -> Int {
    number = first
    var next = first + 1
    for part in parts.indices {
      for step in parts[part].steps.indices {
        next = parts[part].steps[step].number(from: next)
      }
    }
    return next
  }

  /// The lines, as they would stand in a file.
  func lines(indent: String = "") -> [String] {
    let place = "\(number)".count < 4 ? String(repeating: " ", count: 4 - "\(number)".count) : ""
    let head = "\(place)\(number)  \(indent)\(text)"
    guard let first = parts.first else { return [head] }
    var lines = [head + " {" + (first.label.isEmpty ? "" : "  // \(first.label)")]
    for (index, part) in parts.enumerated() {
      if index > 0 { lines.append("      \(indent)} \(part.label): {") }
      lines += part.steps.flatMap { $0.lines(indent: indent + "  ") }
    }
    lines.append("      \(indent)}")
    return lines
  }
}
