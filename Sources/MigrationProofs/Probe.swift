private import Foundation
private import OnionskinTestCore
private import RenderEngine
public import UIKit

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
///   - atOnce: Whether the call is one that animates nothing, such as `addSubview(_:)`: what it moves
///     does not animate, so that a transition is not asked to animate its content.
@preconcurrency @MainActor
public func probe(
  _ number: Int,
  _ arguments: Any?...,
  on receiver: Any? = nil,
  atOnce: Bool = false
) {
  if atOnce {
    UIView.performWithoutAnimation { note(number, arguments, receiver) }
  } else {
    note(number, arguments, receiver)
  }
}

@MainActor private func note(_ number: Int, _ arguments: [Any?], _ receiver: Any?) {
  let state = ScenarioState.current
  state.noteProbe(number, arguments.map(text), at: RenderLoop.current.now)
  // Numbers that differ move it to places that differ.
  let values = arguments.compactMap { ($0 as? any BinaryFloatingPoint).map { Double($0) } }
  let offset = CGFloat(3 + number % 7) + CGFloat(values.reduce(0, +)).truncatedWhole
  state.probed[number]?.center.x += offset
  if let view = receiver as? UIView { view.center.x += offset }
}

/// Calls a closure that was handed to a call that is not there, half a second later; of several closures,
/// one that the `Scenario` chooses, such as the one for a failure.
///
/// - Parameters:
///   - number: The number of the call in its slice.
///   - arguments: The other arguments.
///   - receiver: What it was called on, if that is known; otherwise, `nil`.
///   - closures: The closures; at least one.
@preconcurrency @MainActor
public func probe(
  _ number: Int,
  _ arguments: Any?...,
  on receiver: Any? = nil,
  @_implicitSelfCapture calling closures: (() -> Void)...
) {
  note(number, arguments, receiver)
  call(closures, for: number)
}

/// Calls one of the closures that were handed to a call that is not there, half a second later, or at once
/// where a block is open, whose settings it would have.
@MainActor func call(_ closures: [() -> Void], for number: Int) {
  guard !closures.isEmpty else { return }
  let state = ScenarioState.current
  let choice = state.answer("closure of \(number)", among: closures.count)
  let isInBlock = !RenderLoop.current.state.openBlocks.isEmpty
  if isInBlock, state.answer("when \(number) calls", among: 2) == 1 { return closures[choice]() }
  performAction(at: RenderLoop.current.now + 0.5, "callback \(number)") {
    closures[choice]()
    // What it has changed is read now on both sides, whoever is called back next.
    RenderLoop.current.didCallBack?()
  }
}

/// Notes that a method runs that a block tells of its end.
///
/// - Parameter name: The name of the method.
@preconcurrency @MainActor
public func methodRuns(_ name: String) {
  ScenarioState.current.noteRun(of: name, at: RenderLoop.current.now)
}

/// Notes that the view of a controller is loaded that stands in for another.
///
/// What its class does then is not there, so it is noted as a call that is not there is: with the time,
/// and it moves a view of its own.
///
/// - Parameter controller: The controller.
@MainActor
func viewLoads(of controller: UIViewController) {
  let state = ScenarioState.current
  // Those that are loaded before the slice is called have nothing to do with it, nor have those that may be in
  // their places behind a call.
  guard let view = state.loader, !state.isLoaded(controller) else { return }
  state.noteLoad(of: controller, at: RenderLoop.current.now)
  view.center.x += CGFloat(3 + (state.number(of: controller) ?? 0) % 7)
}

/// Notes what a controller or a list is told that stands in for another, by UIKit or by the code.
@MainActor
func noteTold(_ method: String, of responder: UIResponder) {
  let state = ScenarioState.current
  guard state.window != nil else { return }
  state.noteTold(method, responder, at: RenderLoop.current.now)
}

/// A value as text that is the same in every run.
func text(_ value: Any?) -> String {
  switch value {
  case nil: return "nil"
  case let value as any BinaryFloatingPoint: return "\(value)"
  case let value as any BinaryInteger: return "\(value)"
  case let value as Bool: return "\(value)"
  case let value as String: return value
  case let value as any Geometry: return "\(value)"
  case let value as UIColor: return "\(value.cgColor.components ?? [])"
  case let value as StandInObject: return "stand-in \(value.number)"
  case let value as NSNumber: return "\(value)"
  case let value as NSString: return "\(value)"
  case let value as IndexPath: return "\(value)"
  case let value as URL: return "\(value)"
  case let value as UIFont: return "\(value.fontName), \(value.pointSize)"
  case let item as UINavigationItem: return MainActor.assumeIsolated { item.text }
  case let value as UIResponder:
    let number = MainActor.assumeIsolated { ScenarioState.current.number(of: value) }
    return "\(type(of: value))" + (number.map { " of stand-in \($0)" } ?? "")
  case let list as [Any]: return "[\(list.map { text($0) }.joined(separator: ", "))]"
  case let table as [AnyHashable: Any]:
    let pairs = table.map { "\(text($0.key.base)): \(text($0.value))" }
    return "[\(pairs.sorted().joined(separator: ", "))]"
  // The name of a case; anything else may tell an address.
  case let value? where Mirror(reflecting: value).displayStyle == .enum: return "\(value)"
  case let value?: return "\(type(of: value))"
  }
}

extension UINavigationItem {
  /// The titles of the item and of its buttons.
  fileprivate var text: String {
    let buttons = (leftBarButtonItems ?? []) + (rightBarButtonItems ?? [])
    return "\([title] + buttons.map(\.title))"
  }
}

/// A structure that consists of numbers.
private protocol Geometry {}
extension CATransform3D: Geometry {}
extension CGAffineTransform: Geometry {}
extension CGPoint: Geometry {}
extension CGRect: Geometry {}
extension CGSize: Geometry {}
extension CGVector: Geometry {}
extension NSDirectionalEdgeInsets: Geometry {}
extension NSRange: Geometry {}
extension UIEdgeInsets: Geometry {}
extension UIOffset: Geometry {}

/// A view that a probe moves.
class ProbedView: UIView {}

/// A view that moves when the view of a controller is loaded.
final class LoadedViewMark: ProbedView {}

extension CGFloat {
  /// The number within a view's reach.
  fileprivate var truncatedWhole: CGFloat {
    isFinite ? truncatingRemainder(dividingBy: 100) : 0
  }
}

/// Notes the notifications that code posts, which the app may hear where the slice does not reach.
///
/// A listener may do anything, so a notification is noted as a call that is not there is: with what it
/// says and the time, and it moves a view of its own.
@MainActor private func noteNotifications(of state: ScenarioState, moving view: ProbedView)
  -> any NSObjectProtocol
{
  NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { notification in
    let name = notification.name.rawValue
    let info = (notification.userInfo ?? [:]).map { "\($0.key): \(text($0.value))" }.sorted()
    let words = "\(name), of \(text(notification.object)), with \(info)"
    MainActor.assumeIsolated {
      guard state === ScenarioState.current else { return }
      state.notePosted(words, at: RenderLoop.current.now)
      view.center.x += CGFloat(3 + name.utf8.count % 7)
    }
  }
}

/// Shows a view that a function of a slice returns, as its caller does with a cell.
///
/// - Parameter view: The view; one that has a superview stays there.
@preconcurrency @MainActor
public func showReturned(_ view: UIView?) {
  guard let view, view.superview == nil, !(view is UIWindow) else { return }
  ScenarioState.current.window?.rootViewController?.view.addSubview(view)
}

/// Notes what a function of a slice returns: its callers take it.
///
/// - Parameter value: The value.
@preconcurrency @MainActor
public func noteReturned(_ value: Any?) {
  ScenarioState.current.noteReturned(text(value))
}

/// Posts one of the notifications for which closures of a slice wait, as a device posts it.
///
/// - Parameter names: The names of the notifications, of which a scenario decides; at least one.
@preconcurrency @MainActor
public func post(oneOf names: [Notification.Name]) {
  let name = names[ScenarioState.current.answer("notification", among: names.count)]
  var notification = standIn(198, as: Notification.self)
  notification.name = name
  NotificationCenter.default.post(notification)
}

/// Notes what code prints, which nothing shows.
///
/// - Parameter items: What it prints.
public func printed(_ items: [Any]) {
  let line = items.map { text($0) }.joined(separator: " ")
  MainActor.assumeIsolated { ScenarioState.current.notePrinted(line) }
}

/// How an object of a slice is shown, by what its code asks for.
public struct Showing: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Its code lays out: a constraint of a view in it has changed.
  public static let layout = Showing(rawValue: 1)
  /// Its code asks for the superview: there is one, or none.
  public static let superview = Showing(rawValue: 2)
  /// Its code asks for the navigation controller: there is one, or none.
  public static let navigationController = Showing(rawValue: 4)
  /// Its code asks for the tab bar controller: there is one, or none.
  public static let tabBarController = Showing(rawValue: 8)
  /// Its code asks for the superviews of other views, or adds the views of controllers: those of
  /// controllers are not shown yet, or are.
  public static let otherSuperviews = Showing(rawValue: 16)
  /// Its code asks where something is: its views are in one place, or in others.
  public static let place = Showing(rawValue: 32)
  /// Its code posts notifications: somebody hears them.
  public static let posts = Showing(rawValue: 64)
  /// Its code asks whether views are hidden, or shows some: the views that it gets are hidden, perhaps with its own, or
  /// shown.
  public static let hidden = Showing(rawValue: 128)
  /// Its code reads the views of other controllers: they are loaded, or not yet.
  public static let otherViews = Showing(rawValue: 256)
  /// Its code asks views for their subviews: those that it gets have some.
  public static let subviews = Showing(rawValue: 512)
  /// Its code measures texts: those that stand in for others are short, or long.
  public static let texts = Showing(rawValue: 1024)
  /// Its code asks for the first responder, or lets it resign: none of the views that it gets is, or one.
  public static let responder = Showing(rawValue: 2048)
  /// Its code asks for its navigation item: that has none on its sides, or one on each.
  public static let items = Showing(rawValue: 4096)
  /// Its code removes controllers from their parents: those that it gets are children of it, or not.
  public static let children = Showing(rawValue: 8192)
}

/// Shows an object of a slice as a nib would: its views in the hierarchy, with frames of their own.
///
/// - Parameters:
///   - content: The object.
///   - probes: The numbers of the slice's probes.
///   - calls: The numbers of the stand-ins in place of calls.
///   - acting: The numbers of those among them in place of calls that may do more than tell a value.
///   - constants: The numbers of the stand-ins in place of constants, which no call changes.
///   - others: The views and controllers that the code gets from elsewhere.
///   - loaded: The names of the properties, and the numbers of the stand-ins, whose controllers have
///     loaded their views.
///   - outer: The names of what the object is added to: a view that it holds by one of them, and those
///     that the code gets from elsewhere, are beside it instead of in it.
///   - added: The names of the properties whose views the code adds: they are in the hierarchy, or nowhere
///     yet.
///   - showing: How the object is shown.
///   - tags: The tags with which the code compares those of views.
///   - identifiers: The identifiers with which the code compares those of views.
///   - shared: A closure that returns what the code changes beside its object, such as static
///     properties, by name.
/// - Returns: The object.
@preconcurrency @MainActor
public func sliced<Content>(
  _ content: Content,
  probes: [Int],
  calls: [Int] = [],
  acting: [Int] = [],
  constants: [Int] = [],
  views others: [Any?] = [],
  loaded: Set<String> = [],
  addedTo outer: Set<String> = [],
  added: Set<String> = [],
  showing: Showing = [],
  tags: [Int] = [],
  identifiers: [String] = [],
  sharing shared: @escaping @MainActor () -> [(name: String, value: Any)] = { [] }
) -> Content {
  let state = ScenarioState.current
  state.shared = shared
  state.constants = Set(constants)
  state.loaded = Set(loaded.compactMap(Int.init))
  state.chooseMarks(tags, identifiers)
  state.hasLongTexts = showing.contains(.texts) && state.answer("texts", among: 2) == 1
  let host = (content as? UIViewController)?.view ?? content as? UIView
  let window = UIWindow(frame: UIScreen.main.bounds)
  window.rootViewController = UIViewController()
  window.isHidden = false
  let beside = window.rootViewController?.view
  let root = host ?? beside
  for (number, object) in state.objects.sorted(by: { $0.key < $1.key })
  where loaded.contains("\(number)") {
    (object as? UIViewController)?.loadViewIfNeeded()
  }
  var mirror: Mirror? = Mirror(reflecting: content)
  var held = others.flatMap { responders(in: $0 as Any) }
  var around = outer.isEmpty ? [] : held
  var absent: [UIResponder] = []
  while let current = mirror {
    for child in current.children {
      let inner = responders(in: child.value)
      if let name = child.label, loaded.contains(name) {
        for case let controller as UIViewController in inner { controller.loadViewIfNeeded() }
      }
      if let name = child.label, outer.contains(name) { around += inner }
      if let name = child.label, added.contains(name) { absent += inner }
      held += inner
    }
    mirror = current.superclassMirror
  }
  let places = showing.contains(.place) ? state.answer("place", among: Showing.places.count + 1) : 0
  if !absent.isEmpty, state.answer("added", among: 2) == 0 { absent = [] }
  var found: [UIView] = []
  for (index, responder) in held.enumerated()
  where responder !== content as? UIResponder
    && !held[..<index].contains(where: { $0 === responder })
  {
    if let controller = responder as? UIViewController, !controller.isViewLoaded,
      showing.contains(.otherViews), state.answer("view \(index)", among: 2) == 1
    {
      continue
    }
    guard let view = (responder as? UIViewController)?.view ?? responder as? UIView, view !== host,
      !found.contains(where: { $0 === view })
    else { continue }
    found.append(view)
    if let window = view as? UIWindow {
      window.isHidden = false
      window.move(to: places, index)
      continue
    }
    let isOfController = view.next is UIViewController
    let isShown =
      !(isOfController && showing.contains(.otherSuperviews))
      || state.answer("superview \(index)", among: 2) == 1
    if view.superview == nil, isShown, !absent.contains(where: { $0 === responder }) {
      (around.contains { $0 === responder } ? beside : root)?.addSubview(view)
    }
    // The view of a controller fills the screen, and is resized, as that of the slice's own is.
    if isOfController { view.autoresizingMask = [] }
    if view.bounds.isEmpty || view.bounds == UIScreen.main.bounds {
      view.frame = CGRect(x: 20, y: 60 + 30 * CGFloat(index), width: 90, height: 24)
    }
    view.move(to: places, index)
    state.mark(view)
    if showing.contains(.subviews), view.subviews.isEmpty { view.addSubviews() }
  }
  if showing.contains(.children), let parent = content as? UIViewController {
    for (index, responder) in held.enumerated() {
      guard let controller = responder as? UIViewController, controller !== parent,
        controller.parent == nil, state.answer("child \(index)", among: 2) == 1
      else { continue }
      parent.addChild(controller)
    }
  }
  if showing.contains(.subviews), let host, host.subviews.count < 3 { host.addSubviews() }
  if showing.contains(.items), let controller = content as? UIViewController,
    state.answer("items", among: 2) == 1
  {
    controller.navigationItem.addItems()
  }
  if showing.contains(.hidden), case let answer = state.answer("hidden", among: 3), answer > 0 {
    let others = found.filter { $0 !== host }
    for view in answer == 1 ? others : others + [host].compactMap(\.self) {
      view.isHidden = true
      // What shows it may fade it in, too.
      view.alpha = 0.4
    }
  }
  if showing.contains(.responder) {
    var fields = Array(found.filter(\.canBecomeFirstResponder).prefix(2))
    // Code that walks through the subviews looks for one that nobody holds.
    if fields.isEmpty, showing.contains(.subviews), let host {
      let field = UITextField(frame: CGRect(x: 12, y: 60, width: 90, height: 15))
      host.addSubview(field)
      fields.append(field)
    }
    let answer = state.answer("responder", among: fields.count + 1)
    if answer > 0 { fields[answer - 1].becomeFirstResponder() }
  }
  if showing.contains(.layout) {
    var laidOut = [root].compactMap(\.self)
    laidOut += found.filter { view in
      !laidOut.contains { $0 === view } && !(view is UIControl) && !(view is UILabel)
        && !(view is UIImageView) && !(view is UIWindow)
    }
    for view in laidOut { state.pending.append(view.addPendingLayout()) }
  }
  (content as? UIView)?.move(to: places, 0)
  if showing.contains(.superview), state.answer("superview", among: 2) == 1 {
    state.showing.remove(.superview)
  }
  for (container, name) in Showing.containers
  where showing.contains(container) && state.answer(name, among: 2) == 0 {
    state.showing.insert(container)
  }
  for number in probes + acting {
    let view = ProbedView(frame: CGRect(x: 5, y: 3 * CGFloat(number), width: 10, height: 2))
    // Its name in messages counts all views.
    view.accessibilityIdentifier = "probe \(number)"
    window.rootViewController?.view.addSubview(view)
    state.add(view, for: number)
  }
  if showing.contains(.posts) {
    let view = ProbedView(frame: CGRect(x: 25, y: 3, width: 10, height: 2))
    window.rootViewController?.view.addSubview(view)
    state.listener = noteNotifications(of: state, moving: view)
  }
  if showing.contains(.otherViews) {
    let view = LoadedViewMark(frame: CGRect(x: 35, y: 3, width: 10, height: 2))
    window.rootViewController?.view.addSubview(view)
    state.loader = view
  }
  state.window = window
  state.calls = Set(calls)
  state.acting = Set(acting)
  return content
}

extension Showing {
  /// The containers of controllers, with the keys of their choices.
  fileprivate static let containers: [(container: Showing, key: String)] = [
    (.navigationController, "navigationController"), (.tabBarController, "tabBarController"),
  ]

  /// Where views are beside their own places: in the other half of the screen, at its end, and beyond
  /// its edge.
  fileprivate static let places = [
    CGPoint(x: 180, y: 500), CGPoint(x: 250, y: 800), CGPoint(x: -30, y: -40),
  ]
}

extension UIView {
  /// Moves the view to one of the places that code may ask for, or leaves it at its own.
  ///
  /// - Parameters:
  ///   - number: The number of the place, from 1; 0 for the view's own.
  ///   - index: The number of the view: no two are at one place.
  fileprivate func move(to number: Int, _ index: Int) {
    guard number > 0 else { return }
    let place = Showing.places[number - 1]
    frame.origin = CGPoint(x: place.x + 3 * CGFloat(index), y: place.y + 5 * CGFloat(index))
  }

  /// Adds three views, for code that asks for them by their places.
  fileprivate func addSubviews() {
    for index in 0..<3 {
      let place = CGFloat(index)
      addSubview(UIView(frame: CGRect(x: 2 + 6 * place, y: 3 + 4 * place, width: 9, height: 7)))
    }
  }

  /// Adds a view whose place a constraint tells.
  fileprivate func addPendingLayout() -> NSLayoutConstraint {
    let view = PendingView()
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    let place = view.topAnchor.constraint(equalTo: topAnchor, constant: 7)
    for constraint in [
      place, view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 2),
      view.widthAnchor.constraint(equalToConstant: 4),
      view.heightAnchor.constraint(equalToConstant: 4),
    ] { constraint.isActive = true }
    return place
  }
}

/// A view whose layout is pending whenever a slice is called.
final class PendingView: UIView {}

/// The views and controllers that a stored value holds.
@MainActor private func responders(in value: Any) -> [UIResponder] {
  if let constraint = value as? NSLayoutConstraint {
    return responders(in: constraint.firstItem as Any)
  }
  if let responder = value as? UIResponder, responder is UIView || responder is UIViewController {
    return [responder]
  }
  if let recognizer = value as? UIGestureRecognizer { return [recognizer.view].compactMap(\.self) }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional || mirror.displayStyle == .collection else { return [] }
  return mirror.children.flatMap { responders(in: $0.value) }
}
