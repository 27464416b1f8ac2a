import Testing
import UIKit

/// Springs as layers show them, against the closed form and against WebKit's.
@MainActor struct ReferenceSpringTests {
  @Test(arguments: [false, true])
  func `a layer on a spring is where physics says`(allowsOverdamping: Bool) throws {
    let cases = try JSONValue.loadOfModel("springs")["physical"].list
    #expect(cases.count == 23)
    var compared = 0
    for spring in cases {
      let clamped = spring["clamped"]
      let points = allowsOverdamping || clamped.isNull ? spring["points"] : clamped
      compared += try compare(spring, points, allowsOverdamping, within: 1e-9)
    }
    #expect(compared == 23 * 31)
  }

  @Test func `a layer on a perceptual spring is where physics says`() throws {
    let cases = try JSONValue.loadOfModel("springs")["perceptual"].list
    #expect(cases.count == 15)
    for spring in cases {
      let animation = CASpringAnimation(
        perceptualDuration: spring["duration"].number,
        bounce: CGFloat(spring["bounce"].number)
      )
      animation.keyPath = "position.x"
      try play(animation, spring["points"], "\(spring["duration"]) \(spring["bounce"])", 1e-9)
    }
  }

  @Test func `a layer on a spring is where WebKit's is`() throws {
    let cases = try JSONValue.loadOfModel("webkit_springs")["cases"].list
    #expect(cases.count == 21)
    for spring in cases {
      #expect(try compare(spring, spring["samples"], false, within: 1e-6) > 30)
    }
  }

  private func compare(
    _ spring: JSONValue,
    _ points: JSONValue,
    _ allowsOverdamping: Bool,
    within tolerance: Double
  ) throws -> Int {
    let animation = CASpringAnimation(keyPath: "position.x")
    animation.mass = CGFloat(spring["mass"].number)
    animation.stiffness = CGFloat(spring["stiffness"].number)
    animation.damping = CGFloat(spring["damping"].number)
    animation.initialVelocity = CGFloat(spring["initialVelocity"].number)
    animation.allowsOverdamping = allowsOverdamping
    try play(animation, points, "\(animation)", tolerance)
    return points.list.count
  }

  private func play(
    _ animation: CASpringAnimation,
    _ points: JSONValue,
    _ name: String,
    _ tolerance: Double
  ) throws {
    try #require(!points.list.isEmpty)
    try Stage.run { stage in
      animation.fromValue = 0
      animation.toValue = 1
      animation.duration = (points.list.last?[0].number ?? 0) + 1
      stage.play(animation)
      for point in points.list {
        let shown = try #require(stage.number("position.x", at: point[0].number))
        #expect(abs(shown - point[1].number) <= tolerance, "\(name) at \(point[0].number)")
      }
    }
  }
}
