import Foundation
import Onionskin
import Testing

/// Which changes and which blocks of two traces are taken for the same.
///
/// A comparison that pairs the wrong ones tells of differences that nobody made. What two changes share
/// counts, in this order: their value, whether they are animated, their instant, and their block.
@MainActor @Suite struct TracePairingTests {
  /// In what a change is unlike the one that it is compared with.
  struct Unlike: OptionSet, Sendable, CustomTestStringConvertible {
    let rawValue: Int

    static let value = Unlike(rawValue: 1)
    static let animation = Unlike(rawValue: 2)
    static let instant = Unlike(rawValue: 4)
    static let block = Unlike(rawValue: 8)

    var testDescription: String {
      let names = [
        (Unlike.value, "value"), (.animation, "animation"), (.instant, "instant"),
        (.block, "block"),
      ]
      return "another " + names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
  }

  /// A trace that is written event by event.
  private struct Script {
    private var events: [[String: Any]] = []
    private var count = 0

    mutating func append(_ name: String, _ content: [String: Any], at second: Double) {
      events.append(["at": second, "turn": Int(second), name: content])
    }

    /// Opens a block, and returns its number.
    mutating func open(at second: Double) -> Int {
      count += 1
      append(
        "called",
        ["name": "animate(withDuration:animations:)", "arguments": [] as [String], "block": count],
        at: second
      )
      return count
    }

    /// Sets an opacity to 0.5 at one second, in an animation block, or does otherwise.
    mutating func change(_ unlike: Unlike = [], of layer: String = "UIView 1", at second: Double) {
      let block = unlike.contains(.block) ? nil : open(at: second)
      let isAnimated = !unlike.contains(.animation)
      var change: [String: Any] = [
        "layer": layer, "property": "opacity", "from": ["number": 1],
        "to": ["number": unlike.contains(.value) ? 0.25 : 0.5],
      ]
      change["block"] = block
      if !isAnimated { change["reason"] = block == nil ? "outsideBlock" : "disabled" }
      append("changed", change, at: second)
      guard isAnimated else { return }
      count += 1
      change.merge(
        [
          "additive": false, "compositing": "replace", "animation": count, "key": "opacity",
          "beginsFromCurrentState": false, "contribution": "difference", "rawOptions": 0,
          "explicitSettings": [] as [String],
          "timing": ["duration": 0.25, "fill": "both", "easing": ["curve": "easeInOut"]],
        ]
      ) { $1 }
      append("animated", change, at: second)
      append("started", ["animation": count, "begin": second], at: second)
    }

    /// Opens a block that calls back half a second later.
    mutating func callBack(changing layer: String? = nil, at second: Double) {
      if let layer { change(of: layer, at: second) }
      let block = layer == nil ? open(at: second) : count - 1
      append(
        "calledBack",
        ["kind": "completion", "block": block, "finished": true, "values": [] as [String]],
        at: second + 0.5
      )
    }

    @MainActor func index() throws -> TraceIndex {
      let empty = withRenderLoop { $0.trace }
      var written = try #require(JSONSerialization.jsonObject(with: empty.json()) as? [String: Any])
      written["events"] = events
      written["end"] = 10
      let data = try JSONSerialization.data(withJSONObject: written)
      return TraceIndex(try AnimationTrace(json: data))
    }
  }

  /// Returns which of two changes is paired with one that is animated in a block at the second 1.
  private func chosen(from first: Unlike, _ second: Unlike) throws -> Int? {
    var (baseline, candidate) = (Script(), Script())
    baseline.change(first, at: first.contains(.instant) ? 0 : 1)
    baseline.change(second, at: second.contains(.instant) ? 2 : 1)
    candidate.change(at: 1)
    let pairing = try TracePairing(baseline.index(), candidate.index())
    #expect(pairing.changes.count == 2)
    return pairing.changes.first { $0.sides.candidate == 0 }?.sides.baseline
  }

  @Test(
    arguments: [
      (Unlike.block, Unlike.instant), (.instant, .animation), (.animation, [.instant, .block]),
      ([.animation, .block], .value), ([.animation, .instant], .value), ([], .block),
      ([], .instant),
      ([], .animation), ([], .value),
    ] as [(Unlike, Unlike)]
  )
  func `a change is paired with the one that is more like it`(more: Unlike, less: Unlike) throws {
    #expect(try chosen(from: more, less) == 0)
    #expect(try chosen(from: less, more) == 1)
  }

  @Test func `the only change of a property is the same change, however unlike`() throws {
    var (baseline, candidate) = (Script(), Script())
    baseline.change([.value, .animation, .instant, .block], at: 0)
    candidate.change(at: 1)
    let pairing = try TracePairing(baseline.index(), candidate.index())
    #expect(pairing.changes.count == 1)
    #expect(pairing.candidateBlocks == [])
  }

  @Test(arguments: [0.0, 1])
  func `a block without a change of its own is that of the same instant`(second: Double) throws {
    var (baseline, candidate) = (Script(), Script())
    baseline.callBack(at: 0)
    baseline.callBack(at: 1)
    candidate.callBack(at: second)
    let pairing = try TracePairing(baseline.index(), candidate.index())
    #expect(pairing.candidateBlocks == (second == 0 ? [0, nil] : [nil, 0]))
  }

  @Test func `an empty block is rather an empty one at another instant than one with changes`()
    throws
  {
    var (baseline, candidate) = (Script(), Script())
    baseline.callBack(changing: "UIView 1", at: 1)
    baseline.callBack(at: 2)
    candidate.callBack(at: 1)
    #expect(try TracePairing(baseline.index(), candidate.index()).candidateBlocks == [nil, 0])
  }

  @Test func `an empty block is one with changes at the same instant, and at another one not`()
    throws
  {
    for (second, blocks) in [(1.0, [0]), (2, [nil])] as [(Double, [Int?])] {
      var (baseline, candidate) = (Script(), Script())
      baseline.callBack(changing: "UIView 1", at: 1)
      candidate.callBack(at: second)
      #expect(try TracePairing(baseline.index(), candidate.index()).candidateBlocks == blocks)
    }
  }
}
