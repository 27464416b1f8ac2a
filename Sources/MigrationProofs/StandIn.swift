public import Foundation
public import UIKit

/// Takes the place of a value that is not there.
///
/// Stand-ins of different numbers have different values in a run, but for those of which a
/// `Scenario` decides.
///
/// - Parameters:
///   - number: The number of the stand-in in its slice.
///   - type: The type, where its place does not tell it.
///   - range: What the number measures.
///   - values: What the slice's own code gives to the value that is not there.
///   - closures: The closures that the code hands to what is not there, of which one is called half a
///     second later.
/// - Returns: The value.
@preconcurrency @MainActor
public func standIn<Value>(
  _ number: Int,
  as type: Value.Type = Value.self,
  _ range: StandInRange = .points,
  after values: Any?...,
  @_implicitSelfCapture calling closures: (() -> Void)...
) -> Value {
  ScenarioState.current.note(values.map(text), givenTo: number)
  ScenarioState.current.noteRead(of: number, as: type)
  call(closures, for: number)
  guard let value = anyStandIn(type, number, range) as? Value else {
    fatalError("There is no value to stand in for one of type \(type) (stand-in \(number)).")
  }
  return value
}

/// Takes the place of a member of a value that is one of several, such as an element of a collection.
///
/// - Parameters:
///   - number: The number of the stand-in in its slice.
///   - type: The type, where its place does not tell it.
///   - range: What the number measures.
///   - owner: The value whose member it is: elements that differ have members that differ.
///   - values: What the slice's own code gives to the value that is not there.
/// - Returns: The value.
@preconcurrency @MainActor
public func standIn<Value>(
  _ number: Int,
  as type: Value.Type = Value.self,
  _ range: StandInRange = .points,
  of owner: Any?,
  after values: Any?...
) -> Value {
  let state = ScenarioState.current
  state.note(values.map(text), givenTo: number)
  let outer = state.element
  defer { state.element = outer }
  state.element = ((owner as? StandInObject)?.number ?? 0) % 100
  return standIn(number, as: type, range)
}

/// Takes the place of a view that is found in another one.
///
/// - Parameters:
///   - number: The number of the stand-in in its slice.
///   - type: The type.
///   - outer: The view in which the code looks for it.
/// - Returns: The view, inside of the other.
@preconcurrency @MainActor
public func standIn<Value>(_ number: Int, as type: Value.Type, inside outer: UIView?) -> Value {
  let value = standIn(number, as: type)
  if let outer, let view = value as? UIView, view !== outer { outer.addSubview(view) }
  return value
}

/// Takes the place of the value of a property that has none at first.
///
/// - Parameters:
///   - number: The number of the stand-in in its slice.
///   - type: The type.
/// - Returns: The value; `nil` if there is none of the type, and in an object that is this value, so
///   that an object that holds one of its own class ends somewhere.
@preconcurrency @MainActor
public func standIn<Value>(_ number: Int, orNil type: Value.Type) -> Value? {
  let state = ScenarioState.current
  guard state.making.insert(number).inserted else { return nil }
  defer { state.making.remove(number) }
  guard let value = anyStandIn(type, number, .points) as? Value else { return nil }
  state.noteRead(of: number, as: type)
  return value
}

/// A type of a slice whose values the slice makes.
@MainActor public protocol SlicedType {
  /// Makes a value, as `StandInValue` does.
  ///
  /// - Parameters:
  ///   - number: The number of the stand-in in its slice.
  ///   - range: What a number measures.
  /// - Returns: The value; `nil` if there is none.
  static func makeSliced(_ number: Int, _ range: StandInRange) -> Any?
}

/// What a number measures that stands in for another.
public enum StandInRange: Sendable {
  /// Points, and whatever else is not between 0 and 1; a `Double` measures seconds.
  case points
  /// A part of 1, such as an alpha value.
  case fraction
  /// Seconds, of whatever type.
  case seconds
}

/// A type whose values can be stood in for.
@MainActor public protocol StandInValue {
  /// Makes the value of a stand-in.
  ///
  /// - Parameters:
  ///   - number: The number of the stand-in in its slice.
  ///   - range: What a number measures.
  /// - Returns: The value; `nil` if there is none.
  static func makeStandIn(_ number: Int, _ range: StandInRange) -> Any?
}

@MainActor private func anyStandIn<Value>(
  _ type: Value.Type,
  _ number: Int,
  _ range: StandInRange
) -> Any? {
  if type == Any?.self { return StandInObject(number) }
  if let type = type as? any SlicedType.Type { return type.makeSliced(number, range) }
  if let make = standInMakers[type] { return make(number) }
  if let type = type as? any StandInValue.Type { return type.makeStandIn(number, range) }
  if let type = type as? any (CaseIterable & Equatable).Type { return firstCases(type, number) }
  if let type = type as? any RawRepresentable<Int>.Type { return firstNumbers(type, number) }
  switch ObjectIdentifier(type) {
  case ObjectIdentifier(Any.self), ObjectIdentifier(AnyObject.self),
    ObjectIdentifier(NSObject.self):
    return StandInObject(number)
  case ObjectIdentifier(UIResponder.self): return UIResponder()
  case ObjectIdentifier((() -> Void).self):
    return { @MainActor in probe(number) } as () -> Void
  case ObjectIdentifier(((Bool) -> Void).self):
    return { @MainActor in probe(number, $0) } as (Bool) -> Void
  default: return nil
  }
}

@MainActor private func firstCases<Value: CaseIterable>(_ type: Value.Type, _ number: Int) -> Any? {
  let all = Array(type.allCases)
  return all.isEmpty ? nil : all[ScenarioState.current.answer("\(number)", among: all.count)]
}

/// One of the first values of an enumeration of UIKit's.
@MainActor
private func firstNumbers<Value: RawRepresentable<Int>>(_ type: Value.Type, _ number: Int) -> Any? {
  let all = (0..<3).compactMap { Value(rawValue: $0) }
  return all.isEmpty ? nil : all[ScenarioState.current.answer("\(number)", among: all.count)]
}

/// An object of which nothing is known.
public final class StandInObject: NSObject {
  let number: Int
  init(_ number: Int) { self.number = number }
}

// MARK: - Values of which a scenario decides

extension Bool: StandInValue {
  public static func makeStandIn(_ number: Int, _ range: StandInRange) -> Any? {
    ScenarioState.current.answer("\(number)", among: 2) == 0
  }
}

extension Optional: StandInValue {
  public static func makeStandIn(_ number: Int, _ range: StandInRange) -> Any? {
    let state = ScenarioState.current
    // An object that holds one of its own type ends somewhere.
    let isMade = Wrapped.self is AnyObject.Type
    if isMade, state.making.contains(number) { return Self.none as Any }
    let isNil = state.answer("\(number)?", among: 2) == 1
    if isMade { state.making.insert(number) }
    defer { if isMade { state.making.remove(number) } }
    let value: Any? = isNil ? nil : anyStandIn(Wrapped.self, number, range)
    return (value as? Wrapped) as Any
  }
}

extension Array: StandInValue {
  public static func makeStandIn(_ number: Int, _ range: StandInRange) -> Any? {
    let state = ScenarioState.current
    // An object whose list holds objects of its own type ends somewhere.
    guard state.listing.insert(number).inserted else { return Self() }
    defer { state.listing.remove(number) }
    let count = [3, 0][state.answer("\(number)[]", among: 2)]
    return (0..<count).compactMap {
      anyStandIn(Element.self, 100 * (number + 1) + $0, range) as? Element
    }
  }
}

extension Dictionary: StandInValue {
  /// Makes one with what code compares, and what a notification brings if it has such keys and values.
  public static func makeStandIn(_ number: Int, _ range: StandInRange) -> Any? {
    let state = ScenarioState.current
    // No list has what notifications bring.
    let mayBeBrought = Self.self == [AnyHashable: Any].self && state.listing.isEmpty
    var values = mayBeBrought ? chosen([[:], keyboardInfo(number)], number) : [:]
    values.merge(state.entries) { _, compared in compared }
    return values.reduce(into: Self()) { made, entry in
      guard let key = entry.key as? Key, let value = entry.value as? Value else { return }
      made[key] = value
    }
  }
}

/// Gives the dictionaries that stand in for others what code compares their values with, or not.
///
/// - Parameter entries: The keys, each with its values.
@preconcurrency @MainActor
public func fillDictionaries(with entries: [(key: AnyHashable, values: [Any])]) {
  ScenarioState.current.entries = chosenEntries(entries)
}

/// Entries of which a scenario decides: none, one of its values for each key, or only one of several keys.
@MainActor private func chosenEntries(_ entries: [(key: AnyHashable, values: [Any])])
  -> [AnyHashable: Any]
{
  let most = entries.map(\.values.count).max() ?? 0
  let single = entries.count > 1 ? entries.count : 0
  let answer = ScenarioState.current.answer("entries", among: 1 + most + single)
  guard answer > 0 else { return [:] }
  let chosen = answer <= most ? entries : [entries[answer - most - 1]]
  return chosen.reduce(into: [:]) { made, entry in
    let value = entry.values[(answer - 1) % most % entry.values.count]
    made[entry.key] = number(value) ?? value
  }
}

/// Returns a number as dictionaries of Objective-C have it, which is of any type; `nil` for something else.
private func number(_ value: Any) -> NSNumber? {
  switch value {
  case let value as Bool: NSNumber(value: value)
  case let value as Int: NSNumber(value: value)
  case let value as Double: NSNumber(value: value)
  case let value as CGFloat: NSNumber(value: Double(value))
  default: nil
  }
}

extension Set: StandInValue {
  /// Makes an empty one, or a touch if it has such elements.
  public static func makeStandIn(_ number: Int, _ range: StandInRange) -> Any? {
    guard Self.self == Set<UITouch>.self else { return Self() }
    let touches: [Set<UITouch>] = [[StandInTouch(number)], []]
    return chosen(touches, number)
  }
}

@MainActor private func chosenInteger(_ number: Int) -> Int {
  [1, 0, 3][ScenarioState.current.answer("\(number)", among: 3)]
}

extension StandInValue where Self: FixedWidthInteger {
  public static func makeStandIn(_ number: Int, _ range: StandInRange) -> Any? {
    Self(chosenInteger(number))
  }
}

extension Int: StandInValue {}
extension Int32: StandInValue {}
extension Int64: StandInValue {}
extension UInt: StandInValue {}
extension UInt8: StandInValue {}
extension UInt32: StandInValue {}

extension StandInValue where Self: OptionSet {
  public static func makeStandIn(_ number: Int, _ range: StandInRange) -> Any? { Self() }
}

extension UIView.AnimationOptions: StandInValue {}
extension UIView.AutoresizingMask: StandInValue {}
extension UIControl.State: StandInValue {}
extension UIControl.Event: StandInValue {}

@MainActor private func chosen<Value>(_ values: [Value], _ number: Int) -> Value {
  values[ScenarioState.current.answer("\(number)", among: values.count)]
}

// MARK: - Values that differ from each other

/// The place of a stand-in's value among all: two numbers never have the same.
///
/// What is not there may change with each call that is not there, so a value that is read again after
/// a probe is another.
@MainActor private func step(_ number: Int) -> Double {
  let state = ScenarioState.current
  return Double(number) + 0.25 * Double(min(state.changes(of: number), 3)) + 0.05
    * Double(state.element)
}

/// The seconds of a stand-in: whole hundredths, to which a start date of the wall clock is rounded.
@MainActor private func seconds(_ number: Int) -> Double { 0.2 + 0.04 * step(number) }

/// The text of a stand-in, which is another after a probe, too.
@MainActor private func standInText(_ number: Int) -> String {
  let (count, element) = (ScenarioState.current.changes(of: number), ScenarioState.current.element)
  return "text \(number)" + (element > 0 ? " of \(element)" : "")
    + (count > 0 ? ", after \(count) probes" : "")
    + String(repeating: ", and more", count: ScenarioState.current.hasLongTexts ? 20 : 0)
}

extension Double: StandInValue {
  public static func makeStandIn(_ number: Int, _ range: StandInRange) -> Any? {
    range == .fraction ? fraction(number) : seconds(number)
  }
  /// A part of 1 that no other number has.
  @MainActor fileprivate static func fraction(_ number: Int) -> Double {
    0.1 + 0.8 * step(number) / (step(number) + 7)
  }
}

extension CGFloat: StandInValue {
  public static func makeStandIn(_ number: Int, _ range: StandInRange) -> Any? {
    points(number, range)
  }
  @MainActor fileprivate static func points(_ number: Int, _ range: StandInRange = .points)
    -> CGFloat
  {
    switch range {
    case .points: CGFloat(30 + 7 * step(number))
    case .fraction: CGFloat(Double.fraction(number))
    case .seconds: CGFloat(seconds(number))
    }
  }
}

/// Takes the place of a view that is given to code, which compares it with some that its object has: it
/// is another, or one of them, of which a scenario decides.
///
/// - Parameters:
///   - number: The number of the stand-in in its slice.
///   - others: The values with which it is compared, and lists of such.
/// - Returns: The view.
@preconcurrency @MainActor
public func standIn<Value>(_ number: Int, orOneOf others: [Any?]) -> Value {
  let own = others.flatMap { ($0 as? [Any])?.map(Optional.some) ?? [$0] }
    .compactMap { $0 as? Value }
  let answer = ScenarioState.current.answer("\(number) of \(own.count)", among: own.count + 1)
  return answer == 0 ? standIn(number) : own[answer - 1]
}

/// Gives an object what code compares it with, or leaves it as it is, of which a scenario decides.
///
/// - Parameters:
///   - key: What the object is called among the choices.
///   - object: The object; `nil` if there is none.
///   - changes: What can be done to it.
@preconcurrency @MainActor
public func prepare<Object>(_ key: String, _ object: Object?, _ changes: [(Object) -> Void]) {
  guard let object else { return }
  let answer = ScenarioState.current.answer("\(key) prepared", among: changes.count + 1)
  guard answer > 0 else { return }
  UIView.performWithoutAnimation { changes[answer - 1](object) }
}

/// Gives a flag of an object its other value, if code can set it.
///
/// - Parameters:
///   - flag: The flag.
///   - object: The object.
@preconcurrency @MainActor
public func toggle<Object>(_ flag: KeyPath<Object, Bool>, of object: Object) {
  guard let flag = flag as? ReferenceWritableKeyPath<Object, Bool> else { return }
  object[keyPath: flag].toggle()
}

/// Gives a view of Apple's a text.
///
/// - Parameters:
///   - text: The text.
///   - view: The view; another object stays as it is.
@preconcurrency @MainActor
public func write(_ text: String, in view: Any) {
  switch view {
  case let label as UILabel: label.text = text
  case let field as UITextField: field.text = text
  case let field as UITextView: field.text = text
  case let bar as UISearchBar: bar.text = text
  default: break
  }
}

/// Selects a segment of a control, which gets the segments that it needs.
///
/// - Parameters:
///   - index: The index of the segment, from 0; a negative one selects none.
///   - control: The control.
@preconcurrency @MainActor
public func select(_ index: Int, in control: UISegmentedControl) {
  for place in control.numberOfSegments..<max(control.numberOfSegments, index + 1) {
    control.insertSegment(withTitle: nil, at: place, animated: false)
  }
  control.selectedSegmentIndex = index
}

// MARK: - Objects

extension UIView: StandInValue {
  public static func makeStandIn(_ number: Int, _ range: StandInRange) -> Any? {
    let number = ScenarioState.current.numberOfView(number)
    if let made = ScenarioState.current.objects[number] as? Self { return made }
    let made = Self.self == UITableView.self ? StandInTable(coder: NSCoder()) : nil
    guard let view = made as? Self ?? Self(coder: NSCoder()) else { return nil }
    ScenarioState.current.objects[number] = view
    // An app has made it before, so a block that is open has no part in it.
    UIView.performWithoutAnimation {
      view.frame = frame(number)
      view.makeContent(number)
    }
    return view
  }

  /// A frame as on a screen, which differs from those of other stand-ins.
  private static func frame(_ number: Int) -> CGRect {
    // A list reaches below a keyboard.
    let isList = self is UITableView.Type || self is UICollectionView.Type
    return CGRect(
      x: CGFloat(10 + number % 101),
      y: CGFloat(40 + 11 * (number % 59)),
      width: CGFloat(60 + 3 * (number % 97)),
      height: isList ? 600 : 40
    )
  }

  /// Gives the view what an app's view of its class has.
  private func makeContent(_ number: Int) {
    switch self {
    case let view as UIScrollView:
      // Code asks how far it is pulled, and whether a place is behind it or before it.
      let offset = chosen([(x: 0, y: 0), (x: 0, y: -100), (x: 3000, y: 30)], number)
      // A list moves when its insets change.
      view.contentInset.bottom = 9
      view.scrollIndicatorInsets.bottom = 7
      view.contentOffset = CGPoint(x: offset.x, y: offset.y)
    case let window as UIWindow: window.rootViewController = UIViewController()
    case let view as UIImageView: view.image = standInImage(number)
    case let cell as UITableViewCell:
      cell.contentView.addSubview(UIView(frame: CGRect(x: 16, y: 8, width: 90, height: 20)))
    default: break
    }
  }
}

/// A list of whose rows nothing is known: it has each row to which it scrolls, and notes that it reloads them.
private final class StandInTable: UITableView {
  override func reloadData() {
    super.reloadData()
    noteTold("reloadData", of: self)
  }
  override func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard dataSource == nil else {
      return super.scrollToRow(at: path, at: position, animated: animated)
    }
    let place = 44 * CGFloat(path.row + 1) + 4 * CGFloat(position.rawValue)
    setContentOffset(CGPoint(x: contentOffset.x, y: place), animated: animated)
  }
}

@MainActor private func standInImage(_ number: Int) -> UIImage {
  UIImage(
    named: "stand-in \(number)",
    size: CGSize(width: .points(number), height: .points(number) + 2)
  )
}

extension UIViewController: StandInValue {
  public static func makeStandIn(_ number: Int, _ range: StandInRange) -> Any? {
    let number = ScenarioState.current.numberOfView(number)
    if let made = ScenarioState.current.objects[number] as? Self { return made }
    let made = Self.self == UIViewController.self ? StandInController(coder: NSCoder()) : nil
    guard let controller = made as? Self ?? Self(coder: NSCoder()) else { return nil }
    ScenarioState.current.objects[number] = controller
    // Something can be popped.
    if let navigation = controller as? UINavigationController, navigation.viewControllers.isEmpty {
      navigation.viewControllers = [UIViewController(), UIViewController()]
    }
    return controller
  }
}

/// A controller of whose class nothing is known: it notes what is called of it.
open class StandInController: UIViewController {
  override open func viewDidLoad() {
    super.viewDidLoad()
    viewLoads(of: self)
  }
  override open func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    noteTold("viewWillAppear(\(animated))", of: self)
  }
  override open func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    noteTold("viewDidAppear(\(animated))", of: self)
  }
  override open func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    noteTold("viewWillDisappear(\(animated))", of: self)
  }
  override open func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    noteTold("viewDidDisappear(\(animated))", of: self)
  }
  override open func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    noteTold("willMove(toParent: \(parent == nil ? "nil" : "it"))", of: self)
  }
  override open func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    noteTold("didMove(toParent: \(parent == nil ? "nil" : "it"))", of: self)
  }
}

extension CALayer: StandInValue {
  public static func makeStandIn(_ number: Int, _ range: StandInRange) -> Any? {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 40 + 11 * CGFloat(number), width: 60, height: 40)
    return layer
  }
}

extension NSLayoutConstraint: StandInValue {
  public static func makeStandIn(_ number: Int, _ range: StandInRange) -> Any? {
    let view = UIView(frame: CGRect(x: 10, y: 200, width: 50, height: 20))
    view.translatesAutoresizingMaskIntoConstraints = false
    let constraint = view.heightAnchor.constraint(equalToConstant: .points(number))
    constraint.isActive = true
    constrained.append(view)
    return constraint
  }
  /// The views of the constraints, which nothing else keeps.
  private static var constrained: [UIView] = []
}

extension UIGestureRecognizer: StandInValue {
  public static func makeStandIn(_ number: Int, _ range: StandInRange) -> Any? {
    let state = ScenarioState.current
    if let made = state.recognizers[number] as? Self { return made }
    let recognizers = [
      StandInPan(number), UIScreenEdgePanGestureRecognizer(), UITapGestureRecognizer(),
      UILongPressGestureRecognizer(), UISwipeGestureRecognizer(), UIPinchGestureRecognizer(),
      UIRotationGestureRecognizer(),
    ]
    let recognizer = recognizers.first { $0 is Self }
    recognizer?.state = chosen([.possible, .began, .changed, .ended], number)
    (recognizer as? UIPinchGestureRecognizer)?.scale = chosen([1, 3], number)
    state.recognizers[number] = recognizer
    // It recognizes in a view, which stands in, too.
    if let recognizer, let view = UIView.makeStandIn(number, range) as? UIView {
      view.addGestureRecognizer(recognizer)
    }
    return recognizer
  }
}

/// A touch, of whose place a scenario decides as soon as code asks for it.
private final class StandInTouch: UITouch {
  private let number: Int

  init(_ number: Int) {
    self.number = number
    super.init()
  }

  override func location(in view: UIView?) -> CGPoint {
    let answer = ScenarioState.current.answer("place of \(number)", among: 4)
    // A touch that began in a view may leave it.
    return CGPoint(x: [30, 360, 360, -40][answer], y: [70, 790, -60, 790][answer])
  }

  override func previousLocation(in view: UIView?) -> CGPoint {
    let place = location(in: view)
    return CGPoint(x: place.x - 9, y: place.y + 7)
  }
}

/// A recognizer of a drag, of whose direction and speed a scenario decides as soon as code asks for them.
private final class StandInPan: UIPanGestureRecognizer {
  private let number: Int
  private var isMoved = false

  init(_ number: Int) {
    self.number = number
    super.init(target: nil, action: nil)
  }

  /// Returns a value to the right, one to the lower left, a small one, or one upward.
  private func oneOf(_ size: CGPoint, _ name: String) -> CGPoint {
    let answer = ScenarioState.current.answer("\(name) of \(number)", among: 4)
    let part = CGPoint(x: [1, -1, 0.06, 0.1][answer], y: [0.1, 1.2, 0.05, -1][answer])
    return CGPoint(x: part.x * size.x, y: part.y * size.y)
  }

  override func translation(in view: UIView?) -> CGPoint {
    if !isMoved { setTranslation(oneOf(CGPoint(x: 230, y: 310), "translation"), in: view) }
    return super.translation(in: view)
  }

  override func setTranslation(_ translation: CGPoint, in view: UIView?) {
    isMoved = true
    super.setTranslation(translation, in: view)
  }

  override func velocity(in view: UIView?) -> CGPoint {
    oneOf(CGPoint(x: 1400, y: 1600), "velocity")
  }
}

extension UIBarButtonItem: StandInValue {
  public static func makeStandIn(_ number: Int, _ range: StandInRange) -> Any? {
    let item = UIBarButtonItem()
    item.title = "item \(number)"
    ScenarioState.current.mark(item)
    return item
  }
}

extension UINavigationItem: StandInValue {
  public static func makeStandIn(_ number: Int, _ range: StandInRange) -> Any? {
    let item = UINavigationItem(title: "item \(number)")
    item.addItems(of: "\(number)")
    return item
  }
}

extension UINavigationItem {
  /// Gives the item one on each side.
  func addItems(of name: String = "its own") {
    func item(_ side: String) -> UIBarButtonItem {
      UIBarButtonItem(title: "\(side) of \(name)", style: .plain, target: nil, action: nil)
    }
    (leftBarButtonItem, rightBarButtonItem) = (item("left"), item("right"))
  }
}

extension UIApplication: StandInValue {
  public static func makeStandIn(_ number: Int, _ range: StandInRange) -> Any? { shared as? Self }
}

extension UIScreen: StandInValue {
  public static func makeStandIn(_ number: Int, _ range: StandInRange) -> Any? { main as? Self }
}

extension UIDevice: StandInValue {
  public static func makeStandIn(_ number: Int, _ range: StandInRange) -> Any? { current as? Self }
}

// MARK: - Notifications

/// What a device tells of a keyboard: of the system's, whose curve ignores durations, or of one that
/// moves with a curve of UIKit's and another duration.
@MainActor private func keyboardInfo(_ number: Int) -> [AnyHashable: Any] {
  let (curve, duration) = chosen([(7, 0.25), (0, 0.4)], number)
  return [
    UIResponder.keyboardFrameBeginUserInfoKey:
      NSValue(cgRect: CGRect(x: 0, y: 844, width: 390, height: 291)),
    UIResponder.keyboardFrameEndUserInfoKey:
      NSValue(cgRect: CGRect(x: 0, y: 553, width: 390, height: 291)),
    UIKeyboardBoundsUserInfoKey: NSValue(cgRect: CGRect(x: 0, y: 0, width: 390, height: 291)),
    UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
    UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve),
    UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
  ]
}

// MARK: - Values by type

/// How values are made of types of which an app has no subclass.
private struct StandInMakers {
  private var makers: [ObjectIdentifier: @MainActor (Int) -> Any] = [:]

  /// Adds how the value of a stand-in is made from its number.
  mutating func add<Value>(_ make: @escaping @MainActor (Int) -> Value) {
    makers[ObjectIdentifier(Value.self)] = make
  }

  /// Returns what makes values of a type; `nil` for nothing.
  subscript(type: Any.Type) -> (@MainActor (Int) -> Any)? { makers[ObjectIdentifier(type)] }
}

@MainActor private let standInMakers: StandInMakers = {
  var makers = StandInMakers()
  // A scenario decides of these.
  makers.add { chosen([UIView.AnimationCurve.easeIn, .easeOut, .linear], $0) }
  makers.add { chosen([UIView.AnimationTransition.flipFromLeft, .curlUp, .none], $0) }
  makers.add {
    let upright = UIInterfaceOrientation.portrait
    return chosen([upright, .landscapeLeft, .landscapeRight, .portraitUpsideDown], $0)
  }
  makers.add { chosen([UIUserInterfaceIdiom.phone, .pad], $0) }
  makers.add {
    let upright = UIDeviceOrientation.portrait
    return chosen([upright, .landscapeLeft, .landscapeRight, .portraitUpsideDown], $0)
  }
  makers.add { chosen([UISwipeGestureRecognizer.Direction.right, .left], $0) }
  makers.add { chosen([UIGestureRecognizer.State.began, .changed, .ended], $0) }
  makers.add { chosen([UIPopoverArrowDirection.up, .down, .left, .right], $0) }
  makers.add { chosen([UIInterfaceOrientationMask.portrait, .landscape, .all], $0) }
  makers.add { NSRange(location: chosenInteger($0), length: 3) }
  makers.add { IndexSet(integer: chosenInteger($0)) }
  makers.add { IndexPath(row: chosenInteger($0), section: 0) }
  // These differ from each other.
  makers.add { Float(Double.fraction($0)) }
  makers.add { standInText($0) }
  makers.add { NSString(string: standInText($0)) }
  makers.add { NSAttributedString(string: standInText($0)) }
  makers.add { NSError(domain: "stand-in", code: $0) }
  makers.add { NSDictionary(dictionary: standIn($0, as: [AnyHashable: Any].self)) }
  makers.add { NSNumber(value: seconds($0)) }
  makers.add {
    NSValue(cgRect: CGRect(x: .points($0), y: 3, width: .points($0) + 1, height: 44))
  }
  makers.add { CGPoint(x: .points($0), y: .points($0) + 3) }
  makers.add { CGSize(width: .points($0) + 1, height: .points($0) + 4) }
  makers.add { CGVector(dx: .points($0) + 1, dy: .points($0) + 4) }
  makers.add { CGRect(x: .points($0), y: .points($0) + 3, width: .points($0) + 1, height: 44) }
  makers.add { UIEdgeInsets(top: .points($0), left: 2, bottom: .points($0) + 3, right: 1) }
  makers.add { CGAffineTransform(translationX: .points($0), y: 3) }
  makers.add { CATransform3DMakeTranslation(.points($0), 3, 0) }
  makers.add { UIColor(red: .points($0, .fraction), green: 0.4, blue: 0.2, alpha: 1) }
  makers.add { UIFont.systemFont(ofSize: 10 + CGFloat($0)) }
  makers.add { standInImage($0) }
  makers.add { UIBezierPath(rect: CGRect(x: .points($0), y: 3, width: .points($0), height: 9)) }
  makers.add { Notification.Name("stand-in \($0)") }
  // Code asks which of two dates is the earlier.
  makers.add {
    Date(timeIntervalSinceReferenceDate: 1000 * step($0) + chosen([0, 1e6, -1e6], $0))
  }
  makers.add { URL(fileURLWithPath: "/stand-in/\($0)") }
  makers.add { _ in FileManager.SearchPathDirectory.documentDirectory }
  makers.add { _ in FileManager.SearchPathDomainMask.userDomainMask }
  makers.add { _ in Data() }
  makers.add { _ in CAAnimation() }
  makers.add { chosen([CAMediaTimingFunction(name: .easeIn), .init(name: .linear)], $0) }
  makers.add { _ in UICollectionViewFlowLayout() as UICollectionViewLayout }
  makers.add { AnyHashable(standInText($0)) }
  makers.add { _ in TimeZone.gmt }
  makers.add { Unmanaged.passRetained(StandInObject($0)).toOpaque() }
  let keyboard = UIResponder.keyboardWillShowNotification
  makers.add { Notification(name: keyboard, object: nil, userInfo: keyboardInfo($0)) }
  makers.add { NSNotification(name: keyboard, object: nil, userInfo: keyboardInfo($0)) }
  return makers
}()

/// Returns one of several values, of which a scenario decides.
///
/// - Parameters:
///   - number: The number of the stand-in in its slice.
///   - values: The values; at least one.
/// - Returns: One of the values.
@preconcurrency @MainActor
public func standIn<Value>(_ number: Int, among values: [Value]) -> Value {
  chosen(values, number)
}
