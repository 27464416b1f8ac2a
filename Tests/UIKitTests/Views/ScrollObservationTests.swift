import AnimationModel
import Onionskin
@testable import UIKit
import Testing
import UIKit

/// Observations of what a scroll view shows.
@MainActor @Suite(.ownLoop) struct ScrollObservationTests {
  let loop = RenderLoop.current
  let scroll = UIScrollView()

  @Test func `each setting of the offset is told, after the delegate`() {
    final class Listener: NSObject, UIScrollViewDelegate {
      var log: [String] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("delegate") }
    }
    withRenderLoop { _ in
      let listener = Listener()
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      scroll.delegate = listener
      let observation = scroll.observe(\.contentOffset, options: [.old, .new]) { _, change in
        listener.log.append("\(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1)")
      }
      scroll.contentOffset.y = 20
      scroll.contentOffset.y = 20
      #expect(listener.log == ["delegate", "0.0 20.0", "20.0 20.0"])
      observation.invalidate()
      scroll.contentOffset.y = 30
      #expect(listener.log.count == 4)
    }
  }

  @Test func `a drag and its deceleration are told`() {
    let window = UIWindow()
    window.isHidden = false
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scroll.contentSize = CGSize(width: 300, height: 2000)
    window.addSubview(scroll)
    loop.advance(by: 0)
    var last: CGFloat = 0
    var count = 0
    let observation = scroll.observe(\.contentOffset) { scroll, change in
      last = scroll.contentOffset.y
      count += 1
      #expect(change.newValue == nil)
    }
    loop.touch(at: CGPoint(x: 100, y: 300)).move(to: CGPoint(x: 100, y: 100), over: 0.1).lift()
    loop.advance(by: 3)
    #expect(count > 20)
    #expect(last == scroll.contentOffset.y)
    observation.invalidate()
  }

  @Test func `sizes and insets are told, and an observation ends with its object`() {
    var told: [String] = []
    var observations: [NSKeyValueObservation] = [
      scroll.observe(\.contentSize, options: [.initial, .new]) { _, change in
        told.append("size \(change.newValue?.height ?? -1)")
      },
      scroll.observe(\.contentInset, options: .old) { _, change in
        told.append("inset \(change.oldValue?.top ?? -1)")
      },
    ]
    scroll.contentSize.height = 10
    scroll.contentInset.top = 5
    #expect(told == ["size 0.0", "size 10.0", "inset 0.0"])
    observations.removeAll()
    scroll.contentSize.height = 20
    #expect(told.count == 3)
  }

  @Test func `another property is not observed, which is reported`() {
    let observations = [
      scroll.observe(\.backgroundColor) { _, _ in },
      UILabel().observe(\.text) { (_: UILabel, _) in },
    ]
    #expect(loop.issues.map(\.kind) == [.notEmulated, .notEmulated])
    for observation in observations { observation.invalidate() }
  }

  @Test func `the safe area of a view is observed, with its old value`() {
    let controller = UIViewController()
    let (view, list) = (UILabel(frame: controller.view.bounds), scroll)
    list.frame = view.frame
    for part in [view, list] { controller.view.addSubview(part) }
    var told: [String] = []
    let observations = [
      view.observe(\.safeAreaInsets, options: [.initial, .old, .new]) { label, change in
        let old = change.oldValue.map { "\($0.top)" } ?? "none"
        told.append("\(label.text ?? "label") \(old) to \(change.newValue?.top ?? -1)")
      },
      list.observe(\.safeAreaInsets) { _, _ in told.append("list") },
    ]
    #expect(told == ["label none to 0.0"])
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.isHidden = false
    loop.advance(by: 0)
    let top = view.safeAreaInsets.top
    #expect(top > 0 && told.dropFirst().sorted() == ["label 0.0 to \(top)", "list"])
    controller.additionalSafeAreaInsets.top = 10
    #expect(told.count == 5 && told.contains("label \(top) to \(top + 10)"))
    for observation in observations { observation.invalidate() }
    controller.additionalSafeAreaInsets.top = 0
    #expect(told.count == 5 && loop.issues == [])
  }

  // https://github.com/zenangst/Family: FamilyWrapperViewTests and FamilyViewControllerTests rely on it on a
  // simulator.
  @Test(.behavior("3.4"))
  func `what is set of a view is told: where it is, and whether it is seen`() {
    let view = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var told: [String] = []
    let observations = [
      view.observe(\.frame, options: [.initial, .old, .new]) { _, change in
        told.append("frame \(change.oldValue?.width ?? -1) \(change.newValue?.width ?? -1)")
      },
      view.observe(\.bounds) { view, _ in told.append("bounds \(view.bounds.width)") },
      view.observe(\.center) { view, _ in told.append("center \(view.center.x)") },
      view.observe(\.transform) { view, _ in told.append("transform \(view.transform.a)") },
      view.observe(\.alpha, options: .new) { _, change in
        told.append("alpha \(change.newValue ?? -1)")
      },
      view.observe(\.isHidden, options: [.old, .new]) { _, change in
        told.append("hidden \(change.oldValue == false) \(change.newValue == true)")
      },
      scroll.observe(\.bounds) { scroll, _ in told.append("list \(scroll.bounds.minY)") },
    ]
    #expect(told == ["frame -1.0 10.0"])
    view.frame.size.width = 20
    view.bounds.size.width = 30
    view.center.x = 40
    view.transform.a = 2
    view.alpha = 0.5
    view.isHidden = true
    scroll.contentOffset.y = 50
    #expect(
      told.dropFirst() == [
        "frame 10.0 20.0", "bounds 30.0", "center 40.0", "transform 2.0", "alpha 0.5",
        "hidden true true", "list 50.0",
      ]
    )
    for observation in observations { observation.invalidate() }
    view.frame.size.width = 50
    #expect(told.count == 8 && loop.issues == [])
  }

  // MARK: - By name

  @Test func `a view is observed by the names that its properties have on a device`() {
    let observer = ObservingObject()
    let names = ["frame", "bounds", "center", "transform", "alpha", "hidden"]
    for name in names { scroll.addObserver(observer, forKeyPath: name, context: nil) }
    scroll.isHidden = true
    scroll.frame.size.width = 3
    #expect(observer.keys.count == 2)
    for name in names { scroll.removeObserver(observer, forKeyPath: name) }
    #expect(loop.issues == [])
  }

  @Test func `a header that observes its scroll view by name follows the offset`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let header = PullHeader()
    scroll.addSubview(header)
    scroll.contentOffset.y = -30
    #expect(header.offsets == [-30])
    #expect(header.old == [0])
    scroll.contentSize.height = 500
    #expect(header.sizes == [500])
    header.removeFromSuperview()
    scroll.contentOffset.y = 0
    #expect(header.offsets == [-30])
    #expect(loop.issues.isEmpty)
  }

  @Test func `an observer that is told at once gets the present value alone`() {
    scroll.contentInset.top = 7
    let log = ObservingObject()
    scroll.addObserver(
      log,
      forKeyPath: "contentInset",
      options: [.initial, .new, .old],
      context: nil
    )
    #expect(log.insets == [7])
    #expect(log.kinds == [NSKeyValueChange.setting.rawValue])
    #expect(log.keys == [[.kindKey, .newKey]])
    scroll.contentInset.top = 9
    #expect(log.insets == [7, 9])
    #expect(log.keys.last == [.kindKey, .newKey, .oldKey])
    scroll.removeObserver(log, forKeyPath: "contentInset")
    scroll.contentInset.top = 11
    #expect(log.insets == [7, 9])
    #expect(loop.issues.isEmpty)
  }

  @Test func `the context tells two observations of one observer apart`() {
    let log = ObservingObject()
    let contexts = UnsafeMutableRawPointer.allocate(byteCount: 2, alignment: 1)
    defer { contexts.deallocate() }
    for context in [contexts, contexts + 1] {
      scroll.addObserver(log, forKeyPath: "contentOffset", options: [], context: context)
    }
    scroll.contentOffset.y = 1
    #expect(log.contexts == [contexts, contexts + 1])
    scroll.removeObserver(log, forKeyPath: "contentOffset", context: contexts)
    scroll.contentOffset.y = 2
    #expect(log.contexts == [contexts, contexts + 1, contexts + 1])
    #expect(log.keys.last == [.kindKey])
    // The context belongs to no observation any more.
    let line = #line + 1
    scroll.removeObserver(log, forKeyPath: "contentOffset", context: contexts)
    #expect(loop.issues.map(\.kind) == [.notObserved])
    #expect(loop.issues.map(\.callSite) == [CallSite(fileID: #fileID, line: line)])
  }

  @Test func `an observer that is released is told no more`() {
    let scroll = UIScrollView()
    var observer: ObservingObject? = ObservingObject()
    weak let released = observer
    if let observer {
      scroll.addObserver(observer, forKeyPath: "contentOffset", options: .new, context: nil)
    }
    observer = nil
    #expect(released == nil)
    scroll.contentOffset.y = 1
    #expect(scroll.rare?.observations.isEmpty == true)
    #expect(loop.issues.isEmpty)
  }

  @Test func `observers that nobody can tell, and properties that nobody tells of, are reported`() {
    scroll.addObserver(NSObject(), forKeyPath: "contentOffset", options: .new, context: nil)
    scroll.addObserver(UIView(), forKeyPath: "tag", options: .new, context: nil)
    UIView().addObserver(scroll, forKeyPath: "contentOffset", options: .new, context: nil)
    #expect(loop.issues.map(\.kind) == [.notEmulated, .notEmulated, .notEmulated])
    #expect(loop.issues[0].message.contains("KeyValueObserver"))
    #expect(loop.issues[1].message.contains("tag of UIScrollView"))
  }

  @Test func `a change that nobody handles is reported`() {
    let view = UIView()
    scroll.addObserver(view, forKeyPath: "contentOffset", options: .new, context: nil)
    scroll.contentOffset.y = 1
    #expect(loop.issues.map(\.kind) == [.notObserved])
  }

  @Test func `whoever is told may end all observations`() {
    let (first, second) = (ObservingObject(), ObservingObject())
    for observer in [first, second] {
      scroll.addObserver(observer, forKeyPath: "contentOffset", options: [], context: nil)
    }
    first.onChange = {
      for observer in [first, second] {
        scroll.removeObserver(observer, forKeyPath: "contentOffset")
      }
    }
    scroll.contentOffset.y = 1
    #expect(first.keys.count == 1)
    #expect(second.keys.isEmpty)
    first.onChange = {}
  }
}

/// A header in a scroll view, in the manner of controls that refresh it.
private final class PullHeader: UIView {
  var offsets: [CGFloat] = []
  var old: [CGFloat] = []
  var sizes: [CGFloat] = []

  override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    superview?.removeObserver(self, forKeyPath: "contentOffset")
    superview?.removeObserver(self, forKeyPath: "contentSize")
    newSuperview?.addObserver(
      self,
      forKeyPath: "contentOffset",
      options: [.new, .old],
      context: nil
    )
    newSuperview?.addObserver(self, forKeyPath: "contentSize", options: .new, context: nil)
  }

  override func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    if keyPath == "contentOffset" {
      if let point = change?[.newKey] as? CGPoint { offsets.append(point.y) }
      if let value = change?[.oldKey] as? NSValue { old.append(value.cgPointValue.y) }
    } else if keyPath == "contentSize", let scroll = object as? UIScrollView {
      sizes.append(scroll.contentSize.height)
    } else {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }
}

/// An observer that is no responder.
private final class ObservingObject: NSObject, KeyValueObserver {
  var insets: [CGFloat] = []
  var kinds: [UInt?] = []
  var keys: [Set<NSKeyValueChangeKey>] = []
  var contexts: [UnsafeMutableRawPointer?] = []
  var onChange: () -> Void = {}

  func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    if let inset = change?[.newKey] as? UIEdgeInsets { insets.append(inset.top) }
    if kinds.isEmpty { kinds.append(change?[.kindKey] as? UInt) }
    keys.append(Set((change ?? [:]).keys))
    contexts.append(context)
    onChange()
  }
}
