private import Foundation
private import OnionskinTestCore
private import RenderEngine
internal import UIKit

/// Takes the place of a call or an assignment that needs what is not there.
///
/// The call is noted with its arguments and the time, and moves a view of its own, so that it cannot
/// be lost, doubled, or moved in or out of a block without being seen. A view on which it was called
/// moves, too.
///
/// - Parameters:
///   - number: The number of the call in its slice.
///   - arguments: The arguments, or the value that is assigned.
///   - receiver: What it was called on, if that is known; otherwise, `nil`.
@preconcurrency @MainActor
public func probe(_ number: Int, _ arguments: Any?..., on receiver: Any? = nil) {
  note(number, arguments, receiver)
}

@MainActor
private func note(_ number: Int, _ arguments: [Any?], _ receiver: Any?) {
  let state = ScenarioState.current
  state.probeCount += 1
  let texts = arguments.map(text)
  let time = RenderLoop.current.now
  state.note("\(number)(\(texts.joined(separator: ", "))) at \(time)")
  // Numbers that differ move it to places that differ.
  let values = arguments.compactMap { ($0 as? any BinaryFloatingPoint).map { Double($0) } }
  let offset = CGFloat(3 + number % 7) + CGFloat(values.reduce(0, +)).truncatedWhole
  state.probed[number]?.center.x += offset
  if let view = receiver as? UIView { view.center.x += offset }
}

/// Calls a closure that was handed to a call that is not there, half a second later.
///
/// - Parameters:
///   - number: The number of the call in its slice.
///   - arguments: The other arguments.
///   - receiver: What it was called on, if that is known; otherwise, `nil`.
///   - closure: The closure.
@preconcurrency @MainActor
public func probe(
  _ number: Int,
  _ arguments: Any?...,
  on receiver: Any? = nil,
  calling closure: @escaping () -> Void
) {
  note(number, arguments, receiver)
  performAction(at: RenderLoop.current.now + 0.5, "callback \(number)") {
    closure()
    // What it has changed is read now on both sides, whoever is called back next.
    RenderLoop.current.didCallBack?()
  }
}

/// Stands before a block in place of a statement that gives nothing to what is kept.
///
/// - Parameter number: The number of the statement in its slice.
public func removed(_ number: Int) {}

/// A value as text that is the same in every run.
@MainActor
private func text(_ value: Any?) -> String {
  switch value {
  case nil: "nil"
  case let value as any BinaryFloatingPoint: "\(value)"
  case let value as any BinaryInteger: "\(value)"
  case let value as Bool: "\(value)"
  case let value as String: value
  case let value as CGRect: "\(value)"
  case let value as CGPoint: "\(value)"
  case let value as CGSize: "\(value)"
  case let value as StandInObject: "stand-in \(value.number)"
  case let value?: "\(type(of: value))"
  }
}

/// A view that a probe moves.
final class ProbedView: UIView {}

extension CGFloat {
  /// The number within a view's reach.
  fileprivate var truncatedWhole: CGFloat {
    isFinite ? truncatingRemainder(dividingBy: 100) : 0
  }
}

/// Shows an object of a slice as a nib would: its views in the hierarchy, with frames of their own.
///
/// - Parameters:
///   - content: The object.
///   - probes: The numbers of the slice's probes.
///   - calls: The numbers of the stand-ins in place of calls.
///   - others: The views that the code gets from elsewhere.
/// - Returns: The object.
@preconcurrency @MainActor
public func sliced<Content>(
  _ content: Content,
  probes: [Int],
  calls: [Int] = [],
  views others: [Any?] = []
) -> Content {
  let host = (content as? UIViewController)?.view ?? content as? UIView
  let window = UIWindow(frame: UIScreen.main.bounds)
  window.rootViewController = UIViewController()
  window.isHidden = false
  let root = host ?? window.rootViewController?.view
  var mirror: Mirror? = Mirror(reflecting: content)
  var found = others.flatMap { views(in: $0 as Any) }
  while let current = mirror {
    for child in current.children { found += views(in: child.value) }
    mirror = current.superclassMirror
  }
  for (index, view) in found.enumerated() where view !== host {
    if view.superview == nil { root?.addSubview(view) }
    if view.bounds.isEmpty {
      view.frame = CGRect(x: 20, y: 60 + 30 * CGFloat(index), width: 90, height: 24)
    }
  }
  for number in probes {
    let view = ProbedView(frame: CGRect(x: 5, y: 3 * CGFloat(number), width: 10, height: 2))
    window.rootViewController?.view.addSubview(view)
    ScenarioState.current.add(view, for: number)
  }
  ScenarioState.current.window = window
  ScenarioState.current.calls = Set(calls)
  return content
}

/// The views that a stored value holds.
@MainActor
private func views(in value: Any) -> [UIView] {
  if let constraint = value as? NSLayoutConstraint { return views(in: constraint.firstItem as Any) }
  if let view = value as? UIView { return [view] }
  if let controller = value as? UIViewController { return views(in: controller.view as Any) }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional || mirror.displayStyle == .collection else { return [] }
  return mirror.children.flatMap { views(in: $0.value) }
}
