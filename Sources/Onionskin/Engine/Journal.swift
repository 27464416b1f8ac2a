/// One line of the journal: what a setter or a façade has done, and nobody has looked at yet.
///
/// The numbers of a change stand in pairs, from and to. The first pair stands in the record itself, two
/// more in each `more` record behind it.
struct Record: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// More numbers of the record before.
    case more
    /// A layer's numbers were set.
    case change
    /// `UIView.animate` opened its block, `beginAnimations` another one.
    case animate, begin
    /// A setting of the innermost block was changed.
    case setting
    /// `UIView.animate` closes its block, `commitAnimations` the innermost.
    case close, commit
  }

  var kind: Kind
  var property = LayerProperty.position
  /// For a change, whether an action of the layer animates it; for a call, which of its forms it is.
  var form: UInt8 = 0
  /// For a change, how many numbers there are; for a setting, which.
  var count: UInt8 = 0
  /// The row of the layer; for a block, the place of its callbacks among those that wait, or -1.
  var subject: Int32 = -1
  /// The place of the call.
  var site: Int32 = -1
  /// The bits of the options of a block.
  var options: UInt32 = 0
  var a = 0.0
  var b = 0.0

  /// How many records a change of some numbers takes.
  @inline(__always)
  static func records(forNumbers count: Int) -> Int { 1 &+ (count >> 1) }
}

/// What setters and façades have done since somebody last looked, in order.
///
/// A setter appends a record and calls nothing, so room is made before. There is one segment of
/// memory: when it is full, what stands in it is resolved, and the next record is the first again.
struct Journal: ~Copyable {
  private var records = Buffer<Record>()

  /// How many records the segment has: as many as stay in the nearest memory of a processor.
  static var segment: Int { 512 }

  var count: Int {
    @inline(__always) get { records.count }
  }

  var isEmpty: Bool {
    @inline(__always) get { records.count == 0 }
  }

  /// How many records can be appended.
  var room: Int {
    @inline(__always) get { records.capacity &- records.count }
  }

  subscript(index: Int) -> Record {
    @inline(__always) get { records[index] }
  }

  /// Makes room in the segment, whose records have been resolved.
  mutating func makeRoom() {
    precondition(isEmpty, "What stands in the journal has to be resolved before more comes.")
    records.reserve(Self.segment)
  }

  /// Appends a record, for which there is room.
  @inline(__always)
  mutating func append(_ record: Record) {
    precondition(records.count < records.capacity, "A journal is given room before a record.")
    records.append(record)
  }

  /// Lets go of what has been resolved.
  mutating func removeAll() {
    records.removeLast(records.count)
  }

  /// Appends a change of numbers, for which there is room.
  ///
  /// It is inlined where the count is known, so that no loop over the numbers is left.
  @inline(__always)
  mutating func append(_ change: Record, from: Numbers, to: Numbers, count: Int) {
    var first = change
    (first.a, first.b) = (from[0], to[0])
    append(first)
    var number = 1
    while number < count {
      append(Record(kind: .more))
      let index = records.count &- 1
      records.store(from[number], in: index, at: 0)
      records.store(to[number], in: index, at: 1)
      if number &+ 1 < count {
        records.store(from[number &+ 1], in: index, at: 2)
        records.store(to[number &+ 1], in: index, at: 3)
      }
      number &+= 2
    }
  }

  /// The numbers of a change, before and after it.
  @inline(__always)
  func ends(ofChangeAt index: Int, count: Int) -> (from: Numbers, to: Numbers) {
    let first = records[index]
    if count == 1 { return (Numbers(first.a), Numbers(first.b)) }
    var (from, to) = (Numbers(first.a), Numbers(first.b))
    var (index, number) = (index, 1)
    while number < count {
      index &+= 1
      from[number] = records.number(in: index, at: 0)
      to[number] = records.number(in: index, at: 1)
      if number &+ 1 < count {
        from[number &+ 1] = records.number(in: index, at: 2)
        to[number &+ 1] = records.number(in: index, at: 3)
      }
      number &+= 2
    }
    return (from, to)
  }
}

/// What a setter needs, and nothing else: every access to it calls nothing.
struct SetterState: ~Copyable {
  var journal = Journal()
  /// The model's numbers, where the store has them.
  var model = BufferView<Double>()
  /// How many blocks are open on the loop, those among them that are not resolved yet.
  var openBlocks = 0
}
