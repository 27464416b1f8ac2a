/// Whether two rows of numbers are the same but for rounding.
func isNear(_ left: [Double], _ right: [Double]) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { isNear($0, $1, 1e-9) }
}
