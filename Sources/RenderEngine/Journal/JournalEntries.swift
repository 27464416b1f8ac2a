import AnimationModel

/// The records that have not been read, and the lists that they refer to.
struct JournalEntries {
  /// The begin of a group, with the clock if it is not the loop's.
  struct Begin {
    var instant: Instant
    var clock: LayerClock?
  }

  /// The end of a group's remaining animations.
  struct End {
    var instant: Instant
    /// The group's number.
    var group: Int32
  }

  var records = UnrolledList<JournalRecord>()
  var numbers = UnrolledList<Double>()
  var values: [PropertyValue] = []
  var events: [AnimationEvent.Kind] = []
  var moments: [Journal.Moment] = []
  var begins: [Begin] = []
  var ends = UnrolledList<End>()
  var calls = UnrolledList<JournalCall>()
  var callbacks = UnrolledList<JournalCallback>()
  /// What callbacks have reached that call no closure of the program, by index.
  var reaches: [Int: AnimationEvent.Callback.Reach] = [:]
  var selectors: [String] = []
  /// The model values of properties at the time of callbacks.
  var modelValues = UnrolledList<JournalCallback.Value>()
  var groups = UnrolledList<JournalGroup>()
  /// The timings of groups with more than basic settings.
  var timings: [Timing] = []

  /// Appends the numbers of a value.
  ///
  /// - Returns: The index of the first number.
  mutating func append(_ value: Components, _ count: Int) -> Int32 {
    let index = Int32(truncatingIfNeeded: numbers.count)
    // Unrolled: a vector that is read in a loop goes through memory.
    numbers.append(value[0])
    guard count > 1 else { return index }
    numbers.append(value[1])
    guard count > 2 else { return index }
    for component in 2..<count { numbers.append(value[component]) }
    return index
  }

  /// Returns a property's numbers at an index.
  func numbers(_ count: Int, at index: Int) -> Components {
    var value = Components()
    for component in 0..<count { value[component] = numbers[index + component] }
    return value
  }
}
