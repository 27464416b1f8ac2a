package import AnimationModel

extension PropertyValue {
  package init(_ numbers: Components, _ property: LayerProperty) {
    self.init(numbers, as: PropertyTable.rows[Int(property.rawValue)].kind)
  }

  /// Creates the text for a value without a fixed size.
  package init(_ object: LayerObject) {
    switch object {
    case .none: self = .none
    case .path(let path): self = .text(path.description)
    case .colors(let colors): self.init(colors: colors)
    case .numbers(let numbers): self.init(numbers: numbers)
    case .name(let name): self = .text(name)
    case .mix(_, let to, _): self = PropertyValue(to)
    }
  }
}

extension ColorComponents {
  package init(_ numbers: Components) {
    self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }

  /// The components, and 1 for the existence of a color, in the form of the store.
  package var numbers: Components { Components(red, green, blue, alpha, 1, 0, 0, 0) }
}

extension CGPoint {
  package init(_ numbers: Components) { self.init(x: numbers[0], y: numbers[1]) }
}

extension CGRect {
  /// The four numbers, as in the store.
  package var numbers: Components {
    Components(origin.x, origin.y, size.width, size.height, 0, 0, 0, 0)
  }

  package init(_ numbers: Components) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
