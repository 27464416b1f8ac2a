/// The motion of one coordinate of a scroll view after the finger is lifted.
///
/// The formulas and their numbers were fitted to traces of a device: deceleration, the bounce at an edge,
/// and the return of content that was pulled beyond an edge.
struct ScrollMotion {
  /// The speed at which scrolling stops, in points per second.
  static let leastSpeed = 10.0
  /// The decay rate of bounces, per second.
  static let bounceRate = 10.9
  /// The distance from the edge at which a bounce is over, in points.
  static let bounceEnd = 0.5

  private enum Course {
    /// A deceleration with the fraction of the speed that is left after a millisecond.
    case deceleration(from: Double, speed: Double, rate: Double)
    /// A critically damped spring to an edge or a page.
    case spring(to: Double, distance: Double, speed: Double, pull: Double)
  }

  private let course: Course
  /// The edge that deceleration reaches, and when; `nil` if it stops before one.
  private var edge: (position: Double, time: Double, bounces: Bool)?

  /// Creates the motion of released content.
  ///
  /// - Parameters:
  ///   - start: The position of the content.
  ///   - speed: The speed of the content, in points per second.
  ///   - limits: The range in which the content may rest.
  ///   - rate: The fraction of the speed that is left after a millisecond.
  ///   - bounces: Whether the content moves beyond the limits.
  init?(from start: Double, speed: Double, limits: ClosedRange<Double>, rate: Double, bounces: Bool)
  {
    let nearest = min(max(start, limits.lowerBound), limits.upperBound)
    if start != nearest {
      course = .spring(to: nearest, distance: start - nearest, speed: speed, pull: 1.0 / 3)
      return
    }
    guard abs(speed) > Self.leastSpeed, rate > 0, rate < 1 else { return nil }
    course = .deceleration(from: start, speed: speed, rate: rate)
    let end = self.position(at: stop)
    guard !limits.contains(end) else { return }
    let reached = speed > 0 ? limits.upperBound : limits.lowerBound
    let part = (reached - start) / (speed * Self.reach(of: rate))
    let time = log(1 - part) / (1000 * log(rate))
    // On a device the bounce begins at the next whole millisecond.
    edge = (reached, bounces ? (time * 1000).rounded(.up) / 1000 : time, bounces)
  }

  init?(from start: Double, speed: Double, toPage page: Double) {
    guard start != page || abs(speed) > Self.leastSpeed else { return nil }
    course = .spring(to: page, distance: start - page, speed: speed, pull: 1)
  }

  /// Returns the distance that a speed of 1 point per second covers at a rate, in points.
  static func reach(of rate: Double) -> Double { rate / (1 - rate) / 1000 }

  /// Returns the resting position without edges, by the continuous integral that UIKit reports to
  /// delegates.
  static func target(from start: Double, speed: Double, rate: Double) -> Double {
    guard abs(speed) > leastSpeed, rate > 0, rate < 1 else { return start }
    return start + (speed - (speed > 0 ? leastSpeed : -leastSpeed)) / (-1000 * log(rate))
  }

  /// Returns the speed at which content comes to rest at a position that the program chooses.
  static func speed(from start: Double, to target: Double, rate: Double) -> Double {
    guard target != start else { return 0 }
    return (target - start) / reach(of: rate) + (target > start ? leastSpeed : -leastSpeed)
  }

  /// Returns how far a finger pulls content beyond an edge.
  ///
  /// - Parameters:
  ///   - distance: The distance that the finger has moved beyond the edge.
  ///   - size: The size of the view along the axis.
  /// - Returns: The distance between the content and the edge.
  static func rubberBand(_ distance: Double, size: Double) -> Double {
    guard distance > 0, size > 0 else { return 0 }
    return 0.55 * distance * size / (0.55 * distance + size)
  }

  /// Returns how far a finger must move to pull content beyond an edge by a distance.
  static func finger(for pulled: Double, size: Double) -> Double {
    guard pulled > 0, size > 0 else { return 0 }
    let pulled = min(pulled, size * 0.999)
    return pulled * size / (0.55 * (size - pulled))
  }

  /// The time at which deceleration stops, in seconds.
  private var stop: Double {
    guard case .deceleration(_, let speed, let rate) = course else { return 0 }
    return log(abs(speed) / Self.leastSpeed) / (-1000 * log(rate))
  }

  /// Returns the position of the content at a time after release, in seconds.
  func position(at time: Double) -> Double {
    switch course {
    case .deceleration(let from, let speed, let rate):
      if let edge, time >= edge.time {
        guard edge.bounces else { return edge.position }
        let since = time - edge.time
        return edge.position + speed * pow(rate, 1000 * edge.time) * since
          * exp(-Self.bounceRate * since)
      }
      let time = min(time, stop)
      return from + speed * Self.reach(of: rate) * (1 - pow(rate, 1000 * time))
    case .spring(let end, let distance, let speed, let pull):
      let decay = exp(-Self.bounceRate * time)
      return end + (distance * (1 + pull * Self.bounceRate * time) + speed * time) * decay
    }
  }

  /// Returns the speed of the content at a time after release, in points per second.
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

  /// The position at which the content rests.
  var endPosition: Double {
    if let edge { return edge.position }
    if case .spring(let end, _, _, _) = course { return end }
    return position(at: stop)
  }

  /// Returns whether the content is at rest at a time after release, in seconds.
  func isOver(at time: Double) -> Bool {
    switch course {
    case .deceleration:
      guard let edge else { return time >= stop }
      guard edge.bounces else { return time >= edge.time }
      // Not before it has turned around.
      return time - edge.time > 1 / Self.bounceRate && isNearEnd(at: time)
    case .spring(_, let distance, let speed, _):
      let isMovingAway = distance * speed > 0 || distance == 0
      return (!isMovingAway || time > 1 / Self.bounceRate) && isNearEnd(at: time)
    }
  }

  private func isNearEnd(at time: Double) -> Bool {
    abs(position(at: time) - endPosition) < Self.bounceEnd
  }
}
