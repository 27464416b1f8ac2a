import UIKit

/// Whether two rectangles are the same but for rounding.
func isClose(_ left: CGRect, _ right: CGRect, within tolerance: Double? = nil) -> Bool {
  isClose(left.minX, right.minX, within: tolerance)
    && isClose(left.minY, right.minY, within: tolerance)
    && isClose(left.width, right.width, within: tolerance)
    && isClose(left.height, right.height, within: tolerance)
}

/// All orders of some things.
func permutations<Element>(of elements: [Element]) -> [[Element]] {
  guard !elements.isEmpty else { return [[]] }
  return elements.indices.flatMap { index in
    var rest = elements
    let first = rest.remove(at: index)
    return permutations(of: rest).map { [first] + $0 }
  }
}
