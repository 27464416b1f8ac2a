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
    for byte in try trace.json() { add(byte) }
    for value in run.observed {
      for byte in value.text.utf8 { add(byte) }
    }
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
