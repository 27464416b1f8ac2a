/// Four things of a kind, one for each of the numbers that are worked on at once.
///
/// A processor has room for two numbers in a register, and works on a second register while it
/// waits for the first. So four curves or springs take little more time than one does.
struct FourLanes<Element> {
  let first: Element
  let second: Element
  let third: Element
  let fourth: Element

  /// Returns the same number of each.
  @inline(__always)
  func numbers(_ number: (Element) -> Double) -> SIMD4<Double> {
    SIMD4(number(first), number(second), number(third), number(fourth))
  }

  /// Returns a Boolean value that indicates whether something is true of each.
  @inline(__always)
  func lanes(where isTrue: (Element) -> Bool) -> SIMDMask<SIMD4<Int64>> {
    var lanes = SIMDMask<SIMD4<Int64>>(repeating: false)
    lanes[0] = isTrue(first)
    lanes[1] = isTrue(second)
    lanes[2] = isTrue(third)
    lanes[3] = isTrue(fourth)
    return lanes
  }
}

extension FourLanes {
  /// Creates four times the same.
  @inline(__always)
  init(repeating element: Element) {
    self.init(first: element, second: element, third: element, fourth: element)
  }
}
