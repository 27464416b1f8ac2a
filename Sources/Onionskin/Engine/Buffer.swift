/// A growing array of plain data that its owner alone can reach.
///
/// An array of the library counts who shares it, so that a write into one may call out to copy it. A
/// buffer never does: a write into it is an access that calls nothing, and the compiler proves that
/// nobody can be in the way. Each index is checked.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity = 0

  init() {
    base = Self.nowhere
  }

  deinit {
    if capacity > 0 { base.deallocate() }
  }

  /// Where a buffer without capacity stands; no index is below its count.
  private static var nowhere: UnsafeMutablePointer<Element> {
    @inline(__always) get {
      UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment) ?? .allocate(capacity: 0)
    }
  }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  /// The elements where they stand, for who does not hold on to them longer than the buffer is as it is.
  var view: BufferView<Element> {
    @inline(__always) get { BufferView(base: base, count: count) }
  }

  @inline(__always)
  private func check(_ index: Int) {
    precondition(
      UInt(bitPattern: index) < UInt(bitPattern: count),
      "A buffer has no element at this index."
    )
  }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      check(index)
      return base[index]
    }
    @inline(__always) _modify {
      check(index)
      yield &base[index]
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(toHold: count &+ 1) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  mutating func append(contentsOf elements: some Collection<Element>) {
    reserve(elements.count)
    for element in elements { append(element) }
  }

  /// Makes room for more elements in steps of a sixth: doubling would leave half of much unused.
  mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(toHold: count + more) }
  }

  @inline(never)
  private mutating func grow(toHold needed: Int) {
    let larger = max(needed, 16, count + count / 6)
    let new = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    new.moveInitialize(from: base, count: count)
    if capacity > 0 { base.deallocate() }
    base = new
    capacity = larger
  }

  /// Removes the last elements.
  @inline(__always)
  mutating func removeLast(_ number: Int) {
    precondition(number >= 0 && number <= count, "A buffer cannot lose more than it has.")
    count &-= number
  }

  /// Removes all elements, and gives the memory back if there was much of it.
  mutating func forget() {
    count = 0
    guard capacity > 4096 else { return }
    base.deallocate()
    base = Self.nowhere
    capacity = 0
  }
}

extension Buffer {
  /// Writes a number over the bytes of an element that is nothing but numbers.
  @inline(__always)
  mutating func store(_ number: Double, in index: Int, at place: Int) {
    check(index)
    precondition(place >= 0 && 8 * place + 8 <= MemoryLayout<Element>.stride, "It has room for it.")
    UnsafeMutableRawPointer(base + index)
      .storeBytes(of: number, toByteOffset: 8 * place, as: Double.self)
  }

  /// Reads a number from the bytes of an element that is nothing but numbers.
  @inline(__always)
  func number(in index: Int, at place: Int) -> Double {
    check(index)
    precondition(place >= 0 && 8 * place + 8 <= MemoryLayout<Element>.stride, "It has room for it.")
    return UnsafeRawPointer(base + index).load(fromByteOffset: 8 * place, as: Double.self)
  }
}

/// The elements of a buffer, as somebody sees them who does not own it.
///
/// It is good as long as the buffer does not grow: who lets it grow makes a new one.
struct BufferView<Element: BitwiseCopyable> {
  private var base: UnsafeMutablePointer<Element>
  private(set) var count: Int

  fileprivate init(base: UnsafeMutablePointer<Element>, count: Int) {
    self.base = base
    self.count = count
  }

  /// Sees nothing.
  init() {
    self = Buffer().view
  }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(
        UInt(bitPattern: index) < UInt(bitPattern: count),
        "A buffer has no element at this index."
      )
      return base[index]
    }
    @inline(__always) nonmutating set {
      precondition(
        UInt(bitPattern: index) < UInt(bitPattern: count),
        "A buffer has no element at this index."
      )
      base[index] = newValue
    }
  }
}
