import AnimationModel
import Testing

struct UnitBezierTests {
  struct File: Decodable {
    let cases: [Case]
  }

  struct Case: Decodable {
    let name: String
    let controlPoints: [Double]
    let points: [[Double]]

    var bezier: UnitBezier {
      UnitBezier(
        c1x: controlPoints[0],
        c1y: controlPoints[1],
        c2x: controlPoints[2],
        c2y: controlPoints[3]
      )
    }
  }

  static func cases() throws -> [Case] {
    try Vectors.load("bezier", as: File.self).cases
  }

  @Test func `sixteen curves are exact to ten digits`() throws {
    let cases = try Self.cases()
    #expect(cases.count == 16)
    var count = 0
    for curve in cases {
      let bezier = curve.bezier
      for point in curve.points {
        let value = bezier.value(at: point[0] / 240)
        #expect(
          isClose(value, point[1], within: 1e-10),
          "\(curve.name) at \(point[0]) / 240"
        )
        count += 1
      }
    }
    #expect(count == 16 * 241)
  }

  @Test func `the ends are exact`() throws {
    for curve in try Self.cases() {
      #expect(curve.bezier.value(at: 0) == 0)
      #expect(curve.bezier.value(at: 1) == 1)
    }
  }

  @Test func `times before the start and after the end are taken as those`() {
    let bezier = UnitBezier(c1x: 0.42, c1y: 0, c2x: 0.58, c2y: 1)
    #expect(bezier.value(at: -0.5) == 0)
    #expect(bezier.value(at: -.infinity) == 0)
    #expect(bezier.value(at: 1.5) == 1)
    #expect(bezier.value(at: .infinity) == 1)
  }

  @Test func `a straight line returns what it is given`() {
    let bezier = UnitBezier(c1x: 0.3, c1y: 0.3, c2x: 0.6, c2y: 0.6)
    for step in 0...1000 {
      #expect(bezier.value(at: Double(step) / 1000) == Double(step) / 1000)
    }
  }

  @Test func `control points outside the time of the curve are moved into it`() {
    let bezier = UnitBezier(c1x: -0.5, c1y: 0.1, c2x: 1.5, c2y: 0.9)
    #expect(bezier == UnitBezier(c1x: 0, c1y: 0.1, c2x: 1, c2y: 0.9))
  }

  /// Every point of a curve has the x and the y that its parameter gives.
  @Test func `random curves go through their own points`() {
    var random = SeededGenerator(state: 1)
    for _ in 0..<300 {
      let c1x = Double.random(in: 0...1, using: &random)
      let c2x = Double.random(in: 0...1, using: &random)
      let c1y = Double.random(in: -1...2, using: &random)
      let c2y = Double.random(in: -1...2, using: &random)
      let bezier = UnitBezier(c1x: c1x, c1y: c1y, c2x: c2x, c2y: c2y)
      for step in 1..<64 {
        let s = Double(step) / 64
        let (first, second, third) = (3 * s * (1 - s) * (1 - s), 3 * s * s * (1 - s), s * s * s)
        let x = first * c1x + second * c2x + third
        let y = first * c1y + second * c2y + third
        // How much of a rounding error of x there is in y.
        let steepness =
          abs(3 * (1 - s) * (1 - s) * c1y + 6 * s * (1 - s) * (c2y - c1y) + 3 * s * s * (1 - c2y))
          / (3 * (1 - s) * (1 - s) * c1x + 6 * s * (1 - s) * (c2x - c1x) + 3 * s * s * (1 - c2x))
        #expect(isClose(bezier.value(at: x), y, within: 1e-10 + 1e-15 * steepness))
      }
    }
  }

  @Test func `times near the ends of flat curves are solved`() {
    let bezier = UnitBezier(c1x: 0, c1y: 0, c2x: 0.58, c2y: 1)
    for exponent in 1...300 {
      let x = pow(10, -Double(exponent))
      // Near 0 this curve is x = 1.74 s² - 0.74 s³ and y = 3 s² - 2 s³.
      let s = (x / 1.74).squareRoot()
      let value = bezier.value(at: x)
      #expect(value > 0 && isClose(value, 3 * s * s, within: 3 * s * s * s + 1e-16))
    }
  }

  @Test func `a curve survives coding as four numbers`() throws {
    let bezier = UnitBezier(c1x: 0.68, c1y: -0.55, c2x: 0.265, c2y: 1.55)
    let data = try JSONEncoder().encode(bezier)
    #expect(try JSONDecoder().decode([Double].self, from: data) == [0.68, -0.55, 0.265, 1.55])
    #expect(try JSONDecoder().decode(UnitBezier.self, from: data) == bezier)
  }

  @Test func `a control point that is not finite traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = UnitBezier(c1x: .nan, c1y: 0, c2x: 1, c2y: 1)
    }
  }
}
