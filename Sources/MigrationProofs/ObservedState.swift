internal import AnimationModel
internal import AnimationTraces

/// What is compared beside the animations: the state of an object and of its views, and what a slice
/// did with its placeholders.
struct ObservedState: CustomStringConvertible {
  private let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  private init(_ value: ObservedValue?) {
    lines = value?.text.split(separator: "\n").map(String.init) ?? []
  }

  var description: String { lines.joined(separator: "\n") }

  /// The name of a placeholder in messages, until somebody puts the code in its place.
  static func name(of number: Int) -> String { "⟨\(number)⟩" }

  /// The line for a stand-in that is read.
  static func read(_ number: Int) -> String { "\(name(of: number)) is read" }

  /// The line for a probe that is called.
  static func called(_ number: Int, with arguments: [String], at time: Double) -> String {
    "\(name(of: number)) is called with (\(arguments.joined(separator: ", "))) at \(time) s"
  }

  /// The words for a stand-in that the new code gives something else.
  static func givenAnother(_ number: Int) -> String {
    "\(name(of: number)) depends on another value in the new code"
  }

  /// The line for a notification that is posted.
  static func posted(_ text: String, at time: Double) -> String { "posted \(text) at \(time) s" }

  /// The line for a method that runs because a block tells it of its end.
  static func run(_ method: String, at time: Double) -> String { "\(method) runs at \(time) s" }

  /// The line for the view of a controller that is loaded.
  static func loaded(_ number: Int?, at time: Double) -> String {
    "the view of \(number.map(name) ?? "a controller") is loaded at \(time) s"
  }

  /// The line for what a controller is told.
  static func told(_ number: Int?, _ method: String, at time: Double) -> String {
    "\(method) of \(number.map(name) ?? "a controller") runs at \(time) s"
  }

  /// Returns the first difference of two sides as a sentence; `nil` if there is none.
  static func difference(of sides: Sides<[ObservedValue]>) -> String? {
    let (old, new) = (sides.baseline, sides.candidate)
    let values = pairs(old, new).first { $0?.text != $1?.text }
    guard let values, let lines = firstDifference(Self(values.0).lines, Self(values.1).lines)
    else { return nil }
    guard let event = [lines.1, lines.0].compactMap(\.self).first(where: { $0.hasPrefix("⟨") })
    else {
      let time = (values.1 ?? values.0).map { " at \($0.instant.seconds) s" } ?? ""
      return "\(lines.0.words) in the old code\(time), and \(lines.1.words) in the new code"
    }
    let name = event.prefix { $0 != "⟩" } + "⟩"
    func events(_ values: [ObservedValue]) -> [String] {
      Self(values.last).lines.filter { $0.hasPrefix(name) }
    }
    let (olds, news) = (events(old), events(new))
    guard olds.count == news.count else {
      let verb = event.hasSuffix(" is read") ? "reads" : "calls"
      return "the old code \(verb) \(name) \(olds.count.times), and the new code "
        + "\(news.count.times)"
    }
    guard let (one, other) = zip(olds, news).first(where: { $0 != $1 }) else {
      return "the new code reads \(name) in another order"
    }
    guard let (with, at) = one.argumentsAndTime, let (otherWith, otherAt) = other.argumentsAndTime,
      with == otherWith
    else { return "\(name) is called with another value in the new code" }
    return "\(name) is called at \(at) in the old code, and at \(otherAt) in the new code"
  }

  /// The first lines that differ; `nil` beside a line that the other list does not have.
  private static func firstDifference(
    _ one: [String],
    _ other: [String]
  ) -> (String?, String?)? {
    guard let (line, second) = pairs(one, other).first(where: { $0 != $1 }) else { return nil }
    guard let line, let second else { return (line, second) }
    return switch (other.contains(line), one.contains(second)) {
    case (true, false): (nil, second)
    case (false, true): (line, nil)
    default: (line, second)
    }
  }

  /// The elements of two lists at the same places.
  private static func pairs<Element>(
    _ one: [Element],
    _ other: [Element]
  ) -> [(Element?, Element?)] {
    (0..<max(one.count, other.count)).map { index in
      (index < one.count ? one[index] : nil, index < other.count ? other[index] : nil)
    }
  }
}

extension Int {
  fileprivate var times: String {
    switch self {
    case 0: "never"
    case 1: "once"
    case 2: "twice"
    default: "\(self) times"
    }
  }
}

extension String {
  /// The arguments and the time of the line for a probe.
  fileprivate var argumentsAndTime: (Substring, Substring)? {
    ranges(of: " at ").last.map { (self[..<$0.lowerBound], self[$0.upperBound...]) }
  }
}

extension String? {
  /// A line of the state in words.
  fileprivate var words: String {
    guard let self else { return "nothing more" }
    if self.hasPrefix("view") {
      return "a view with (\(self.drop { $0 != " " }.dropFirst()))"
    }
    return self.hasPrefix(".") ? String(self.dropFirst()) : self
  }
}
