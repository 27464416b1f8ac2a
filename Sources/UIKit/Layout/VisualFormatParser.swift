/// A parsed visual format.
struct VisualFormat {
  /// The connection between two views, or between a view and the superview.
  enum Connection {
    /// No space.
    case none
    case standard
    /// Explicit distances.
    case predicates([Predicate])
  }

  /// A length with its relation and priority.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    /// The view of the same size; `nil` for a number.
    var other: (any LayoutItem)?
    var priority = UILayoutPriority.required
  }

  struct View {
    var item: any LayoutItem
    var predicates: [Predicate]
  }

  var isVertical = false
  var leading: Connection?
  var views: [View] = []
  var connections: [Connection] = []
  var trailing: Connection?
}

/// A parser of visual formats.
///
/// The grammar is Apple's: an optional direction, the superview and a connection, views with
/// connections between them, a connection and the superview.
@MainActor struct VisualFormatParser {
  private let characters: [Character]
  private let metrics: [String: CGFloat]
  private let views: [String: any LayoutItem]
  private var position = 0

  init(_ format: String, metrics: [String: CGFloat], views: [String: any LayoutItem]) {
    characters = Array(format)
    self.metrics = metrics
    self.views = views
  }

  var length: Int { characters.count }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Character, _ reason: String) throws(VisualFormatError) {
    if !take(character) { throw error(reason) }
  }

  private func error(_ reason: String) -> VisualFormatError {
    VisualFormatError(reason: reason, position: position)
  }

  mutating func parse() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat()
    if let first = next, first == "H" || first == "V" {
      position += 1
      format.isVertical = first == "V"
      try expect(":", "Expected a ':' after the direction.")
    }
    if take("|") { format.leading = try connection() }
    format.views.append(try view())
    while next != nil {
      let between = try connection()
      if take("|") {
        format.trailing = between
        if next != nil { throw error("Expected the end of the format after the superview.") }
        break
      }
      if next == nil { throw error("Expected a view or the superview after a connection.") }
      format.connections.append(between)
      format.views.append(try view())
    }
    return format
  }

  // MARK: - Parts

  private mutating func view() throws(VisualFormatError) -> VisualFormat.View {
    try expect("[", "Expected a '[' here, to start a view.")
    let begin = position
    let name = name()
    guard let item = views[name] else {
      position = name.isEmpty ? position : begin
      throw error(
        name.isEmpty
          ? "Expected the name of a view." : "\(name) is not a key in the views dictionary."
      )
    }
    var predicates: [VisualFormat.Predicate] = []
    if next == "(" { predicates = try self.predicates(areSizes: true) }
    try expect("]", "Expected a ']' here, to end a view.")
    return VisualFormat.View(item: item, predicates: predicates)
  }

  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard take("-") else { return .none }
    if next == "[" || next == "|" { return .standard }
    let predicates = next == "(" ? try predicates(areSizes: false) : [try predicate(isSize: false)]
    try expect("-", "Expected a '-' here, to end a connection.")
    return .predicates(predicates)
  }

  private mutating func predicates(
    areSizes: Bool
  ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    position += 1
    var list = [try predicate(isSize: areSizes)]
    while take(",") { list.append(try predicate(isSize: areSizes)) }
    try expect(")", "Expected a ')' here, to end a list of predicates.")
    return list
  }

  private mutating func predicate(
    isSize: Bool
  ) throws(VisualFormatError) -> VisualFormat.Predicate {
    var predicate = VisualFormat.Predicate()
    if let sign = next, "=<>".contains(sign) {
      position += 1
      try expect("=", "Expected a '=' here, to end a relation.")
      predicate.relation =
        sign == "=" ? .equal : sign == "<" ? .lessThanOrEqual : .greaterThanOrEqual
    }
    if let number = number() {
      predicate.constant = number
    } else {
      let begin = position
      let name = name()
      if let metric = metrics[name] {
        predicate.constant = metric
      } else if isSize, let item = views[name] {
        predicate.other = item
      } else {
        position = begin
        throw error(
          name.isEmpty
            ? "Expected a number or a name."
            : "\(name) is not a key in the metrics dictionary" + (isSize ? ", nor a view's." : ".")
        )
      }
    }
    if take("@") {
      let begin = position
      guard let priority = number() ?? metrics[name()], priority > 0, priority <= 1000 else {
        position = begin
        throw error("Expected a priority from 1 to 1000.")
      }
      predicate.priority = UILayoutPriority(Float(priority))
    }
    return predicate
  }

  // MARK: - Tokens

  private mutating func name() -> String {
    let begin = position
    while let character = next,
      character == "_" || (character.isASCII && character.isLetter)
        || (position > begin && character.isASCII && character.isNumber)
    {
      position += 1
    }
    return String(characters[begin..<position])
  }

  /// Reads a number; returns `nil` if there is none.
  private mutating func number() -> CGFloat? {
    let begin = position
    _ = take("-") || take("+")
    while let character = next, character.isASCII, character.isNumber || character == "." {
      position += 1
    }
    guard let value = Double(String(characters[begin..<position])) else {
      position = begin
      return nil
    }
    return CGFloat(value)
  }
}
