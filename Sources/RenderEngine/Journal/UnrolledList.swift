/// A list that only grows at its end, in arrays of a fixed size that are not moved.
///
/// An array that outgrows its capacity is copied to a larger one. A turn may append very much to
/// the journal, and the first access to new memory costs more than the write.
struct UnrolledList<Element> {
  /// The full arrays.
  private var full: [[Element]] = []
  /// The array that elements are appended to.
  private var open: [Element] = []

  /// The binary logarithm of the number of elements in a full array.
  private static var pieceBits: Int { 10 }
  private static var pieceCount: Int { 1 << pieceBits }

  init() {}

  var count: Int { full.count << Self.pieceBits + open.count }

  subscript(index: Int) -> Element {
    _read {
      let piece = index >> Self.pieceBits
      if piece < full.count {
        yield full[piece][index & (Self.pieceCount - 1)]
      } else {
        yield open[index - full.count << Self.pieceBits]
      }
    }
  }

  /// The arrays, in order.
  var pieces: [[Element]] { full + [open] }

  /// The last element; nil if there is none.
  var last: Element? { open.last }

  @inline(__always)
  mutating func append(_ element: consuming Element) {
    if open.count == Self.pieceCount { beginPiece() }
    open.append(element)
  }

  mutating func replaceLast(with element: Element) { open[open.count - 1] = element }

  @inline(never)
  private mutating func beginPiece() {
    full.append(open)
    open = []
    open.reserveCapacity(Self.pieceCount)
  }
}

extension UnrolledList: Sendable where Element: Sendable {}
