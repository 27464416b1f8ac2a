import AnimationModel
import Testing

struct ElementaryTests {
  /// How many doubles a number is away from another one.
  private static func steps(_ left: Double, _ right: Double) -> Double {
    if left == right { return 0 }
    return abs(left - right) / max(abs(right).ulp, .leastNonzeroMagnitude)
  }

  private static func exponential(_ x: Double) -> Double {
    Elementary.exponential(SIMD4(repeating: x))[0]
  }

  private static func exponentialMinusOne(_ x: Double) -> Double {
    Elementary.exponentialMinusOne(SIMD4(repeating: x))[0]
  }

  private static func sine(_ x: Double) -> Double {
    Elementary.sineAndCosine(SIMD4(repeating: x)).sine[0]
  }

  private static func cosine(_ x: Double) -> Double {
    Elementary.sineAndCosine(SIMD4(repeating: x)).cosine[0]
  }

  // The numbers of the next three tables were worked out to forty digits and rounded once.

  @Test(arguments: [
    (1, 2.718281828459045), (-0.5, 0.6065306597126334), (0.1, 1.1051709180756477),
    (-20, 2.061153622438558e-09), (300.25, 2.4941248615349213e+130),
  ])
  func `e to a power`(x: Double, power: Double) {
    #expect(Self.steps(Self.exponential(x), power) <= 1)
  }

  @Test(arguments: [
    (1e-09, 1.0000000005000001e-09), (-1e-05, -9.999950000166666e-06), (0.3, 0.3498588075760031),
    (-0.7, -0.5034146962085905), (5.5, 243.69193226422038), (-40, -1.0),
  ])
  func `e to a power, less 1`(x: Double, power: Double) {
    #expect(Self.steps(Self.exponentialMinusOne(x), power) <= 2)
  }

  @Test(arguments: [
    (1, 0.8414709848078965, 0.5403023058681398),
    (0.1, 0.09983341664682815, 0.9950041652780258),
    (.pi, 1.2246467991473532e-16, -1),
    (.pi / 2, 1, 6.123233995736766e-17),
    (10.5, -0.87969575997167, -0.4755369279959925),
    (-355, 3.014435335948845e-05, -0.999999999545659),
    (100_000, 0.03574879797201651, -0.9993608074382124),
    (999_999.5, -0.756251087561678, 0.654281508650351),
  ])
  func `sines and cosines`(x: Double, sine: Double, cosine: Double) {
    #expect(Self.steps(Self.sine(x), sine) <= 1)
    #expect(Self.steps(Self.cosine(x), cosine) <= 1)
  }

  @Test func `powers are those of Foundation to the last digits`() {
    var random = SeededGenerator(state: 11)
    var worst = (power: 0.0, less: 0.0)
    for index in 0..<40_000 {
      let reach = [700.0, 40, 1, 1e-3, 1e-9][index % 5]
      let x = Double.random(in: -reach...reach, using: &random)
      worst.power = max(worst.power, Self.steps(Self.exponential(x), exp(x)))
      worst.less = max(worst.less, Self.steps(Self.exponentialMinusOne(x), expm1(x)))
    }
    #expect(worst.power <= 1)
    #expect(worst.less <= 2)
  }

  @Test func `sines and cosines are those of Foundation to the last digits`() {
    var random = SeededGenerator(state: 12)
    var worst = (sine: 0.0, cosine: 0.0)
    for index in 0..<40_000 {
      let reach = [1e6, 1e3, 10, 1, 1e-4][index % 5]
      let x = Double.random(in: -reach...reach, using: &random)
      worst.sine = max(worst.sine, Self.steps(Self.sine(x), sin(x)))
      worst.cosine = max(worst.cosine, Self.steps(Self.cosine(x), cos(x)))
    }
    #expect(worst.sine <= 2)
    #expect(worst.cosine <= 2)
  }

  /// There a sine or a cosine is all that the subtraction of quarter turns leaves.
  @Test func `nothing is lost next to whole quarter turns`() {
    var worst = 0.0
    for turn in stride(from: -630_000, through: 630_000, by: 63) {
      let angle = Double(turn) * .pi / 2
      for x in [angle.nextDown, angle, angle.nextUp] {
        worst = max(worst, Self.steps(Self.sine(x), sin(x)))
        worst = max(worst, Self.steps(Self.cosine(x), cos(x)))
      }
    }
    #expect(worst <= 2)
  }

  @Test func `zero is exact`() {
    for zero in [0.0, -0.0] {
      #expect(Self.exponential(zero) == 1)
      #expect(Self.cosine(zero) == 1)
      #expect(Self.exponentialMinusOne(zero) == 0)
      #expect(Self.sine(zero) == 0)
    }
  }

  @Test func `the sine is odd and the cosine even, to the bit`() {
    for step in 0...5000 {
      let x = Double(step) * 0.0137
      #expect(Self.sine(-x) == -Self.sine(x))
      #expect(Self.cosine(-x) == Self.cosine(x))
    }
  }

  @Test func `beyond the limits it is Foundation that answers`() {
    for x in [700.5, -700.5, 745, -745, 1e5, -1e5, .infinity, -.infinity] {
      #expect(Self.exponential(x) == exp(x))
      #expect(Self.exponentialMinusOne(x) == expm1(x))
    }
    for x in [1_000_000.5, -1_000_000.5, 1e17, -1e300] {
      #expect(Self.sine(x) == sin(x))
      #expect(Self.cosine(x) == cos(x))
    }
    #expect(Self.exponential(.nan).isNaN && Self.exponentialMinusOne(.nan).isNaN)
    for x in [Double.nan, .infinity, -.infinity] {
      #expect(Self.sine(x).isNaN && Self.cosine(x).isNaN)
    }
  }

  @Test func `neither number depends on the other`() {
    let numbers = [0.3, -2, 55, 699.9, 1e5, -1e7, .nan, 0]
    for left in numbers {
      for right in numbers {
        let both = SIMD4(left, right, 1, left)
        let powers = Elementary.exponential(both)
        let less = Elementary.exponentialMinusOne(both)
        let (sines, cosines) = Elementary.sineAndCosine(both)
        let pair = Elementary.sineAndCosine(SIMD2(left, right))
        for (index, x) in [left, right].enumerated() {
          #expect(pair.sine[index].bitPattern == Self.sine(x).bitPattern)
          #expect(pair.cosine[index].bitPattern == Self.cosine(x).bitPattern)
          #expect(powers[index].bitPattern == Self.exponential(x).bitPattern)
          #expect(less[index].bitPattern == Self.exponentialMinusOne(x).bitPattern)
          #expect(sines[index].bitPattern == Self.sine(x).bitPattern)
          #expect(cosines[index].bitPattern == Self.cosine(x).bitPattern)
        }
      }
    }
  }
}
