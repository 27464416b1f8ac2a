import AnimationForms
import AnimationModel
import Foundation
import Onionskin
import OnionskinTesting
import QuartzCore
import Testing
import TraceRewriting
import UIKit
import ViewAnimations

/// Plays a rewritten trace in a scene: by the calls and setters that its text has.
@MainActor
final class RewritingPlayer {
  private let rewriting: RewrittenTrace
  private let form: AnimationForm
  private var views: [String: UIView] = [:]
  private var layers: [String: CALayer] = [:]

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - rewriting: The rewritten trace.
  ///   - form: The form of the blocks.
  ///   - window: The window whose views and layers the statements name.
  init(_ rewriting: RewrittenTrace, _ form: AnimationForm, in window: UIWindow) {
    self.rewriting = rewriting
    self.form = form
    add(window)
  }

  private func add(_ view: UIView) {
    views[view.layer.recordedName] = view
    layers[view.layer.recordedName] = view.layer
    for layer in view.layer.sublayers ?? [] { layers[layer.recordedName] = layer }
    for subview in view.subviews { add(subview) }
  }

  /// Plays the steps, each at its time.
  func play() {
    for step in rewriting.steps {
      switch step.origin {
      case .action(let name):
        performAction(at: step.instant.seconds, name) { self.play(step.statements) }
      case .program, .callback:
        guard step.instant > RenderLoop.current.instant else {
          play(step.statements)
          continue
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + step.instant.seconds) {
          MainActor.assumeIsolated { self.play(step.statements) }
        }
      }
    }
  }

  private func play(_ statements: [RewrittenStatement]) {
    for statement in statements {
      switch statement {
      case .set(let change):
        if change.isWithoutAnimation {
          UIView.performWithoutAnimation { set(change) }
        } else {
          set(change)
        }
      case .block(let index): play(rewriting.blocks[index])
      case .make(let name):
        // Every made view of the patterns is a plain one.
        let view = UIView()
        views[name] = view
        layers[name] = view.layer
      case .insert(let layer, let parent, let index):
        if let view = views[layer] {
          views[parent]?.insertSubview(view, at: index)
        } else if let layer = layers[layer] {
          layers[parent]?.insertSublayer(layer, at: UInt32(index))
        }
      case .remove(let layer):
        if let view = views[layer] {
          view.removeFromSuperview()
        } else {
          layers[layer]?.removeFromSuperlayer()
        }
      case .removeAnimation(let key, let layer): layers[layer]?.removeAnimation(forKey: key)
      case .note: break
      }
    }
  }

  // MARK: Blocks

  private func play(_ block: RewrittenBlock) {
    for (index, part) in block.parts.enumerated() {
      let call = block.call(for: part, in: form)
      let hasCompletion =
        index == block.lastPart && (!block.endings.isEmpty || block.delegate != nil)
      let changes = { @MainActor in
        guard let repeats = call.repeats else { return self.play(part.statements) }
        UIView.modifyAnimations(
          withRepeatCount: CGFloat(repeats.count),
          autoreverses: repeats.autoreverses
        ) {
          self.play(part.statements)
        }
      }
      let end = { @MainActor in
        for callback in block.endings { self.play(callback.statements) }
      }
      perform(call, changes, hasCompletion ? end : nil)
    }
  }

  private func perform(
    _ call: RewrittenCall,
    _ changes: @escaping @MainActor () -> Void,
    _ end: (@MainActor () -> Void)?
  ) {
    let completion: ((Bool) -> Void)? = end.map { end in
      { _ in MainActor.assumeIsolated { end() } }
    }
    let positions: ((UIViewAnimatingPosition) -> Void)? = end.map { end in
      { _ in MainActor.assumeIsolated { end() } }
    }
    let options = UIView.AnimationOptions(
      rawValue: call.options.reduce(0) { $0 | $1.rawValue }
    )
    let curve = call.curve.flatMap { UIView.AnimationCurve(rawValue: $0) }
    let (duration, delay) = (call.duration, call.delay)
    switch call.function {
    case .animateViews where call.options.isEmpty:
      animateViews(
        duration: duration,
        delay: delay,
        curve: curve,
        animations: changes,
        completion: completion
      )
    case .animateViews:
      animateViews(
        duration: duration,
        delay: delay,
        options: options,
        animations: changes,
        completion: completion
      )
    case .animate:
      UIView.animate(
        withDuration: duration,
        delay: delay,
        options: options,
        animations: changes,
        completion: completion
      )
    case .springAnimate(let damping, let velocity):
      UIView.animate(
        withDuration: duration,
        delay: delay,
        usingSpringWithDamping: damping,
        initialSpringVelocity: velocity,
        options: options,
        animations: changes,
        completion: completion
      )
    case .bounceAnimate(let bounce, let velocity):
      UIView.animate(
        springDuration: duration,
        bounce: bounce,
        initialSpringVelocity: velocity,
        delay: delay,
        options: options,
        animations: changes,
        completion: completion
      )
    case .transition(let layer):
      guard let view = views[layer] else { return }
      UIView.transition(
        with: view,
        duration: duration,
        options: options,
        animations: changes,
        completion: completion
      )
    case .animator:
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: duration,
        delay: delay,
        options: options,
        animations: changes,
        completion: positions
      )
    case .springAnimator(let spring):
      start(
        UIViewPropertyAnimator(
          duration: duration,
          timingParameters: UISpringTimingParameters(
            mass: spring.mass,
            stiffness: spring.stiffness,
            damping: spring.damping,
            initialVelocity: CGVector(dx: spring.initialVelocity, dy: spring.initialVelocity)
          )
        ),
        after: delay,
        changes,
        positions
      )
    case .curveAnimator(let curve):
      start(
        UIViewPropertyAnimator(
          duration: duration,
          controlPoint1: CGPoint(x: curve.bezier.c1x, y: curve.bezier.c1y),
          controlPoint2: CGPoint(x: curve.bezier.c2x, y: curve.bezier.c2y)
        ),
        after: delay,
        changes,
        positions
      )
    case .viewAnimation:
      let animation = ViewAnimation(
        duration: duration,
        curve: curve ?? .easeInOut,
        allowsUserInteraction: call.arguments.contains("allowsUserInteraction: true"),
        animations: changes
      )
      (delay == 0 ? animation : animation.delay(delay)).start(completion: completion)
    }
  }

  private func start(
    _ animator: UIViewPropertyAnimator,
    after delay: TimeInterval,
    _ changes: @escaping @MainActor () -> Void,
    _ completion: ((UIViewAnimatingPosition) -> Void)?
  ) {
    animator.addAnimations(changes)
    if let completion { animator.addCompletion(completion) }
    if delay == 0 { animator.startAnimation() } else { animator.startAnimation(afterDelay: delay) }
  }

  // MARK: Setters

  private func set(_ change: RewrittenChange) {
    if let view = views[change.layer] {
      if !set(change, on: view) { set(change, on: view.layer) }
    } else if let layer = layers[change.layer] {
      set(change, on: layer)
    }
  }

  /// Sets a property of a view.
  ///
  /// - Returns: `true` if views have the property; otherwise, `false`.
  private func set(_ change: RewrittenChange, on view: UIView) -> Bool {
    switch (change.property, change.value) {
    case ("opacity", .number(let value)): view.alpha = value
    case ("hidden", .flag(let value)): view.isHidden = value
    case ("position", .point(let value)): view.center = value
    case ("bounds.origin", .point(let value)):
      if let view = view as? UIScrollView {
        view.contentOffset = value
      } else {
        view.bounds.origin = value
      }
    case ("bounds.size", .size(let value)): view.bounds.size = value
    case ("transform", .transform(let value)): view.transform = value
    case ("backgroundColor", .color(let value)):
      view.backgroundColor = value.map {
        UIColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha)
      }
    case ("isEnabled", .flag(let value)): (view as? UIControl)?.isEnabled = value
    case ("isEditing", .flag(let value)): (view as? UITableViewCell)?.isEditing = value
    case ("isFirstResponder", .flag(let value)):
      _ = value ? view.becomeFirstResponder() : view.resignFirstResponder()
    case ("contents", .text(let value)):
      if let button = view.superview as? UIButton {
        button.setTitle(value, for: .normal)
      } else {
        (view as? UILabel)?.text = value
      }
    default: return false
    }
    return true
  }

  private func set(_ change: RewrittenChange, on layer: CALayer) {
    switch (change.property, change.value) {
    case ("opacity", .number(let value)): layer.opacity = Float(value)
    case ("hidden", .flag(let value)): layer.isHidden = value
    case ("position", .point(let value)): layer.position = value
    case ("bounds.size", .size(let value)): layer.bounds.size = value
    case ("transform", .transform3D(let value)): layer.transform = value
    case ("transform", .transform(let value)): layer.setAffineTransform(value)
    case ("cornerRadius", .number(let value)): layer.cornerRadius = value
    default: Issue.record("The player has no setter for \(change.property) \(change.value).")
    }
  }
}
