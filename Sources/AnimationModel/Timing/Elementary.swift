import Foundation

/// The functions that springs and turns are made of, for four numbers at once and out of plain arithmetic.
///
/// A C library chooses its code by processor, and with it the last digit of its results. These
/// functions take the same steps everywhere, so that a spring is the same to the bit on every
/// machine, and four springs take little longer than one.
///
/// Each takes off so many times ln 2 or π/2 that what is left is near 0 (in parts of few digits,
/// so that the products are exact: Cody and Waite, 1980), and puts what is left into a polynomial.
/// The polynomials are those whose largest error is least, found by Remez's exchange; they would
/// be exact to 0.1 of the last digit, and the roundings on the way make it less than 1.5. Numbers
/// beyond the limits go to Foundation.
package enum Elementary {
  /// Beyond, e^x or e^-x has not all of its digits, or is infinite.
  package static let exponentialLimit = 700.0

  /// Beyond, the count of quarter turns has more digits than the products leave room for.
  package static let angleLimit = 1e6

  /// Returns e to the power of each number.
  @inline(__always)
  package static func exponential(_ x: SIMD4<Double>) -> SIMD4<Double> {
    let (rest, power) = exponentialParts(of: x)
    // The whole power of 2 is added to the exponent, where it stands in the digits.
    var result = SIMD4(digits: (1 + rest).digits &+ power.digits &<< 52)
    let isUsual = (x .>= -exponentialLimit) .& (x .<= exponentialLimit)
    if !all(isUsual) { result.replace(with: x.map(exp), where: .!isUsual) }
    return result
  }

  /// Returns e to the power of each number, less 1, with all digits near 0 too.
  package static func exponentialMinusOne(_ x: SIMD4<Double>) -> SIMD4<Double> {
    let (rest, power) = exponentialParts(of: x)
    let scale = SIMD4(digits: SIMD4<Double>(repeating: 1).digits &+ power.digits &<< 52)
    var result = scale * rest + (scale - 1)
    let isUsual = (x .>= -exponentialLimit) .& (x .<= exponentialLimit)
    if !all(isUsual) { result.replace(with: x.map(expm1), where: .!isUsual) }
    return result
  }

  /// Returns the sine and the cosine of each angle.
  ///
  /// Each is the same however many there are: a processor's registers take two.
  @inline(__always)
  package static func sineAndCosine<Vector: NumbersWithDigits>(
    _ angle: Vector
  ) -> (sine: Vector, cosine: Vector) {
    let turns = angle * 0.6366197723675814 + wholeNumber
    let count = turns - wholeNumber
    // π/2 in three parts; the second difference is the only one that is rounded, and made good.
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
    let quarter = turns.digits
    let swap = (sine.digits ^ cosine.digits) & (0 &- (quarter & 1))
    sine = Vector(digits: sine.digits ^ swap ^ (quarter & 2) &<< 62)
    cosine = Vector(digits: cosine.digits ^ swap ^ ((quarter &+ 1) & 2) &<< 62)
    let isUsual = (angle .>= -angleLimit) .& (angle .<= angleLimit)
    if !all(isUsual) {
      sine.replace(with: angle.map(sin), where: .!isUsual)
      cosine.replace(with: angle.map(cos), where: .!isUsual)
    }
    return (sine, cosine)
  }

  /// Added to a number and taken away again, this rounds it to a whole one; in between, that stands
  /// in the last of its digits.
  private static let wholeNumber = 0x1.8p52

  /// Returns what makes e to the power of each number: 1 and a rest, times a power of 2.
  ///
  /// - Returns: The rest, and the exponent of the power in its last digits.
  @inline(__always)
  private static func exponentialParts(
    of number: SIMD4<Double>
  ) -> (rest: SIMD4<Double>, power: SIMD4<Double>) {
    let power = number * 1.4426950408889634 + wholeNumber
    let count = power - wholeNumber
    // ln 2 in two parts.
    let x = number - count * 0x1.62e42fefp-1 - count * 0x1.473de6af278edp-34
    let square = x * x
    // Even and odd powers on their own: neither has to wait for the other.
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

/// A few numbers whose binary digits can be worked on.
package protocol NumbersWithDigits: SIMD<Double> where Scalar == Double {
  associatedtype Digits: SIMD<UInt64> where Digits.Scalar == UInt64

  /// The binary digits of the numbers.
  var digits: Digits { get }

  /// The numbers that have some binary digits.
  init(digits: Digits)
}

extension NumbersWithDigits {
  /// Returns what a function of one number gives for each.
  fileprivate func map(_ function: (Double) -> Double) -> Self {
    var result = self
    for index in indices { result[index] = function(self[index]) }
    return result
  }
}

extension SIMD2<Double>: NumbersWithDigits {
  @inline(__always)
  package var digits: SIMD2<UInt64> {
    SIMD2<UInt64>(self[0].bitPattern, self[1].bitPattern)
  }

  @inline(__always)
  package init(digits: SIMD2<UInt64>) {
    self.init(Double(bitPattern: digits[0]), Double(bitPattern: digits[1]))
  }
}

extension SIMD4<Double>: NumbersWithDigits {
  @inline(__always)
  package var digits: SIMD4<UInt64> {
    SIMD4<UInt64>(
      self[0].bitPattern,
      self[1].bitPattern,
      self[2].bitPattern,
      self[3].bitPattern
    )
  }

  @inline(__always)
  package init(digits: SIMD4<UInt64>) {
    self.init(
      Double(bitPattern: digits[0]),
      Double(bitPattern: digits[1]),
      Double(bitPattern: digits[2]),
      Double(bitPattern: digits[3])
    )
  }
}
