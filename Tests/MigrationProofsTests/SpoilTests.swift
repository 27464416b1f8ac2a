import Foundation
@testable import MigrationProofs
import Testing
import UIKit

/// What a proof makes of the ways in which its code is spoiled.
@MainActor @Suite struct SpoilTests {
  /// The result of a spoil of code that is right without it.
  ///
  /// - Parameters:
  ///   - surroundings: The surroundings in which the sides run; `nil` for all.
  ///   - countsAlways: Whether the spoil counts although nothing recorded differs.
  ///   - code: The code, in which the spoil has the number 1.
  /// - Returns: What came of the spoil.
  /// - Throws: An error if nothing came of it.
  private func outcome(
    in surroundings: Set<Surrounding>? = nil,
    countsAlways: Bool = false,
    _ code: @escaping @MainActor (Panel) -> Void
  ) throws -> SpoilOutcome {
    let result = ProofWalk(
      spoils: [Spoil(1, of: 7, countsAlways: countsAlways)],
      in: surroundings,
      legacy: code,
      new: code,
      spoiled: code
    ).result
    #expect(result.verdict == .same(ran: [7]))
    return try #require(result.spoils[1])
  }

  // MARK: - Seen alone

  @Test func `a duration that is dropped is seen`() throws {
    let outcome = try outcome { panel in
      UIView.animate(withDuration: spoiled(1, 0.3, instead: 0.2)) { panel.alpha = 0 }
    }
    #expect(outcome == .seen(.alone))
  }

  @Test func `a curve that is changed is seen`() throws {
    let outcome = try outcome { panel in
      UIView.animate(withDuration: 0.3, delay: 0, options: changed(1, .curveLinear)) {
        panel.alpha = 0
      }
    }
    #expect(outcome == .seen(.alone))
  }

  @Test func `a duration in the place of the delay is seen`() throws {
    let outcome = try outcome { panel in
      UIView.animate(
        withDuration: exchanged(1, 0.3, 0.1),
        delay: exchanged(1, 0.1, 0.3),
        animations: { panel.alpha = 0 }
      )
    }
    #expect(outcome == .seen(.alone))
  }

  @Test func `an option for touches that is dropped is seen`() throws {
    let outcome = try outcome { panel in
      let options = spoiled(1, UIView.AnimationOptions.allowUserInteraction, instead: [])
      UIView.animate(withDuration: 0.3, delay: 0, options: options) { panel.alpha = 0 }
    }
    #expect(outcome == .seen(.alone))
  }

  @Test func `a number of repeats that is changed is seen`() throws {
    let outcome = try outcome { panel in
      UIView.animate(withDuration: 0.3) {
        UIView.modifyAnimations(withRepeatCount: changed(1, 2), autoreverses: true) {
          panel.alpha = 0
        }
      }
    }
    #expect(outcome == .seen(.alone))
  }

  @Test func `a change that is dropped is seen`() throws {
    let outcome = try outcome(countsAlways: true) { panel in
      UIView.animate(withDuration: 0.3) {
        panel.alpha = 0
        if !spoiled(1) { panel.label.alpha = 0.5 }
      }
    }
    #expect(outcome == .seen(.alone))
  }

  @Test func `two views in each other's places are seen`() throws {
    let outcome = try outcome { panel in
      UIView.animate(withDuration: 0.3) {
        exchanged(1, panel, panel.label).alpha = 0
        exchanged(1, panel.label, panel).alpha = 0.5
      }
    }
    #expect(outcome == .seen(.alone))
  }

  @Test func `a completion that is dropped is seen`() throws {
    let outcome = try outcome { panel in
      UIView.animate(
        withDuration: 0.3,
        animations: { panel.alpha = 0 },
        completion: spoiled(dropped: 1) { (_: Bool) in }
      )
    }
    #expect(outcome == .seen(.alone))
  }

  @Test func `a completion that is called at once is seen`() throws {
    let outcome = try outcome { panel in
      UIView.animate(
        withDuration: 0.3,
        animations: { panel.alpha = 0 },
        completion: spoiled(atOnce: 1) { (_: Bool) in panel.isOpen = false }
      )
    }
    #expect(outcome == .seen(.alone))
  }

  @Test func `a property that a completion sets is seen although no view shows it`() throws {
    let outcome = try outcome(countsAlways: true) { panel in
      UIView.animate(
        withDuration: 0.3,
        animations: { panel.alpha = 0 },
        completion: { _ in if !spoiled(1) { panel.isOpen = true } }
      )
    }
    #expect(outcome == .seen(.alone))
  }

  @Test func `the text of a label that no animation shows is seen`() throws {
    let outcome = try outcome(countsAlways: true) { panel in
      UIView.animate(
        withDuration: 0.3,
        animations: { panel.alpha = 0 },
        completion: { _ in if !spoiled(1) { panel.label.text = "Open" } }
      )
    }
    #expect(outcome == .seen(.alone))
  }

  @Test func `a place to which content is scrolled without an animation is seen`() throws {
    let outcome = try outcome(countsAlways: true) { panel in
      let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      panel.addSubview(list)
      UIView.animate(
        withDuration: 0.3,
        animations: { panel.alpha = 0 },
        completion: { _ in list.contentOffset.y = 9 }
      )
      if !spoiled(1) { list.contentOffset.y = 40 }
    }
    #expect(outcome == .seen(.alone))
  }

  @Test func `the current state of what is not additive is seen`() throws {
    let outcome = try outcome { panel in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationBeginsFromCurrentState(spoiled(1, true, instead: false))
      panel.label.alpha = 0.2
      UIView.commitAnimations()
    }
    #expect(outcome == .seen(.alone))
  }

  // MARK: - Seen in a surrounding

  @Test func `a completion that ignores whether it finished is seen if the view is removed`() throws
  {
    func code(_ panel: Panel) {
      UIView.animate(
        withDuration: 0.3,
        animations: { panel.alpha = 0 },
        completion: spoiled(finished: 1) { (finished: Bool) in panel.isOpen = finished }
      )
    }
    #expect(try outcome(in: [.alone, .viewRemoved], code) == .seen(.viewRemoved))
    #expect(try outcome(in: [.alone], code) == .notCounted)
  }

  @Test func `a position that an animator's completion ignores is seen if the view is removed`()
    throws
  {
    func code(_ panel: Panel) {
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.3,
        delay: 0,
        animations: { panel.alpha = 0 },
        completion: spoiled(finished: 1) { (position: UIViewAnimatingPosition) in
          panel.isOpen = position == .end
        }
      )
    }
    #expect(try outcome(in: [.alone], code) == .notCounted)
  }

  @Test func `the current state of geometry is seen as it was before iOS 8`() throws {
    func code(_ panel: Panel) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.3)
      UIView.setAnimationBeginsFromCurrentState(spoiled(1, true, instead: false))
      panel.label.center.x = 90
      UIView.commitAnimations()
    }
    let surroundings: Set<Surrounding> = [.alone, .otherValues, .beforeAdditiveGeometry]
    #expect(try outcome(in: surroundings, code) == .seen(.beforeAdditiveGeometry))
    #expect(try outcome(in: [.alone, .otherValues], code) == .notSeen)
  }

  @Test func `a duration of its own is seen in a block of another`() throws {
    func code(_ panel: Panel) {
      let options = spoiled(1, UIView.AnimationOptions.overrideInheritedDuration, instead: [])
      UIView.animate(withDuration: 0.3, delay: 0, options: [options, .overrideInheritedCurve]) {
        panel.alpha = 0
      }
    }
    #expect(try outcome(in: [.alone, .inBlock], code) == .seen(.inBlock))
    #expect(try outcome(in: [.alone], code) == .notCounted)
  }

  @Test func `a change to a value that the view has is seen from another value`() throws {
    func code(_ panel: Panel) {
      UIView.animate(withDuration: 0.3) {
        panel.label.alpha = 0
        if !spoiled(1) { panel.alpha = 1 }
      }
    }
    let surroundings: Set<Surrounding> = [.alone, .otherValues]
    #expect(try outcome(in: surroundings, countsAlways: true, code) == .seen(.otherValues))
    #expect(try outcome(in: [.alone], countsAlways: true, code) == .notSeen)
  }

  @Test func `a change under a condition is seen with the property changed`() throws {
    func code(_ panel: Panel) {
      UIView.animate(withDuration: 0.3) {
        panel.alpha = 0
        if panel.isOpen {
          if !spoiled(1) { panel.label.alpha = 0 }
        }
      }
    }
    let surroundings: Set<Surrounding> = [.alone, .otherProperties]
    #expect(try outcome(in: surroundings, countsAlways: true, code) == .seen(.otherProperties))
    #expect(try outcome(in: [.alone], countsAlways: true, code) == .notRun)
  }

  // MARK: - Not seen, and not counted

  @Test func `a curve that the block has anyway does not count`() throws {
    let outcome = try outcome { panel in
      let curve = spoiled(1, UIView.AnimationOptions.curveEaseInOut, instead: [])
      UIView.animate(withDuration: 0.3, delay: 0, options: curve) { panel.alpha = 0 }
    }
    #expect(outcome == .notCounted)
  }

  @Test func `a statement that nothing shows counts, and is not seen`() throws {
    let outcome = try outcome(countsAlways: true) { panel in
      UIView.animate(
        withDuration: 0.3,
        animations: { panel.alpha = 0 },
        completion: { _ in if !spoiled(1) { panel.onClose?() } }
      )
    }
    #expect(outcome == .notSeen)
  }

  @Test func `a spoil of a block that did not run has no result`() {
    let result = ProofWalk(spoils: [Spoil(1, of: 8)]) { panel in
      UIView.animate(withDuration: spoiled(1, 0.3, instead: 0.2)) { panel.alpha = 0 }
    }.result
    #expect(result.verdict == .same(ran: [7]))
    #expect(result.spoils.isEmpty)
  }

  // MARK: - Slices

  /// The result of a spoil of a slice's code.
  private func outcome(
    ofSlice showing: Showing,
    _ code: @escaping @MainActor (Panel) -> Void
  ) throws -> SpoilOutcome {
    let side = ProofSide {
      sliced(
        Panel(frame: CGRect(x: 20, y: 100, width: 200, height: 80)),
        probes: [],
        showing: showing
      )
    } calls: {
      blockBegins(7)
      code($0.content)
    }
    let proof = Proof(
      "slice",
      omitting: Set(Surrounding.allCases).subtracting([.alone]),
      legacy: side,
      new: side,
      spoiled: side,
      spoils: [Spoil(1, of: 7, countsAlways: true)]
    )
    return try #require(ProofWalk(proof).result.spoils[1])
  }

  @Test(arguments: [true, false])
  func `a notification that nobody posts, or posts too late, is seen`(isLost: Bool) throws {
    let name = Notification.Name("opened")
    let outcome = try outcome(ofSlice: .posts) { panel in
      UIView.animate(withDuration: 0.3) {
        panel.alpha = 0
        if !spoiled(1) { NotificationCenter.default.post(name: name, object: panel) }
      }
      if spoiled(1), !isLost { NotificationCenter.default.post(name: name, object: panel) }
    }
    #expect(outcome == .seen(.alone))
  }

  @Test func `touches that are ignored until the end are seen`() throws {
    let outcome = try outcome(ofSlice: []) { panel in
      UIApplication.shared.beginIgnoringInteractionEvents()
      UIView.animate(withDuration: 0.3) {
        panel.alpha = 0
      } completion: { _ in
        if !spoiled(1) { UIApplication.shared.endIgnoringInteractionEvents() }
      }
    }
    #expect(outcome == .seen(.alone))
  }

  @Test func `a hidden view that is faded in is seen`() throws {
    let outcome = try outcome(ofSlice: .hidden) { panel in
      guard panel.label.isHidden else { return }
      panel.label.isHidden = false
      UIView.animate(withDuration: 0.3) {
        panel.center.x += 9
        if !spoiled(1) { panel.label.alpha = 1 }
      }
    }
    #expect(outcome == .seen(.alone))
  }

  @Test func `what depends on a place is seen in one of the places`() throws {
    let outcome = try outcome(ofSlice: .place) { panel in
      UIView.animate(withDuration: 0.3) {
        panel.alpha = 0
        if panel.frame.minY > 700, !spoiled(1) { panel.frame.origin.y = 700 }
      }
    }
    #expect(outcome == .seen(.alone))
  }

  @Test func `a change to where everything stands at first is seen with another measure`() throws {
    let outcome = try outcome(ofSlice: []) { panel in
      let top: CGFloat = standIn(5, among: [100, standIn(5)])
      UIView.animate(withDuration: 0.3) {
        panel.alpha = 0
        if !spoiled(1) { panel.frame.origin.y = top }
      }
    }
    #expect(outcome == .seen(.alone))
  }
}
