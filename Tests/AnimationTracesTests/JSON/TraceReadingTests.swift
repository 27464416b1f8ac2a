import AnimationModel
import AnimationTraces
import Foundation
import Testing
import UIKit

/// Files come from anywhere: whatever they hold, they are read or refused.
@Suite struct TraceReadingTests {
  /// Reads a document whose instants are given as they are written.
  private func read(end: String = "1", at instant: String = "0", begin: String = "0") throws {
    let text = """
      {"formatVersion":2,"framesPerSecond":60,"behavior":"iOS7","end":\(end),"events":[\
      {"at":\(instant),"turn":0,"started":{"animation":1,"begin":\(begin)}}]}
      """
    _ = try AnimationTrace(json: Data(text.utf8))
  }

  @Test(arguments: ["\"NaN\"", "\"-Infinity\"", "\"soon\"", "true", "null", "[]"])
  func `an instant that is no time is refused, and its place named`(word: String) {
    func place(_ body: () throws -> Void) -> String? {
      let error = #expect(throws: AnimationTrace.ReadingError.self) { try body() }
      guard case .damaged(let place) = error else { return nil }
      return place.split(separator: ":").first.map(String.init)
    }
    #expect(place { try read(end: word) } == "end")
    #expect(place { try read(at: word) } == "event 1, at")
    #expect(place { try read(begin: word) } == "event 1, started.begin")
  }

  @Test(arguments: ["1e300", "\"Infinity\"", "-1e300", "7e9", "-7e9", "0.1"])
  func `an instant may be as far away as can be`(word: String) throws {
    try read(end: word, at: word, begin: word)
  }

  private static let edges: [Int64] = [
    0, 1, 705_600_000, 1 << 53, 1 << 62, .max / 2, .max - 513, .max - 511, .max - 1, .max,
  ]

  @Test(arguments: edges + edges.map { -$0 } + [.min, .min + 1025])
  func `an instant that was written and read is written the same again`(flicks: Int64) throws {
    let once = try AnimationTrace(json: try ending(at: Instant(flicks: flicks)))
    #expect(try once.json() == ending(at: Instant(flicks: flicks)))
    #expect(try AnimationTrace(json: try once.json()) == once)
  }

  @Test func `any instant that was written and read is written the same again`() throws {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<2000 {
      let flicks = Int64(bitPattern: random.next()) >> Int64(random.next() % 60)
      let data = try ending(at: Instant(flicks: flicks))
      #expect(try AnimationTrace(json: data).json() == data, "\(flicks) flicks")
    }
  }

  private func ending(at end: Instant) throws -> Data {
    try AnimationTrace(framesPerSecond: 60, behavior: "iOS7", end: end, events: []).json()
  }

  @Test(arguments: ["\"duration\":-1", "\"delay\":\"NaN\",\"duration\":1", "\"duration\":1e400"])
  func `a timing that no animation can have is refused`(numbers: String) {
    let text = """
      {"formatVersion":2,"framesPerSecond":60,"behavior":"iOS7","end":1,"events":[\
      {"at":0,"turn":0,"retimed":{"animation":1,"begin":0,"timing":{\(numbers)}}}]}
      """
    #expect(throws: AnimationTrace.ReadingError.self) {
      try AnimationTrace(json: Data(text.utf8))
    }
  }

  @Test(arguments: [0, -60])
  func `a trace without frames is refused`(rate: Int) {
    let text = """
      {"formatVersion":2,"framesPerSecond":\(rate),"behavior":"iOS7","end":1,"events":[]}
      """
    #expect(
      throws: AnimationTrace.ReadingError.damaged(
        "framesPerSecond: The number must be at least 1."
      )
    ) {
      try AnimationTrace(json: Data(text.utf8))
    }
  }

  @Test(arguments: [705_600_001, .max])
  func `a trace with more frames than a second has parts is refused`(rate: Int) throws {
    func text(_ rate: Int) -> Data {
      Data(
        """
        {"formatVersion":2,"framesPerSecond":\(rate),"behavior":"iOS7","end":1,"events":[]}
        """.utf8
      )
    }
    #expect(
      throws: AnimationTrace.ReadingError.damaged(
        "framesPerSecond: There are at most 705600000 frames a second."
      )
    ) {
      try AnimationTrace(json: text(rate))
    }
    #expect(try AnimationTrace(json: text(705_600_000)).framesPerSecond == 705_600_000)
  }

  @Test func `brackets within brackets without end are refused`() {
    let text = #"{"formatVersion":2,"events":"# + String(repeating: "[", count: 100_000)
    #expect(throws: AnimationTrace.ReadingError.self) {
      try AnimationTrace(json: Data(text.utf8))
    }
  }

  @Test func `a truncated file is refused`() throws {
    let data = try Hostile.trace.json()
    for count in stride(from: 0, to: data.count - 2, by: 7) {
      #expect(throws: AnimationTrace.ReadingError.self) {
        try AnimationTrace(json: data.prefix(count))
      }
    }
  }

  @Test(arguments: 0..<TestSize.of(5, full: 16))
  func `a file with a changed byte is read and drawn, or refused`(seed: Int) throws {
    let original = Array(try Hostile.trace.json())
    var random = SeededGenerator(seed: seed)
    let letters = Array("0123456789-+eE.,:\"{}[]tfNaI \u{0}\u{FF}".utf8)
    for round in 0..<250 {
      var bytes = original
      bytes[Int(random.next() % UInt64(bytes.count))] =
        letters[Int(random.next() % UInt64(letters.count))]
      try readAndDraw(Data(bytes), isDiagram: round == 0)
    }
  }

  @Test(arguments: 0..<TestSize.of(5, full: 16))
  func `a file with another number is read and drawn, or refused`(seed: Int) throws {
    let text = String(decoding: try Hostile.trace.json(), as: UTF8.self)
    let numbers = text.ranges(of: /-?[0-9]+(\.[0-9]+)?/)
    let others = [
      "1e308", "-1e308", "1e400", "5e-324", "\"NaN\"", "\"Infinity\"", "\"-Infinity\"", "-1", "0",
      "9223372036854775807", "-9223372036854775808", "1e18", "0.3", "true", "null", "\"x\"",
    ]
    var random = SeededGenerator(seed: seed)
    for round in 0..<120 {
      var mutated = text
      let place = numbers[Int(random.next() % UInt64(numbers.count))]
      mutated.replaceSubrange(place, with: others[Int(random.next() % UInt64(others.count))])
      try readAndDraw(Data(mutated.utf8), isDiagram: round == 0)
    }
  }

  /// Reads a file; what can be read has to be replayed and drawn, too.
  private func readAndDraw(_ data: Data, isDiagram: Bool) throws {
    let trace: AnimationTrace
    do {
      trace = try AnimationTrace(json: data)
    } catch {
      // It says where, in words.
      #expect(!error.description.isEmpty)
      return
    }
    Hostile.lookAtAll(of: trace)
    #expect(!TimelineDrawing(width: 8).timeline(of: trace).isEmpty)
    if isDiagram { #expect(!TimelineDiagram(of: trace).rows.isEmpty) }
  }
}

/// Traces that no loop records.
enum Hostile {
  /// A trace of every kind of event, with animations of every sort that run while it is looked at.
  static let trace: AnimationTrace = {
    var trace = Samples.trace
    trace.events += animations.enumerated().flatMap { index, animation in
      [
        AnimationEvent(instant: at(2.2), turn: 20 + index, kind: .animated(animation)),
        AnimationEvent(
          instant: at(2.2),
          turn: 20 + index,
          kind: .started(
            .init(
              animation: animation.animation,
              begin: at(2.1),
              clock: index == 0 ? LayerClock(rate: 0.5, offset: 1) : nil
            )
          )
        ),
      ]
    }
    return trace
  }()

  private static let spring = Easing.spring(Spring(mass: 1, stiffness: 100, damping: 10))

  private static let animations: [AnimationEvent.Animation] = [
    animation(
      100,
      "transform",
      from: .transform(.identity),
      to: .transform(CGAffineTransform(rotationAngle: 1)),
      additive: true
    ),
    animation(
      101,
      "transform",
      from: .transform3D(CATransform3DMakeRotation(1, 0, 1, 0)),
      to: .transform3D(CATransform3DMakeScale(2, 3, 4)),
      additive: true
    ),
    animation(
      102,
      "bounds",
      from: .rect(CGRect(x: 0, y: 0, width: 10, height: 20)),
      to: .rect(CGRect(x: 1, y: 2, width: 30, height: 40)),
      keyframes: .init(
        keyTimes: [0, 0.5, 1],
        values: [
          .rect(.zero), .rect(CGRect(x: 1, y: 1, width: 3, height: 3)),
          .rect(CGRect(x: 1, y: 2, width: 30, height: 40)),
        ],
        mode: .paced
      )
    ),
    animation(
      103,
      "position",
      from: .point(.zero),
      to: .point(CGPoint(x: 9, y: 9)),
      keyframes: .init(keyTimes: [0, 0.25, 1], values: []),
      explicit: .init(path: "M0 0 L100 0 C100 50 50 100 0 100 Z", rotation: 0)
    ),
    animation(
      104,
      "transform.rotation.z",
      from: .number(0),
      to: .number(3),
      explicit: .init(
        groups: [Timing(duration: 2, fill: .both)],
        isCumulative: true,
        follows: .step,
        function: .rotateZ
      )
    ),
  ]

  private static func animation(
    _ number: Int,
    _ property: String,
    from: PropertyValue,
    to: PropertyValue,
    additive: Bool = false,
    keyframes: AnimationEvent.Animation.Keyframes? = nil,
    explicit: AnimationEvent.Animation.Explicit? = nil
  ) -> AnimationEvent.Animation {
    .init(
      animation: number,
      block: explicit == nil ? 9 : nil,
      layer: "UIView 1",
      property: property,
      key: property,
      from: from,
      to: to,
      additive: additive,
      timing: Timing(
        duration: 1,
        repeatCount: 3,
        autoreverses: number == 101,
        fill: .both,
        easing: number == 100 ? spring : .curve(.easeIn)
      ),
      keyframes: keyframes,
      explicit: explicit
    )
  }

  /// Asks for every property at instants near and far.
  static func lookAtAll(of trace: AnimationTrace) {
    let player = TracePlayer(trace)
    let instants = [
      Instant(flicks: .min), at(-1), .zero, at(2.15), at(2.3), at(5), .distantFuture, trace.end,
    ]
    for layer in player.layers {
      for property in player.properties(of: layer) + ["bounds", "transform.scale.x"] {
        for instant in instants {
          _ = player.value(of: property, on: layer, at: instant)
          _ = player.modelValue(of: property, on: layer, at: instant)
        }
      }
    }
  }
}
