extension PropertyValue {
  init(_ numbers: Numbers, _ property: LayerProperty) {
    self.init(numbers, as: PropertyTable.rows[Int(property.rawValue)].kind)
  }

  /// Creates the text for a value without a fixed size.
  init(_ object: LayerObject) {
    switch object {
    case .none: self = .none
    case .path(let path): self = .text(path.description)
    case .colors(let colors): self = .text(colors.map(\.description).joined(separator: " "))
    case .numbers(let numbers): self = .text(numbers.map(\.short).joined(separator: " "))
    case .name(let name): self = .text(name)
    case .mix(_, let to, _): self = PropertyValue(to)
    }
  }
}

extension ColorComponents {
  init(_ numbers: Numbers) {
    self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }

  /// The components, and 1 for the existence of a color, in the form of the store.
  var numbers: Numbers {
    Numbers(red, green, blue, alpha, 1, 0, 0, 0)
  }
}
