import AnimationModel
import Onionskin
import Testing
import UIKit

/// Which transitions and which changes of the tree are taken for one another.
@MainActor @Suite struct ComparisonPairsTests: ComparesPrograms {
  // MARK: - Layers

  @Test func `what a layer of another class never does is missing`() {
    final class Card: UIView {}
    let fading: Program = { loop, view in
      let made = UIView()
      view.addSubview(made)
      loop.advance(by: 0.1)
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { made.alpha = 0 }
    }
    let still: Program = { loop, view in
      view.addSubview(Card())
      loop.advance(by: 0.1)
    }
    #expect(differences(fading, still).map(\.cause.kind) == [.propertyNotAnimated])
    #expect(differences(still, fading).map(\.cause.kind) == [.propertyAnimated])
  }

  // MARK: - Transitions

  @Test func `a transition of another layer is another transition, however alike`() {
    func run(on index: Int) -> Program {
      { loop, view in
        let children = [UIView(), UIView()]
        for child in children { view.addSubview(child) }
        loop.advance(by: 0.5)
        children[index].layer.add(CATransition(), forKey: kCATransition)
      }
    }
    let causes = differences(run(on: 0), run(on: 1)).map(\.cause)
    #expect(Set(causes) == [.transition(Sides("fade", nil)), .transition(Sides(nil, "fade"))])
  }

  @Test func `another transition at another instant is told once as another, and once as later`() {
    func run(_ type: CATransitionType, at seconds: Double) -> Program {
      { loop, view in
        loop.advance(by: seconds)
        let transition = CATransition()
        transition.type = type
        view.layer.add(transition, forKey: kCATransition)
      }
    }
    let causes = differences(run(.fade, at: 0.25), run(.moveIn, at: 0.5)).map(\.cause)
    #expect(causes.map(\.kind) == [.startTime, .transition])
    #expect(causes.last == .transition(Sides("fade", "moveIn")))
  }

  // MARK: - The tree

  private typealias TreeChange = (
    layer: String, kind: AnimationEvent.HierarchyChange.Kind, parent: String, seconds: Double
  )

  /// Returns the changes of the tree that differ, each as its instants on both sides.
  private func moved(_ baseline: [TreeChange], _ candidate: [TreeChange]) -> [Sides<Double?>] {
    func trace(_ changes: [TreeChange]) -> AnimationTrace {
      var script = Script(["opacity": .number(1)])
      for change in changes {
        script.record(
          change.seconds,
          .hierarchy(
            .init(layer: change.layer, change: change.kind, parent: change.parent, index: nil)
          )
        )
      }
      return script.trace()
    }
    return TraceComparison(baseline: trace(baseline), candidate: trace(candidate)).differences
      .compactMap {
        guard case .hierarchy(let sides) = $0.cause else { return nil }
        return sides.map { $0?.moment.instant.seconds }
      }
  }

  @Test func `a layer that joins another parent at another instant is one difference`() {
    #expect(
      moved([("Card", .added, "Left", 0.5)], [("Card", .added, "Right", 1)]) == [Sides(0.5, 1)]
    )
  }

  @Test func `a mask is no difference, since traces of before do not tell it`() {
    let set: TreeChange = ("Card", .addedAsMask, "Left", 0.5)
    #expect(moved([set], []).isEmpty && moved([], [set]).isEmpty)
    #expect(moved([set], [("Card", .removedAsMask, "Left", 0.75)]).isEmpty)
  }

  @Test func `a layer that leaves has not joined, and another layer is another one`() {
    let joined: TreeChange = ("Card", .added, "Left", 0.5)
    for other in [("Card", .removed, "Left", 0.5), ("Badge", .added, "Left", 0.5)] as [TreeChange] {
      #expect(Set(moved([joined], [other])) == [Sides(0.5, nil), Sides(nil, 0.5)])
    }
  }

  @Test func `a layer joins the same parent, before any at the same instant`() {
    // The same parent at another instant is the same change; another one at the same instant is not.
    #expect(
      Set(
        moved(
          [("Card", .added, "Left", 1)],
          [("Card", .added, "Left", 0.5), ("Card", .added, "Right", 1)]
        )
      ) == [Sides(1, 0.5), Sides(nil, 1)]
    )
    #expect(
      Set(
        moved(
          [("Card", .added, "Left", 0.5)],
          [("Card", .added, "Right", 0.5), ("Card", .added, "Left", 1)]
        )
      ) == [Sides(0.5, 1), Sides(nil, 0.5)]
    )
  }

  @Test func `of several times that a layer joins its parent, that of the same instant counts`() {
    let times = [0.25, 0.5, 0.75].map { ("Card", .added, "Left", $0) as TreeChange }
    #expect(Set(moved([times[1]], times)) == [Sides(nil, 0.25), Sides(nil, 0.75)])
  }
}
