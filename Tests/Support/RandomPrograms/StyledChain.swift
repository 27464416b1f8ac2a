import AnimationManagers
import AnimationObservables
import DeclarativeAnimations
import Onionskin
import UIKit
import ViewAnimations

/// A chain of animations of a view, written in each of the styles in which apps chain animations.
///
/// A chain in one style means the same as the chain in nested closures, and is different if one of
/// its animations is. A manager's does not mean the same: its animation begins a turn later. So it
/// is compared with chains of managers only.
@MainActor
package struct StyledChain {
  /// A way to chain animations.
  package enum Style: String, CaseIterable, Sendable {
    /// Each animation is begun in the completion of the one before.
    case completions
    /// A list of animations that a view is given.
    case list
    /// A `ViewAnimation` that is made of others.
    case viewAnimation
    /// Observables in a row.
    case observables
    /// A manager, whose completions begin the next animation.
    case managers
  }

  /// An animation of the chain.
  private struct Link {
    enum Change {
      case alpha(Double)
      case center(CGPoint)
      case size(CGSize)
      case transform(CGAffineTransform)
    }
    var duration: Double
    var change: Change
  }

  private let seed: Int
  private let links: [Link]
  /// The links, with one that takes longer or ends elsewhere.
  private let otherLinks: [Link]

  /// Makes up a chain.
  ///
  /// - Parameter seed: The seed.
  package init(seed: Int) {
    var random = SplitMix64(seed: seed &* 13 &+ 5)
    func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    // No two are the same, or one would change nothing and its duration would not count.
    func link(_ index: Int) -> Link {
      let change: Link.Change =
        switch int(0...3) {
        case 0: .alpha(Double(int(0...8)) / 10 + 0.01 * Double(index))
        case 1: .center(CGPoint(x: int(60...300), y: 60 + index))
        case 2: .size(CGSize(width: int(10...90), height: 40 + index))
        default:
          .transform(CGAffineTransform(translationX: CGFloat(int(10...40)), y: CGFloat(index)))
        }
      return Link(duration: Double(int(1...9)) / 10, change: change)
    }
    self.seed = seed
    links = (0..<int(1...5)).map { link($0) }
    var others = links
    let index = int(0...links.count - 1)
    if int(0...1) == 0 {
      others[index].duration += 0.25
    } else {
      others[index].change = .center(CGPoint(x: 33, y: 44))
    }
    otherLinks = others
  }

  /// What is not as it must be in each style.
  package var failures: [String] {
    let nested = trace(links, .completions)
    return Style.allCases.flatMap { style -> [String] in
      let (own, other) = (trace(links, style), trace(otherLinks, style))
      func isSame(_ one: AnimationTrace, _ two: AnimationTrace) -> Bool {
        TraceComparison(baseline: one, candidate: two).verdict == .same
      }
      var failures: [String] = []
      if !isSame(own, own) { failures.append("different from itself") }
      if isSame(own, other) || isSame(other, own) { failures.append("the same with a change") }
      if style != .managers, !isSame(nested, own) || !isSame(own, nested) {
        let comparison = TraceComparison(baseline: nested, candidate: own)
        failures.append("different from nested closures: \(comparison)")
      }
      return failures.map { "seed \(seed), \(style): \($0)" }
    }
  }

  private func trace(_ links: [Link], _ style: Style) -> AnimationTrace {
    let view = Step("a view") { stage, _ in
      stage.add(UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100)))
    }
    let chain = Step("a chain of \(links.count), \(style)") { stage, _ in
      if let view = stage.view(0) { Self.start(links[...], style, view) }
    }
    func pass(_ seconds: Double) -> Step {
      Step("loop.advance(by: \(seconds))", sort: .pass) { stage, _ in stage.pass(seconds) }
    }
    return Program(seed: seed, [view, pass(0.1), chain, pass(8)]).trace
  }

  private static func start(_ links: ArraySlice<Link>, _ style: Style, _ view: UIView) {
    switch style {
    case .completions: startNested(links, view)
    case .list:
      view.animate(
        links.map { link in
          Animation(duration: link.duration) { Self.make(link.change, of: $0) }
        }
      )
    case .viewAnimation:
      let parts = links.map { link in
        ViewAnimation(view, duration: link.duration) { Self.make(link.change, of: view) }
      }
      ViewAnimation.sequence(parts).start()
    case .observables:
      let parts = links.map { link in
        Observable.animation(duration: link.duration) { Self.make(link.change, of: view) }
      }
      _ = Observable.concat(parts).subscribe()
    case .managers:
      // The frame engine writes the model, so that a trace has no animation to compare.
      AnimationManager.engine = ViewEngine()
      startManaged(links, view)
    }
  }

  private static func startNested(_ links: ArraySlice<Link>, _ view: UIView) {
    guard let link = links.first else { return }
    guard links.count > 1 else {
      UIView.animate(withDuration: link.duration) { make(link.change, of: view) }
      return
    }
    UIView.animate(withDuration: link.duration) {
      make(link.change, of: view)
    } completion: { _ in
      startNested(links.dropFirst(), view)
    }
  }

  private static func startManaged(_ links: ArraySlice<Link>, _ view: UIView) {
    guard let link = links.first else { return }
    // A manager has no animation of a size or a transform.
    let alpha: CGFloat =
      switch link.change {
      case .alpha(let alpha): alpha
      case .center(let center): (center.x + center.y / 100) / 400
      case .size(let size): (size.width + size.height / 100) / 100
      case .transform(let transform): (transform.tx + transform.ty / 100) / 50
      }
    view.animationManager.basic.alpha(toValue: alpha, duration: .variable(link.duration)) {
      _ in
      startManaged(links.dropFirst(), view)
    }
  }

  private static func make(_ change: Link.Change, of view: UIView) {
    switch change {
    case .alpha(let alpha): view.alpha = alpha
    case .center(let center): view.center = center
    case .size(let size): view.bounds.size = size
    case .transform(let transform): view.transform = transform
    }
  }
}
