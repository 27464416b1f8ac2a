/// A list that only grows at its end, in arrays of a fixed size that stay where they are.
///
/// An array that outgrows its place is copied to a larger one. What a turn appends to the journal may be very
/// much, and memory that is touched for the first time costs more than what is written there.
struct UnrolledList<Element> {
  /// The pieces that are full.
  private var full: [[Element]] = []
  /// The piece that elements are appended to.
  private var open: [Element] = []

  /// The binary logarithm of how many elements a piece has.
  private static var pieceBits: Int { 10 }
  private static var pieceCount: Int { 1 << pieceBits }

  init() {}

  var count: Int { full.count << Self.pieceBits + open.count }

  subscript(index: Int) -> Element {
    let piece = index >> Self.pieceBits
    return piece < full.count
      ? full[piece][index & (Self.pieceCount - 1)] : open[index - full.count << Self.pieceBits]
  }

  /// The pieces, in order.
  var pieces: [[Element]] { full + [open] }

  /// The last element; nil if there is none.
  var last: Element? { open.last }

  @inline(__always)
  mutating func append(_ element: consuming Element) {
    if open.count == Self.pieceCount { beginPiece() }
    open.append(element)
  }

  /// Appends all elements of another list.
  mutating func append(contentsOf other: UnrolledList) {
    guard count > 0 else {
      self = other
      return
    }
    for piece in other.pieces {
      for element in piece { append(element) }
    }
  }

  /// Puts another element in the place of the last.
  mutating func replaceLast(with element: Element) {
    open[open.count - 1] = element
  }

  @inline(never)
  private mutating func beginPiece() {
    full.append(open)
    open = []
    open.reserveCapacity(Self.pieceCount)
  }
}

extension UnrolledList: Sendable where Element: Sendable {}
