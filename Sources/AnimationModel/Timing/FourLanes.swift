/// Four elements, one for each lane of a vector.
///
/// A processor's register holds two numbers, and the processor works on a second register while it
/// waits for the first. Therefore, four curves or springs take little longer than one.
struct FourLanes<Element> {
  let first: Element
  let second: Element
  let third: Element
  let fourth: Element

  /// Returns a vector with a number of each element.
  @inline(__always)
  func numbers(_ number: (Element) -> Double) -> SIMD4<Double> {
    SIMD4(number(first), number(second), number(third), number(fourth))
  }

  /// Returns a mask of the lanes whose elements satisfy a condition.
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
  /// Creates four lanes with the same element.
  @inline(__always)
  init(repeating element: Element) {
    self.init(first: element, second: element, third: element, fourth: element)
  }
}
