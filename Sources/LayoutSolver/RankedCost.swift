/// A cost in which a higher priority outranks all lower ones.
///
/// It is a vector with a component for each priority, compared from the highest priority down, so
/// that no sum of violations of lower priorities outweighs a violation of a higher priority.
struct RankedCost: Equatable {
  struct Component: Equatable {
    var priority: Double
    var value: Double
  }

  /// Components other than 0, from the highest priority down.
  private(set) var components: [Component] = []

  /// The limit below which a value is a rounding error.
  static let tolerance = 1e-9

  var isZero: Bool { components.isEmpty }

  /// The sign of the component with the highest priority: -1, 0, or 1.
  var sign: Int {
    guard let first = components.first else { return 0 }
    return first.value < 0 ? -1 : 1
  }

  mutating func add(_ value: Double, at priority: Double) {
    guard value != 0 else { return }
    var index = 0
    while index < components.count, components[index].priority > priority { index += 1 }
    if index < components.count, components[index].priority == priority {
      let sum = components[index].value + value
      if abs(sum) <= Self.tolerance * max(1, abs(value)) {
        components.remove(at: index)
      } else {
        components[index].value = sum
      }
    } else if abs(value) > Self.tolerance {
      components.insert(Component(priority: priority, value: value), at: index)
    }
  }

  mutating func add(_ other: RankedCost, times factor: Double) {
    for component in other.components {
      add(component.value * factor, at: component.priority)
    }
  }

  func scaled(by factor: Double) -> RankedCost {
    var result = self
    for index in components.indices { result.components[index].value *= factor }
    return result
  }

  /// Returns -1, 0, or 1 if this cost is less than, equal to, or greater than another one.
  func compare(_ other: RankedCost) -> Int {
    var difference = self
    difference.add(other, times: -1)
    return difference.sign
  }
}
