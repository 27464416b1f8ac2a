import AnimationTraces
import Dispatch
import Foundation
import Synchronization

/// A streaming reader of traces, so that a huge file takes no more memory than its events.
///
/// The events are split off the text as it is read, and parsed in batches, in parallel. The rest of
/// the text is small, and is parsed like a whole trace.
struct TraceReader {
  /// The maximum depth of nesting; a trace needs eight levels.
  private static let depthLimit = 64

  /// The maximum number of bytes of an event, or of the text without the events.
  private static let pieceLimit = 8 << 20

  /// A trace, and the number of events that were left out.
  struct Result {
    var trace: AnimationTrace
    var leftOut: Int
  }

  /// The maximum number of events to keep; further events are counted and left out.
  private let limit: Int

  private var head: [UInt8] = []
  /// The full batches of events that have not been parsed yet.
  private var pendingBatches: [(text: [UInt8], count: Int)] = []
  private var batch: [UInt8] = []
  private var batchCount = 0
  /// The number of bytes of complete events in the batch.
  private var completeByteCount = 0
  private var events: [AnimationEvent] = []
  private var pool = StringPool()
  /// The number of events that are kept, parsed or not.
  private var keptCount = 0
  private var leftOut = 0
  /// The reason why an event could not be parsed.
  ///
  /// It is not thrown at once, because the format version, which comes last, may explain it better.
  private var damage: String?

  // The state of the scanner.
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var isInEvents = false
  /// The bytes of the last string at the depth of the trace's keys.
  private var key: [UInt8] = []

  private let name: String

  private init(name: String, limit: Int) {
    self.name = name
    self.limit = limit
  }

  /// Reads a file, or standard input for "-".
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The maximum number of events to keep.
  ///   - progress: A closure called with the fraction of the file that has been read, from 0 to 1.
  /// - Returns: The trace, with its events up to the limit.
  /// - Throws: ``CommandError/noInput(_:)`` or ``CommandError/badData(_:)``.
  static func read(
    _ path: String,
    limit: Int = CommandArguments.defaultEventLimit,
    progress: (Double) -> Void = { _ in }
  ) throws(CommandError) -> Result {
    let isStandard = path == "-"
    let title = isStandard ? "standard input" : "'\(path.onOneLine)'"
    let file = isStandard ? STDIN_FILENO : open(path, O_RDONLY)
    guard file >= 0 else { throw .noInput("Cannot read \(title): \(systemError).") }
    defer { if !isStandard { close(file) } }
    var status = stat()
    let size = fstat(file, &status) == 0 ? Double(status.st_size) : 0
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw .noInput("\(title) is a folder. To see what is in it: onionskin report \(path)")
    }
    var reader = TraceReader(name: title, limit: limit)
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var total = 0.0
    while true {
      let room = buffer.count
      let count = buffer.withUnsafeMutableBytes { Foundation.read(file, $0.baseAddress, room) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .noInput("Cannot read \(title): \(systemError).") }
      guard count > 0 else { break }
      try reader.take(buffer, count: count)
      total += Double(count)
      if size > 0 { progress(min(1, total / size)) }
    }
    return try reader.finish()
  }
}

// MARK: - Splitting the text

extension TraceReader {
  /// Scans the next bytes of the text.
  private mutating func take(_ bytes: [UInt8], count: Int) throws(CommandError) {
    var offset = 0
    while offset < count {
      if isInEvents {
        offset = try takeEvents(bytes, from: offset, to: count)
      } else {
        try take(bytes[offset])
        offset += 1
      }
    }
  }

  /// Scans the bytes of events up to the end of their list.
  ///
  /// Most of a long text passes through this method, so it examines each byte once and keeps none
  /// beyond the limit.
  ///
  /// - Returns: The index after the byte that ends the list, or the end of the bytes.
  private mutating func takeEvents(
    _ bytes: [UInt8],
    from first: Int,
    to count: Int
  ) throws(CommandError) -> Int {
    var (offset, start) = (first, first)
    var (depth, isInString, isEscaped) = (depth, isInString, isEscaped)
    defer { (self.depth, self.isInString, self.isEscaped) = (depth, isInString, isEscaped) }
    while offset < count {
      let byte = bytes[offset]
      offset += 1
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == 0x5C {  // A backslash.
          isEscaped = true
        } else if byte == 0x22 {
          isInString = false
        }
      } else if byte == 0x22 {  // A quotation mark.
        isInString = true
      } else if byte == 0x7B || byte == 0x5B {  // { and [
        depth += 1
        guard depth <= Self.depthLimit else { throw tooDeep }
      } else if byte == 0x7D || byte == 0x5D {  // } and ]
        depth -= 1
        if depth == 1 {
          try keep(bytes[start..<(offset - 1)])
          isInEvents = false
          endBatch()
          readBatches()
          head.append(byte)
          return offset
        }
        if depth == 2 {
          try keep(bytes[start..<offset])
          start = offset
          endEvent()
        }
      } else if byte == 0x2C, depth == 2 {
        // The comma between events is left out here, and added again by the batch.
        try keep(bytes[start..<(offset - 1)])
        start = offset
      }
    }
    try keep(bytes[start..<count])
    return count
  }

  private var tooDeep: CommandError {
    .badData("\(name) is not a trace: it is nested more than \(Self.depthLimit) deep.")
  }

  /// Appends bytes of an event to the batch, unless events are no longer kept.
  private mutating func keep(_ bytes: ArraySlice<UInt8>) throws(CommandError) {
    guard leftOut == 0, damage == nil, !bytes.isEmpty else { return }
    batch.append(contentsOf: bytes)
    guard batch.count <= Self.pieceLimit else {
      throw .badData("\(name) is not a trace: one of its events is too large.")
    }
  }

  /// Scans a byte outside the events.
  private mutating func take(_ byte: UInt8) throws(CommandError) {
    head.append(byte)
    guard head.count <= Self.pieceLimit else {
      throw .badData("\(name) is not a trace: it has no list of events.")
    }
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      } else if depth == 1, key.count < 32 {
        key.append(byte)
      }
      return
    }
    switch byte {
    case UInt8(ascii: "\""):
      isInString = true
      if depth == 1 { key = [] }
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      isInEvents = depth == 1 && byte == UInt8(ascii: "[") && key == Array("events".utf8)
      depth += 1
      guard depth <= Self.depthLimit else { throw tooDeep }
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    default: break
    }
  }

  private mutating func endEvent() {
    guard keptCount < limit else {
      if leftOut == 0 { batch.removeLast(batch.count - completeByteCount) }
      leftOut += 1
      return
    }
    keptCount += 1
    batch.append(UInt8(ascii: ","))
    batchCount += 1
    completeByteCount = batch.count
    guard batchCount == 512 || batch.count > 1 << 18 else { return }
    endBatch()
    if pendingBatches.count >= 4 * Self.processors { readBatches() }
  }

  private static let processors = max(1, ProcessInfo.processInfo.activeProcessorCount)

  /// Moves the current batch to those that wait to be parsed.
  private mutating func endBatch() {
    let text = batch[...].trimmingTrailingComma
    if damage == nil, !text.allSatisfy({ $0 <= 0x20 }) {
      let list = [UInt8(ascii: "[")] + text + [UInt8(ascii: "]")]
      pendingBatches.append((list, batchCount))
    }
    batch.removeAll(keepingCapacity: true)
    (batchCount, completeByteCount) = (0, 0)
  }

  /// Parses the waiting batches in parallel, and appends their events in order.
  private mutating func readBatches() {
    let batches = pendingBatches
    pendingBatches = []
    let results = Mutex<[Int: Swift.Result<[AnimationEvent], any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: batches.count) { index in
      let result = Swift.Result {
        try AnimationTrace.events(json: Data(batches[index].text))
      }
      results.withLock { $0[index] = result }
    }
    let list = results.withLock { $0 }
    for (batchIndex, batch) in batches.enumerated() where damage == nil {
      switch list[batchIndex] {
      case .success(var read):
        for index in read.indices { pool.share(&read[index]) }
        events += read
      case .failure(let error):
        let part = events.count..<(events.count + batch.count)
        damage = AnimationTrace.location(of: error, in: part)
      case nil: break
      }
    }
  }

  private mutating func finish() throws(CommandError) -> Result {
    guard !head.allSatisfy({ $0 <= 0x20 }) else {
      throw .badData("\(name) is empty. Pass a file that a test attached.")
    }
    guard depth == 0, !isInString else {
      throw .badData("\(name) ends in the middle of a trace. Restore the file, or record it again.")
    }
    var trace: AnimationTrace
    do {
      trace = try AnimationTrace(json: Data(head))
    } catch {
      throw .badData("Cannot read \(name). \(String(describing: error).onOneLine)")
    }
    if let damage {
      let text = AnimationTrace.ReadingError.damaged(damage).description.onOneLine
      throw .badData("Cannot read \(name). \(text)")
    }
    trace.events = events
    if leftOut > 0, let last = events.last?.instant { trace.end = min(trace.end, last) }
    return Result(trace: trace, leftOut: leftOut)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without a trailing comma and whitespace.
  fileprivate var trimmingTrailingComma: ArraySlice<UInt8> {
    var rest = self
    while let last = rest.last, last <= 0x20 || last == UInt8(ascii: ",") { rest.removeLast() }
    return rest
  }
}
