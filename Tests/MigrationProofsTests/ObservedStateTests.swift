import AnimationModel
import AnimationTraces
import Testing

@testable import MigrationProofs

/// How a difference that no animation shows is said.
@Suite struct ObservedStateTests {
  private static let read = ObservedState.read(3)
  private static func called(_ argument: String, at time: Double) -> String {
    ObservedState.called(5, with: [argument], at: time)
  }

  @Test(arguments: [
    ([read], [read, read], "the old code reads ⟨3⟩ once, and the new code twice"),
    ([called("1", at: 0)], [], "the old code calls ⟨5⟩ once, and the new code never"),
    (
      [ObservedState.read(4), read], [read, ObservedState.read(4)],
      "the new code reads ⟨3⟩ in another order"
    ),
    (
      [called("1", at: 0)], [called("2", at: 0)],
      "⟨5⟩ is called with another value in the new code"
    ),
    (
      [called("1", at: 0.3)], [called("1", at: 0.5)],
      "⟨5⟩ is called at 0.3 s in the old code, and at 0.5 s in the new code"
    ),
    (
      [".isOpen = true"], [".isOpen = false"],
      "isOpen = true in the old code at 0.2 s, and isOpen = false in the new code"
    ),
    (
      ["view.0: hidden", "view.1: "], ["close runs at 0.2 s", "view.0: hidden", "view.1: "],
      "nothing more in the old code at 0.2 s, and close runs at 0.2 s in the new code"
    ),
    (
      [".isOpen = true", "view.0: "], ["view.0: "],
      "isOpen = true in the old code at 0.2 s, and nothing more in the new code"
    ),
    (
      ["view.0: hidden"], ["view.0: "],
      "a view with (hidden) in the old code at 0.2 s, and a view with () in the new code"
    ),
  ])
  func `the first difference is a sentence`(old: [String], new: [String], words: String) {
    let sides = Sides(old, new).map {
      [ObservedValue(instant: Instant(seconds: 0.2), text: ObservedState($0).description)]
    }
    #expect(ObservedState.difference(of: sides) == words)
  }

  @Test func `sides that are the same have no difference`() {
    let values = [ObservedValue(instant: .zero, text: "a")]
    #expect(ObservedState.difference(of: Sides(values, values)) == nil)
  }
}
