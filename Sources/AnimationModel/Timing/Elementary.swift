import Foundation

/// The elementary functions of springs and rotations, for several numbers at once.
///
/// A C library chooses its code by processor, and with it the last digit of its results. These
/// functions use only basic arithmetic, so that a spring is the same to the bit on every machine,
/// and four springs take little longer than one.
///
/// Each function subtracts the nearest multiple of ln 2 or π/2 (in parts with few digits, so that
/// the products are exact: Cody and Waite, 1980), and evaluates a polynomial at the remainder. The
/// polynomials are minimax approximations, found with the Remez exchange algorithm. Their error is
/// 0.1 units in the last place; with rounding, the error is less than 1.5. Numbers beyond the
/// limits are passed to Foundation.
package enum Elementary {
  /// The limit beyond which e^x or e^-x may be subnormal or infinite.
  package static let exponentialLimit = 700.0

  /// The limit beyond which the number of quarter turns has too many digits for exact products.
  package static let angleLimit = 1e6

  /// Returns e to the power of each number.
  @inline(__always)
  package static func exponential(_ x: SIMD4<Double>) -> SIMD4<Double> {
    let (rest, power) = exponentialParts(of: x)
    // The power of 2 is added to the exponent bits.
    var result = SIMD4(bitPatterns: (1 + rest).bitPatterns &+ power.bitPatterns &<< 52)
    let isInRange = (x .>= -exponentialLimit) .& (x .<= exponentialLimit)
    if !all(isInRange) { result.replace(with: x.map(exp), where: .!isInRange) }
    return result
  }

  /// Returns e to the power of each number, minus 1, with full precision near 0.
  package static func exponentialMinusOne(_ x: SIMD4<Double>) -> SIMD4<Double> {
    let (rest, power) = exponentialParts(of: x)
    let one = SIMD4<Double>(repeating: 1)
    let scale = SIMD4(bitPatterns: one.bitPatterns &+ power.bitPatterns &<< 52)
    var result = scale * rest + (scale - 1)
    let isInRange = (x .>= -exponentialLimit) .& (x .<= exponentialLimit)
    if !all(isInRange) { result.replace(with: x.map(expm1), where: .!isInRange) }
    return result
  }

  /// Returns the sine and the cosine of each angle.
  ///
  /// The result for an angle does not depend on the number of angles, which is two or four.
  @inline(__always)
  package static func sineAndCosine<Vector: BitPatternVector>(
    _ angle: Vector
  ) -> (sine: Vector, cosine: Vector) {
    let turns = angle * 0.6366197723675814 + roundingConstant
    let count = turns - roundingConstant
    // π/2 in three parts. Only the second difference is rounded, and its error is compensated.
    let first = angle - count * 0x1.921fb544p+0
    let part = count * 0x1.0b4611a6p-34
    let second = first - part
    let x = second - (count * 0x1.3198a2e037073p-69 - ((first - second) - part))

    let square = x * x
    var sine = square * 1.5895433338571692e-10 - 2.5050734389973736e-08
    sine = sine * square + 2.7557313538517656e-06
    sine = sine * square - 0.00019841269829358533
    sine = sine * square + 0.00833333333332184
    sine = sine * square - 0.1666666666666663
    sine = x + x * square * sine
    var cosine = square * -1.135868325414439e-11 + 2.0875704269857147e-09
    cosine = cosine * square - 2.7557314210069585e-07
    cosine = cosine * square + 2.480158728898367e-05
    cosine = cosine * square - 0.0013888888888873325
    cosine = cosine * square + 0.041666666666666595
    cosine = 1 - (0.5 * square - square * square * cosine)

    // An odd quarter turn swaps the two, and a half turn changes the sign.
    let quarter = turns.bitPatterns
    let swap = (sine.bitPatterns ^ cosine.bitPatterns) & (0 &- (quarter & 1))
    sine = Vector(bitPatterns: sine.bitPatterns ^ swap ^ (quarter & 2) &<< 62)
    cosine = Vector(bitPatterns: cosine.bitPatterns ^ swap ^ ((quarter &+ 1) & 2) &<< 62)
    let isInRange = (angle .>= -angleLimit) .& (angle .<= angleLimit)
    if !all(isInRange) {
      sine.replace(with: angle.map(sin), where: .!isInRange)
      cosine.replace(with: angle.map(cos), where: .!isInRange)
    }
    return (sine, cosine)
  }

  /// A number that rounds another one to an integer when it is added and subtracted again.
  ///
  /// The sum has the integer in its last digits.
  private static let roundingConstant = 0x1.8p52

  /// Returns the parts of e to the power of each number: (1 + rest) times a power of 2.
  ///
  /// - Returns: The rest, and a number with the exponent of the power in its last digits.
  @inline(__always)
  private static func exponentialParts(
    of number: SIMD4<Double>
  ) -> (rest: SIMD4<Double>, power: SIMD4<Double>) {
    let power = number * 1.4426950408889634 + roundingConstant
    let count = power - roundingConstant
    // ln 2 in two parts.
    let x = number - count * 0x1.62e42fefp-1 - count * 0x1.473de6af278edp-34
    let square = x * x
    // The even and the odd powers are summed separately, so that neither waits for the other.
    var even = square * 2.762237452717972e-07 + 2.48015161521463e-05
    even = even * square + 0.001388888892060449
    even = even * square + 0.04166666666661982
    even = even * square + 0.5
    var odd = square * 2.5044393862967826e-08 + 2.7557424980427078e-06
    odd = odd * square + 0.0001984126971011426
    odd = odd * square + 0.00833333333338821
    odd = odd * square + 0.16666666666666602
    return (x + square * (even + x * odd), power)
  }
}

/// A vector of numbers with access to their bit patterns.
package protocol BitPatternVector: SIMD<Double> where Scalar == Double {
  associatedtype BitPatterns: SIMD<UInt64> where BitPatterns.Scalar == UInt64

  var bitPatterns: BitPatterns { get }

  /// Creates the numbers with the given bit patterns.
  init(bitPatterns: BitPatterns)
}

extension BitPatternVector {
  /// Returns the results of a function for each number.
  fileprivate func map(_ function: (Double) -> Double) -> Self {
    var result = self
    for index in indices { result[index] = function(self[index]) }
    return result
  }
}

extension SIMD2<Double>: BitPatternVector {
  @inline(__always)
  package var bitPatterns: SIMD2<UInt64> { SIMD2<UInt64>(self[0].bitPattern, self[1].bitPattern) }

  @inline(__always)
  package init(bitPatterns: SIMD2<UInt64>) {
    self.init(Double(bitPattern: bitPatterns[0]), Double(bitPattern: bitPatterns[1]))
  }
}

extension SIMD4<Double>: BitPatternVector {
  @inline(__always)
  package var bitPatterns: SIMD4<UInt64> {
    SIMD4<UInt64>(self[0].bitPattern, self[1].bitPattern, self[2].bitPattern, self[3].bitPattern)
  }

  @inline(__always)
  package init(bitPatterns: SIMD4<UInt64>) {
    self.init(
      Double(bitPattern: bitPatterns[0]),
      Double(bitPattern: bitPatterns[1]),
      Double(bitPattern: bitPatterns[2]),
      Double(bitPattern: bitPatterns[3])
    )
  }
}
