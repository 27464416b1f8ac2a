extension PropertyValue {
  init(_ numbers: Numbers, _ property: LayerProperty) {
    self.init(numbers, as: PropertyTable.rows[Int(property.rawValue)].kind)
  }

  init(_ numbers: Numbers, as kind: PropertyKind) {
    switch kind {
    case .number: self = .number(numbers[0])
    case .point: self = .point(CGPoint(x: numbers[0], y: numbers[1]))
    case .size: self = .size(CGSize(width: numbers[0], height: numbers[1]))
    case .rect:
      self = .rect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case .color:
      self = .color(numbers[4] == 0 ? nil : ColorComponents(numbers))
    case .transform: self = .transform(CGAffineTransform(numbers))
    case .flag: self = .flag(numbers[0] != 0)
    case .matrix, .object: self = .none
    }
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

extension PropertyTable.Row {
  /// The value of a new layer, for the trace.
  var initialValue: PropertyValue {
    switch kind {
    case .object: .none
    case .matrix: .transform3D(CATransform3D(initialNumbers[...]))
    default: PropertyValue(initialNumbers.numbers(at: 0, count: kind.count), property)
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
