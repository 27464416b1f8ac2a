/// How one coordinate of a scroll view comes to rest after a finger has left it.
///
/// The formulas and their numbers were fitted to traces of a device: deceleration, the bounce of an
/// edge that is reached, and the way back of one that was pulled beyond.
struct ScrollMotion {
  /// The speed at which scrolling stops, in points a second.
  static let leastSpeed = 10.0
  /// How fast bounces come to rest, per second.
  static let bounceRate = 10.9
  /// The distance from the edge at which a bounce is over, in points.
  static let bounceEnd = 0.5

  private enum Course {
    /// From a place at a speed, by what is left of it after a millisecond.
    case deceleration(from: Double, speed: Double, rate: Double)
    /// To an edge or a page, from a distance at a speed, on a critically damped spring.
    case spring(to: Double, distance: Double, speed: Double, pull: Double)
  }

  private let course: Course
  /// What comes after deceleration: the edge that is reached, and when.
  private var edge: (place: Double, time: Double, bounces: Bool)?

  /// Creates the motion of content that is let go.
  ///
  /// - Parameters:
  ///   - place: Where it is.
  ///   - speed: How fast it moves, in points a second.
  ///   - limits: Where it may rest.
  ///   - rate: The part of the speed that is left after a millisecond.
  ///   - bounces: Whether it goes beyond the limits.
  init?(from place: Double, speed: Double, limits: ClosedRange<Double>, rate: Double, bounces: Bool)
  {
    let nearest = min(max(place, limits.lowerBound), limits.upperBound)
    if place != nearest {
      course = .spring(to: nearest, distance: place - nearest, speed: speed, pull: 1.0 / 3)
      return
    }
    guard abs(speed) > Self.leastSpeed, rate > 0, rate < 1 else { return nil }
    course = .deceleration(from: place, speed: speed, rate: rate)
    let rest = self.place(at: stop)
    guard !limits.contains(rest) else { return }
    let reached = speed > 0 ? limits.upperBound : limits.lowerBound
    let part = (reached - place) / (speed * Self.reach(of: rate))
    let time = log(1 - part) / (1000 * log(rate))
    // On a device the bounce begins at the next whole millisecond.
    edge = (reached, bounces ? (time * 1000).rounded(.up) / 1000 : time, bounces)
  }

  /// Creates the motion to a page.
  init?(from place: Double, speed: Double, toPage page: Double) {
    guard place != page || abs(speed) > Self.leastSpeed else { return nil }
    course = .spring(to: page, distance: place - page, speed: speed, pull: 1)
  }

  /// How far a point a second goes at a rate until it has stopped for good, in points.
  static func reach(of rate: Double) -> Double { rate / (1 - rate) / 1000 }

  /// Where content would rest that has no edges: by the continuous integral, as UIKit tells delegates.
  static func target(from place: Double, speed: Double, rate: Double) -> Double {
    guard abs(speed) > leastSpeed, rate > 0, rate < 1 else { return place }
    return place + (speed - (speed > 0 ? leastSpeed : -leastSpeed)) / (-1000 * log(rate))
  }

  /// The speed at which content comes to rest at a place of the program's choice.
  static func speed(from place: Double, to target: Double, rate: Double) -> Double {
    guard target != place else { return 0 }
    return (target - place) / reach(of: rate) + (target > place ? leastSpeed : -leastSpeed)
  }

  /// How far content is pulled beyond an edge by a finger that has moved a distance.
  ///
  /// - Parameters:
  ///   - distance: How far the finger has moved beyond the edge.
  ///   - size: The size of the view on that axis.
  /// - Returns: The distance that is shown.
  static func rubberBand(_ distance: Double, size: Double) -> Double {
    guard distance > 0, size > 0 else { return 0 }
    return 0.55 * distance * size / (0.55 * distance + size)
  }

  /// How far a finger has moved to pull content beyond an edge by a distance.
  static func finger(for pulled: Double, size: Double) -> Double {
    guard pulled > 0, size > 0 else { return 0 }
    let pulled = min(pulled, size * 0.999)
    return pulled * size / (0.55 * (size - pulled))
  }

  /// When deceleration stops, in seconds.
  private var stop: Double {
    guard case .deceleration(_, let speed, let rate) = course else { return 0 }
    return log(abs(speed) / Self.leastSpeed) / (-1000 * log(rate))
  }

  /// Where the content is some seconds after it was let go.
  func place(at time: Double) -> Double {
    switch course {
    case .deceleration(let from, let speed, let rate):
      if let edge, time >= edge.time {
        guard edge.bounces else { return edge.place }
        let since = time - edge.time
        return edge.place + speed * pow(rate, 1000 * edge.time) * since
          * exp(-Self.bounceRate * since)
      }
      let time = min(time, log(abs(speed) / Self.leastSpeed) / (-1000 * log(rate)))
      return from + speed * Self.reach(of: rate) * (1 - pow(rate, 1000 * time))
    case .spring(let end, let distance, let speed, let pull):
      let decay = exp(-Self.bounceRate * time)
      return end + (distance * (1 + pull * Self.bounceRate * time) + speed * time) * decay
    }
  }

  /// How fast the content moves some seconds after it was let go, in points a second.
  func speed(at time: Double) -> Double {
    switch course {
    case .deceleration(_, let speed, let rate):
      guard let edge, time >= edge.time else {
        return time < stop ? speed * pow(rate, 1000 * time) : 0
      }
      guard edge.bounces else { return 0 }
      let since = time - edge.time
      return speed * pow(rate, 1000 * edge.time) * (1 - Self.bounceRate * since)
        * exp(-Self.bounceRate * since)
    case .spring(_, let distance, let speed, let pull):
      let rate = Self.bounceRate
      let along = distance * pull * rate + speed
      return (along - rate * (distance + along * time)) * exp(-rate * time)
    }
  }

  /// Where the content rests.
  var rest: Double {
    if let edge { return edge.place }
    if case .spring(let end, _, _, _) = course { return end }
    return place(at: stop)
  }

  /// Whether the content rests some seconds after it was let go.
  func isOver(at time: Double) -> Bool {
    switch course {
    case .deceleration:
      guard let edge else { return time >= stop }
      guard edge.bounces else { return time >= edge.time }
      // Not before it has turned round.
      return time - edge.time > 1 / Self.bounceRate && isNearRest(at: time)
    case .spring(_, let distance, let speed, _):
      let goesAway = distance * speed > 0 || distance == 0
      return (!goesAway || time > 1 / Self.bounceRate) && isNearRest(at: time)
    }
  }

  private func isNearRest(at time: Double) -> Bool { abs(place(at: time) - rest) < Self.bounceEnd }
}
