import Onionskin
import Foundation
import RandomPrograms
import Testing
import UIKit

/// The writer of traces, against Foundation's encoder.
@Suite struct JSONTextTests {
  /// Writes a trace by Foundation's encoder, an event after the other.
  private func reference(_ trace: AnimationTrace) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    let lines = try trace.events.map { "    " + (try text($0)) }.joined(separator: ",\n")
    return """
      {
        "behavior": \(try text(trace.behavior)),
        "end": \(try text(trace.end)),
        "events": \(lines.isEmpty ? "[]" : "[\n\(lines)\n  ]"),
        "formatVersion": \(AnimationTrace.formatVersion),
        "framesPerSecond": \(trace.framesPerSecond)
      }

      """
  }

  private func expectSameBytes(_ trace: AnimationTrace) throws {
    let (written, expected) = (
      String(decoding: try trace.json(), as: UTF8.self), try reference(trace)
    )
    let pairs = zip(written.split(separator: "\n"), expected.split(separator: "\n"))
    let differing = pairs.first { $0 != $1 }
    #expect(differing == nil)
    #expect(written == expected)
  }

  @Test func `every kind of event is written as Foundation writes it`() throws {
    try expectSameBytes(Samples.trace)
    try expectSameBytes(Hostile.trace)
    var empty = Samples.trace
    empty.events = []
    try expectSameBytes(empty)
  }

  @Test func `values of every sort are written as Foundation writes them`() throws {
    var random = SeededGenerator(seed: 6)
    var trace = Samples.trace
    var numbers: [Double] = [0, -0.0, 1, 0.1, 1e16, 1e20, 1e-7, 1.7e308, -1e308, 123_456_789.125]
    numbers.append(.leastNonzeroMagnitude)
    for _ in 0..<500 { numbers.append(Double(bitPattern: random.next())) }
    var values = Samples.values
    for number in numbers { values.append(.number(number)) }
    for byte in UInt8.min...UInt8.max {
      values.append(.text("a\(Character(Unicode.Scalar(byte)))/\u{2028}é😀\u{7F}"))
    }
    trace.events = values.map { value in
      AnimationEvent(
        instant: at(Double(random.next() % 1000) / 7),
        turn: 0,
        kind: .removed(.init(animation: 0, reason: .ended, shown: value))
      )
    }
    try expectSameBytes(trace)
  }

  @Test func `keys stand in Foundation's order`() throws {
    let keys = ["a10", "a9", "B", "b", "_", "é", "e", "z.x", "z", "Z1", "10", "9", "", "a b", "ä"]
    var trace = Samples.trace
    let values = Dictionary(uniqueKeysWithValues: keys.map { ($0, PropertyValue.text($0)) })
    trace.events = [
      AnimationEvent(
        instant: .zero,
        turn: 0,
        kind: .scene(.init(layer: "é\"\\", type: "", parent: "", values: values))
      )
    ]
    try expectSameBytes(trace)
  }

  @MainActor
  @Test(arguments: 0..<20)
  func `what a program does is written as Foundation writes it`(seed: Int) throws {
    try expectSameBytes(Program(seed: seed).trace())
  }
}
