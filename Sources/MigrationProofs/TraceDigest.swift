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
    for byte in Self.rounded(try trace.json()) { add(byte) }
    for value in run.observed {
      for byte in value.text.utf8 { add(byte) }
    }
  }

  /// A text in which no number has more digits than a comparison looks at: of two ways to compute one,
  /// the last digits may differ.
  private static func rounded(_ text: some Sequence<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    var number: [UInt8] = []
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    func flush() {
      let isLong = number.count > 12 && number.contains(UInt8(ascii: "."))
      if isLong, let value = Double(String(decoding: number, as: UTF8.self)) {
        output += Array("\((value * 1e9).rounded() / 1e9)".utf8)
      } else {
        output += number
      }
      number = []
    }
    for byte in text {
      if isDigit(byte) || !number.isEmpty && byte == UInt8(ascii: ".") {
        number.append(byte)
      } else {
        flush()
        output.append(byte)
      }
    }
    flush()
    return output
  }

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
