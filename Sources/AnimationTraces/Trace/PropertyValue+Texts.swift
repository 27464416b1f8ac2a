package import AnimationModel

// What a text stands for that has values between it and another one: a path, colors, or numbers.
extension PropertyValue {
  /// Creates the text for colors, such as those of a gradient.
  package init(colors: [ColorComponents]) {
    self = .text(colors.map(\.description).joined(separator: " "))
  }

  /// Creates the text for a list of numbers, such as the locations of a gradient's colors.
  ///
  /// The numbers are whole: none of their decimals is left out.
  package init(numbers: [Double]) {
    let texts = numbers.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int64($0))" : "\($0)" }
    self = .text(texts.joined(separator: " "))
  }

  /// The path, if the value is a text in SVG syntax.
  package var path: BezierPath? {
    guard case .text(let text) = self, text.hasPrefix("M") else { return nil }
    return BezierPath(svg: text)
  }

  /// The colors, if the value is a text with nothing but colors in CSS syntax.
  package var colors: [ColorComponents]? {
    guard case .text(let text) = self, text.hasPrefix("rgba(") else { return nil }
    var colors: [ColorComponents] = []
    for word in text.split(separator: ")") {
      let word = word.drop { $0 == " " }
      let parts = word.dropFirst(5).split(separator: ", ").compactMap { Double($0) }
      guard word.hasPrefix("rgba("), parts.count == 4 else { return nil }
      colors.append(
        ColorComponents(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
      )
    }
    return colors
  }

  /// The numbers, if the value is a text with at least two and nothing else.
  ///
  /// A text with one number is the name of an image.
  package var numbers: [Double]? {
    guard case .text(let text) = self, let first = text.utf8.first,
      first == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= first
    else { return nil }
    let words = text.split(separator: " ")
    let numbers = words.compactMap { Double($0) }
    return numbers.count == words.count && numbers.count > 1 ? numbers : nil
  }

  /// Whether the value is a text that has values between it and another one.
  var isInterpolatedText: Bool { path != nil || colors != nil || numbers != nil }

  /// Returns whether there are values between this text and another one: whether both are paths
  /// with the same elements, or lists of as many colors or numbers.
  package func hasSameForm(as other: PropertyValue) -> Bool {
    if let path { return other.path.map(path.hasSameSteps) ?? false }
    if let colors { return colors.count == other.colors?.count }
    if let numbers { return numbers.count == other.numbers?.count }
    return false
  }

  /// Returns the text at a fraction of the way to another one; `nil` if nothing is between them.
  func textInterpolated(to other: PropertyValue, progress: Double) -> PropertyValue? {
    if let start = path, let end = other.path {
      return .text(start.interpolated(to: end, progress: progress).description)
    }
    guard hasSameForm(as: other) else { return nil }
    if let start = colors, let end = other.colors {
      return PropertyValue(
        colors: zip(start, end).map { $0.interpolated(to: $1, progress: progress) }
      )
    }
    guard let start = numbers, let end = other.numbers else { return nil }
    return PropertyValue(
      numbers: zip(start, end).map { $0.interpolated(to: $1, progress: progress) }
    )
  }
}
