import AnimationModel
import Testing

struct InterpolatableTests {
  private func checkEnds<Value: Interpolatable & Equatable>(_ from: Value, _ to: Value) {
    #expect(from.interpolated(to: to, progress: 0) == from)
    #expect(from.interpolated(to: to, progress: 1) == to)
    #expect(from.interpolated(to: from, progress: 0.3) == from)
  }

  @Test func `the ends are exact`() {
    checkEnds(0.1, 0.7)
    checkEnds(1e300, -1e-300)
    checkEnds(CGFloat(0.1), CGFloat(0.3))
    checkEnds(CGPoint(x: 0.1, y: 0.2), CGPoint(x: 0.7, y: 1e9))
    checkEnds(CGSize(width: 0.1, height: 0.2), CGSize(width: 0.7, height: 1e9))
    checkEnds(
      CGRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4),
      CGRect(x: 7, y: -0.7, width: 11, height: 13)
    )
    checkEnds(CGVector(dx: 0.1, dy: 0.2), CGVector(dx: 0.7, dy: 1e9))
    checkEnds(
      UIEdgeInsets(top: 0.1, left: 0.2, bottom: 0.3, right: 0.4),
      UIEdgeInsets(top: 7, left: -0.7, bottom: 11, right: 13)
    )
    checkEnds(
      ColorComponents(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4),
      ColorComponents(red: 0.5, green: 0.6, blue: 0.7, alpha: 0.8)
    )
    checkEnds(CGAffineTransform(rotationAngle: 0.1), CGAffineTransform(scaleX: 0.7, y: -3))
    checkEnds(CATransform3DMakeRotation(0.1, 1, 2, 3), CATransform3DMakeScale(0.7, -3, 0.1))
  }

  @Test(arguments: [(-0.5, -10.0), (0.25, 5), (0.5, 10), (1.5, 30)])
  func `progress may leave the way`(progress: Double, value: Double) {
    #expect(0.0.interpolated(to: 20, progress: progress) == value)
    #expect(CGFloat(0).interpolated(to: 20, progress: progress) == CGFloat(value))
  }

  @Test func `what does not change does not tremble`() {
    for step in 0...1000 {
      #expect(0.1.interpolated(to: 0.1, progress: Double(step) / 1000) == 0.1)
    }
  }

  @Test func `each component goes its own way`() {
    #expect(
      CGPoint(x: 0, y: 0).interpolated(to: CGPoint(x: 100, y: 50), progress: 0.5)
        == CGPoint(x: 50, y: 25)
    )
    #expect(
      CGSize(width: 40, height: 10).interpolated(to: CGSize(width: 120, height: 30), progress: 0.5)
        == CGSize(width: 80, height: 20)
    )
    #expect(
      CGRect(x: 0, y: 8, width: 16, height: 32)
        .interpolated(to: CGRect(x: 4, y: 0, width: 32, height: 0), progress: 0.25)
        == CGRect(x: 1, y: 6, width: 20, height: 24)
    )
    #expect(
      CGVector(dx: 0, dy: 8).interpolated(to: CGVector(dx: 4, dy: 0), progress: 0.25)
        == CGVector(dx: 1, dy: 6)
    )
    #expect(
      UIEdgeInsets(top: 0, left: 8, bottom: 16, right: 32)
        .interpolated(
          to: UIEdgeInsets(top: 4, left: 0, bottom: 32, right: 0),
          progress: 0.25
        )
        == UIEdgeInsets(top: 1, left: 6, bottom: 20, right: 24)
    )
  }

  @Test func `colours mix without their alpha as on Core Animation`() {
    let red = ColorComponents(red: 1, green: 0, blue: 0)
    let glass = ColorComponents(red: 0, green: 0, blue: 1, alpha: 0.5)
    #expect(
      red.interpolated(to: glass, progress: 0.5)
        == ColorComponents(red: 0.5, green: 0, blue: 0.5, alpha: 0.75)
    )
    #expect("\(glass)" == "rgba(0.0, 0.0, 1.0, 0.5)")
  }
}
