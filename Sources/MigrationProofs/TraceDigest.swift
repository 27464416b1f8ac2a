internal import AnimationTraces
internal import Foundation
internal import OnionskinTestCore

/// A number that tells what a run recorded: its events and settings, but not how the code wrote
/// them.
struct TraceDigest: Codable, Equatable {
  private var bits: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the digest of a run.
  ///
  /// - Throws: An error if the trace cannot be written.
  init(of run: ScenarioRun) throws {
    var trace = run.trace
    trace.events = trace.events.map(\.withoutSpelling)
    add(rounding: [UInt8](try trace.json()))
    for value in run.observed { add([UInt8](value.text.utf8)) }
  }

  /// Adds a text in which no number has more digits than a comparison looks at: of two ways to compute one,
  /// the last digits may differ.
  private mutating func add(rounding text: [UInt8]) {
    var number: [UInt8] = []
    for byte in text {
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      if isDigit || !number.isEmpty && byte == UInt8(ascii: ".") {
        number.append(byte)
      } else {
        add(number: number)
        number.removeAll(keepingCapacity: true)
        add(byte)
      }
    }
    add(number: number)
  }

  private mutating func add(number: [UInt8]) {
    guard number.count > 12, number.contains(UInt8(ascii: ".")),
      let value = Double(String(decoding: number, as: UTF8.self))
    else { return add(number) }
    add([UInt8]("\((value * 1e9).rounded() / 1e9)".utf8))
  }

  private mutating func add(_ bytes: [UInt8]) { for byte in bytes { add(byte) } }

  /// Adds a byte, as the hash of Fowler, Noll and Vo does.
  private mutating func add(_ byte: UInt8) {
    bits = (bits ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}

extension AnimationEvent {
  /// The event without what tells only how code asked for it.
  fileprivate var withoutSpelling: AnimationEvent {
    var event = self
    switch kind {
    case .called(var call):
      call.arguments = []
      event.kind = .called(call)
    case .animated(var animation):
      var settings = animation.settings.value
      settings.explicitSettings = []
      settings.rawOptions = 0
      animation.settings = Animation.SharedSettings(settings)
      event.kind = .animated(animation)
    default: break
    }
    return event
  }
}
