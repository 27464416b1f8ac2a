/// A cost in which a higher priority counts before any lower one.
///
/// It is a vector with a component for each priority, compared from the highest priority down, so
/// that no sum of violations of lower priorities ever outweighs one of a higher.
struct RankedCost: Equatable {
  struct Component: Equatable {
    var priority: Double
    var value: Double
  }

  /// Components other than 0, from the highest priority down.
  private(set) var components: [Component] = []

  /// What is smaller came about by rounding.
  static let tolerance = 1e-9

  var isZero: Bool { components.isEmpty }

  /// -1, 0 or 1: the sign of the component of the highest priority.
  var sign: Int {
    guard let first = components.first else { return 0 }
    return first.value < 0 ? -1 : 1
  }

  mutating func add(_ value: Double, at priority: Double) {
    guard value != 0 else { return }
    var place = 0
    while place < components.count, components[place].priority > priority { place += 1 }
    if place < components.count, components[place].priority == priority {
      let sum = components[place].value + value
      if abs(sum) <= Self.tolerance * max(1, abs(value)) {
        components.remove(at: place)
      } else {
        components[place].value = sum
      }
    } else if abs(value) > Self.tolerance {
      components.insert(Component(priority: priority, value: value), at: place)
    }
  }

  mutating func add(_ other: RankedCost, times factor: Double) {
    for component in other.components {
      add(component.value * factor, at: component.priority)
    }
  }

  func scaled(by factor: Double) -> RankedCost {
    var result = self
    for place in components.indices { result.components[place].value *= factor }
    return result
  }

  /// -1, 0 or 1: whether this is less than, equal to or greater than another cost.
  func compare(_ other: RankedCost) -> Int {
    var difference = self
    difference.add(other, times: -1)
    return difference.sign
  }
}
