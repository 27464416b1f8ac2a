import Onionskin
import Testing
import UIKit

/// A program that is compared with itself is the same, and a cause with two sides is found from
/// either.
@MainActor @Suite struct EqualProgramsTests: ComparesPrograms {
  /// What an ordinary chain animates.
  enum Property: CaseIterable {
    case position, opacity, depth

    @MainActor func set(_ value: CGFloat, of view: UIView) {
      switch self {
      case .position: view.center.x = 100 * value
      case .opacity: view.alpha = value
      case .depth: view.layer.zPosition = value
      }
    }
  }

  /// How a block of keyframes is followed.
  enum Follower: CaseIterable {
    case beginCommit, animate, keyframes
  }

  private func follow(
    _ follower: Follower,
    _ change: @escaping @MainActor () -> Void,
    then next: @escaping @MainActor () -> Void
  ) {
    switch follower {
    case .beginCommit:
      UIView.beginAnimations(nil, context: nil)
      change()
      UIView.commitAnimations()
      next()
    case .animate:
      UIView.animate(withDuration: 0.25, animations: change) { _ in next() }
    case .keyframes:
      UIView.animateKeyframes(withDuration: 0.25, delay: 0, animations: change) { _ in next() }
    }
  }

  @Test(arguments: Property.allCases, Follower.allCases)
  func `keyframes that another block follows are equal to themselves`(
    property: Property,
    follower: Follower
  ) {
    for hasKeyframes in [true, false] {
      for count in [1, 2, 4] {
        let program: Program = { _, view in
          @MainActor func next(_ rest: Int) {
            guard rest > 0 else { return }
            follow(follower) {
              property.set(1 / CGFloat(rest + 1), of: view)
            } then: {
              next(rest - 1)
            }
          }
          UIView.animateKeyframes(
            withDuration: 1,
            delay: 0,
            animations: {
              guard hasKeyframes else { return property.set(0.75, of: view) }
              UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                property.set(0.25, of: view)
              }
              UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                property.set(0.75, of: view)
              }
            },
            completion: { _ in next(count) }
          )
        }
        #expect(differences(program, program) == [])
      }
    }
  }

  @Test func `a block that neither side commits is equal to itself`() {
    let program: Program = { _, view in
      UIView.beginAnimations(nil, context: nil)
      view.alpha = 0
    }
    #expect(differences(program, program) == [])
  }

  private func chain(_ view: UIView) {
    UIView.animate(withDuration: 0.5, delay: 0, options: .allowUserInteraction) {
      view.alpha = 0.5
    } completion: { _ in
      UIView.animate(withDuration: 0.5, delay: 0, options: .allowUserInteraction) {
        view.alpha = 0
      } completion: { _ in
      }
    }
  }

  private func keyframes(_ view: UIView) {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
    } completion: { _ in
    }
  }

  @Test func `a chain and keyframes differ in one cause, whichever is the baseline`() throws {
    let became = differences {
      chain($1)
    } _: {
      keyframes($1)
    }
    #expect(became.map(\.cause) == [.chainBecameKeyframes(blocks: 2)])
    let replaced = differences {
      keyframes($1)
    } _: {
      chain($1)
    }
    #expect(replaced.map(\.cause) == [.keyframesBecameChain(blocks: 2)])
    let (one, other) = (try #require(became.first), try #require(replaced.first))
    #expect(other.sides == Sides(one.sides.candidate, one.sides.baseline))
    #expect(other.targets == one.targets)
    #expect(other.firstVisible == one.firstVisible)
    #expect(other.advice.contains("UIView.animateKeyframes"))
  }

  @Test func `a block that is left out behind keyframes is missing, and no part of them`() {
    func run(follows: Bool) -> Program {
      { _, view in
        UIView.animateKeyframes(withDuration: 0.5, delay: 0) {
          view.alpha = 0.5
        } completion: { _ in
          guard follows else { return }
          UIView.animate(withDuration: 0.5, delay: 0, options: .allowUserInteraction) {
            view.alpha = 0
          }
        }
      }
    }
    #expect(
      differences(run(follows: true), run(follows: false)).map(\.kind) == [.propertyNotAnimated]
    )
    #expect(differences(run(follows: false), run(follows: true)).map(\.kind) == [.propertyAnimated])
  }
}
