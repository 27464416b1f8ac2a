import Foundation

/// The form that a gradient has all the time, so that a browser or a player interpolates its stops.
///
/// Core Animation mixes colors as they are. Browsers and rlottie mix them multiplied by their alpha, so
/// where both the color and the alpha change from one stop to the next, the form has more stops between
/// them. A list with fewer colors than the longest one ends with several stops at the end.
struct GradientForm: Sendable {
  /// A color at a place.
  struct Stop {
    /// The place, from 0 at the start to 1 at the end.
    var location: Double
    var color: ColorComponents

    /// Returns the stop at a fraction of the way to another one.
    fileprivate func mixed(with other: Stop, _ progress: Double) -> Stop {
      Stop(
        location: location.interpolated(to: other.location, progress: progress),
        color: color.interpolated(to: other.color, progress: progress)
      )
    }
  }

  /// The parts of a stretch whose color and alpha change; a mix is off by 0.4 percent there at most.
  private static let partsOfMix = 8

  /// The count of parts between each color and the next one.
  private let parts: [Int]
  /// Whether a color is ever translucent.
  let hasAlpha: Bool
  /// The count of stops.
  var count: Int { parts.reduce(1, +) }

  /// Creates the form of all lists of colors that a gradient ever has.
  init(of lists: [[ColorComponents]]) {
    hasAlpha = lists.contains { list in list.isEmpty || list.contains { $0.alpha < 1 } }
    let longest = max(lists.map(\.count).max() ?? 0, 2)
    parts = (1..<longest).map { place in
      let pairs = lists.filter { place < $0.count }.map { ($0[place - 1], $0[place]) }
      let changesAlpha = pairs.contains { $0.alpha != $1.alpha }
      let changesColor = pairs.contains {
        ($0.red, $0.green, $0.blue) != ($1.red, $1.green, $1.blue)
      }
      return changesAlpha && changesColor ? Self.partsOfMix : 1
    }
  }

  /// Returns the stops of a gradient from its start to its end.
  ///
  /// What is beyond them is nowhere seen, so a stop there is at the start or the end, with the color
  /// that is seen there.
  ///
  /// - Parameters:
  ///   - colors: The colors.
  ///   - locations: The place of each color; even steps if their number is another one.
  /// - Returns: As many stops as the form has.
  func stops(of colors: [ColorComponents], at locations: [Double]?) -> [Stop] {
    let clear = ColorComponents(red: 0, green: 0, blue: 0, alpha: 0)
    var list = Self.places(of: colors.count, locations)
    let last = Stop(location: list.last ?? 0, color: colors.last ?? clear)
    list += Array(repeating: max(last.location, 1), count: max(parts.count + 1 - list.count, 0))
    let given = list.enumerated().map { place, location in
      Stop(location: location, color: place < colors.count ? colors[place] : last.color)
    }
    var stops = [given[0]]
    for (place, count) in parts.enumerated() {
      for part in 1...count {
        stops.append(given[place].mixed(with: given[place + 1], Double(part) / Double(count)))
      }
    }
    return stops.map { stop in
      guard !(0...1 ~= stop.location) else { return stop }
      let location = min(max(stop.location, 0), 1)
      return Stop(location: location, color: Self.color(at: location, in: given))
    }
  }

  /// Returns whether all colors are between the start and the end in their order, so that the stops
  /// are linear in the colors and in the locations.
  static func isRegular(_ colors: [ColorComponents], _ locations: [Double]?) -> Bool {
    guard let locations, locations.count == colors.count else { return true }
    return locations.allSatisfy { 0...1 ~= $0 }
      && zip(locations, locations.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// Returns the place of each color, none before the one before it.
  private static func places(of count: Int, _ locations: [Double]?) -> [Double] {
    guard let locations, locations.count == count else {
      return (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
    }
    var last = -Double.infinity
    return locations.map { location in
      last = max(last, location)
      return last
    }
  }

  private static func color(at location: Double, in stops: [Stop]) -> ColorComponents {
    guard let next = stops.firstIndex(where: { $0.location >= location }) else {
      return stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (before, after) = (stops[next - 1], stops[next])
    let progress = (location - before.location) / (after.location - before.location)
    return before.color.interpolated(to: after.color, progress: progress)
  }
}
