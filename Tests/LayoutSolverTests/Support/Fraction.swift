/// An exact number.
struct Fraction: Comparable {
  let top: Int
  let bottom: Int

  init(_ top: Int, _ bottom: Int = 1) {
    var (a, b) = (abs(top), abs(bottom))
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = (bottom < 0 ? -1 : 1) * max(a, 1)
    (self.top, self.bottom) = (top / divisor, bottom / divisor)
  }

  static func + (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
  }
  static func - (a: Fraction, b: Fraction) -> Fraction { a + Fraction(-b.top, b.bottom) }
  static func * (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.top * b.top, a.bottom * b.bottom)
  }
  static func / (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.top * b.bottom, a.bottom * b.top)
  }
  static func < (a: Fraction, b: Fraction) -> Bool { a.top * b.bottom < b.top * a.bottom }

  var value: Double { Double(top) / Double(bottom) }
}
