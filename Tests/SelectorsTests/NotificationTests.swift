import LoopClocks
import Onionskin
import Testing
import UIKit

/// Notifications of the loop's own centre, and methods with whatever arguments they take.
@MainActor @Suite(.ownLoop) struct NotificationTests {
  let loop = RenderLoop.current

  private static let name = NSNotification.Name("saved")

  @Test func `an observer's method is called with the notification`() {
    let observer = Observer()
    NotificationCenter.default.addObserver(
      observer,
      selector: "saved:",
      name: Self.name,
      object: nil
    )
    NotificationCenter.default.post(name: Self.name, object: nil, userInfo: ["count": 3])
    #expect(observer.seen == ["saved 3"])
    NotificationCenter.default.removeObserver(observer)
    NotificationCenter.default.post(name: Self.name, object: nil, userInfo: ["count": 4])
    #expect(observer.seen.count == 1)
  }

  @Test func `an observer is not kept alive, and one that is gone is not called`() {
    weak var gone: Observer?
    do {
      let observer = Observer()
      gone = observer
      NotificationCenter.default.addObserver(
        observer,
        selector: "saved:",
        name: Self.name,
        object: nil
      )
    }
    #expect(gone == nil)
    NotificationCenter.default.post(name: Self.name, object: nil)
    #expect(loop.issues == [])
  }

  @Test func `a closure is called at once, also on the main queue`() {
    let log = Log()
    let token = NotificationCenter.default.addObserver(
      forName: Self.name,
      object: nil,
      queue: .main
    ) { notification in
      let name = notification.name.rawValue
      MainActor.assumeIsolated { log.add(name) }
    }
    NotificationCenter.default.post(Notification(name: Self.name))
    #expect(log.entries == ["saved"])
    NotificationCenter.default.removeObserver(token)
    NotificationCenter.default.post(Notification(name: Self.name))
    #expect(log.entries.count == 1)
  }

  @Test func `two loops never see each other's notifications`() {
    let observer = Observer()
    let center = NotificationCenter.default
    center.addObserver(observer, selector: "saved:", name: Self.name, object: nil)
    withRenderLoop { _ in
      #expect(NotificationCenter.default !== center)
      NotificationCenter.default.post(name: Self.name, object: nil)
    }
    #expect(observer.seen == [])
  }

  @Test func `only the poster that was asked for is observed`() {
    let (observer, poster) = (Observer(), NSObject())
    let center = NotificationCenter.default
    center.addObserver(observer, selector: "saved:", name: Self.name, object: poster)
    center.post(name: Self.name, object: NSObject())
    center.post(name: Self.name, object: poster)
    #expect(observer.seen == ["saved -"])
    center.removeObserver(observer, name: Self.name, object: poster)
    center.post(name: Self.name, object: poster)
    #expect(observer.seen.count == 1)
  }

  @Test func `removing a closure for another name or another object leaves it`() {
    let (log, poster) = (Log(), NSObject())
    let center = NotificationCenter.default
    let token = center.addObserver(forName: Self.name, object: poster, queue: nil) { _ in
      MainActor.assumeIsolated { log.add("saved") }
    }
    center.removeObserver(token, name: NSNotification.Name("opened"), object: nil)
    center.removeObserver(token, name: nil, object: NSObject())
    center.post(name: Self.name, object: poster)
    #expect(log.entries == ["saved"])
    center.removeObserver(token, name: Self.name, object: poster)
    center.post(name: Self.name, object: poster)
    #expect(log.entries == ["saved"])
  }

  @Test func `observers that are gone do not accumulate`() {
    struct WeakObject {
      weak var object: NSObject?
    }
    var kept: [WeakObject] = []
    for _ in 0..<1000 {
      let (observer, object) = (NSObject(), NSObject())
      kept.append(WeakObject(object: object))
      NotificationCenter.default.observe(for: observer, Self.name, nil) { _, _ in
        withExtendedLifetime(object) {}
      }
    }
    #expect(kept.count { $0.object != nil } <= 16)
  }

  @Test func `a method takes none to all of a stop callback's arguments, as its own types`() {
    for (selector, expected) in [
      ("none", "none"), ("id:", "fade"), ("flag:finished:", "fade true"),
      ("number:finished:context:", "fade 1 nil"),
    ] {
      withRenderLoop { loop in
        let (observer, view) = (Observer(), UIView())
        UIView.beginAnimations("fade", context: nil)
        UIView.setAnimationDelegate(observer)
        UIView.setAnimationDidStop(Selector(selector))
        view.alpha = 0
        UIView.commitAnimations()
        loop.advance(by: 1)
        #expect(observer.seen == [expected])
        #expect(loop.issues == [])
      }
    }
  }

  /// Objective-C passes what is no pointer unchecked.
  @Test(arguments: [true, false])
  func `an identifier that is nil is an empty text, and a context any raw pointer, or none`(
    hasContext: Bool
  ) {
    let (observer, view) = (Observer(), UIView())
    let context = hasContext ? UnsafeMutableRawPointer(bitPattern: 0x10) : nil
    UIView.beginAnimations(nil, context: context)
    UIView.setAnimationDelegate(observer)
    UIView.setAnimationDidStop("text:number:pointer:")
    view.alpha = 0
    UIView.commitAnimations()
    loop.advance(by: 1)
    #expect(observer.seen == ["'' 1 true"])
    #expect(loop.issues == [])
  }

  @Test func `a method that asks for another type is not called, which is reported`() {
    let (observer, button) = (Observer(), UIButton())
    button.addTarget(observer, action: "id:", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(observer.seen == [])
    #expect(loop.issues.map(\.kind) == [.wrongArgument])
    button.addTarget(observer, action: "button:event:", for: .touchDown)
    button.sendActions(for: .touchDown)
    #expect(observer.seen == ["button, no event"])
  }

  @Test func `a base class and its subclass both answer`() {
    let observer = SubObserver()
    observer.perform("none")
    observer.perform("more")
    #expect(observer.seen == ["none", "more"])
    #expect(observer.responds(to: "none"))
    #expect(!observer.responds(to: "nothing"))
  }
}

private class Observer: NSObject, SelectorResponder {
  var seen: [String] = []

  func saved(_ notification: Notification) {
    seen.append("saved " + (notification.userInfo?["count"].map { "\($0)" } ?? "-"))
  }
  func none() { seen.append("none") }
  func id(_ id: String?) { seen.append(id ?? "nil") }
  func flag(_ id: String?, finished: Bool) { seen.append("\(id ?? "nil") \(finished)") }
  func number(_ id: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
    seen.append("\(id ?? "nil") \(finished) \(context == nil ? "nil" : "some")")
  }
  func text(_ id: String, number: NSNumber, pointer: UnsafeRawPointer) {
    seen.append("'\(id)' \(number) \(pointer.alignedUp(toMultipleOf: 1) == pointer)")
  }
  func button(_ sender: UIButton, event: UIEvent?) {
    seen.append("button, \(event == nil ? "no" : "an") event")
  }

  func animationCallback(for selector: Selector) -> AnimationCallback? {
    switch selector {
    case "saved:": .method(saved)
    case "none": .method(none)
    case "id:": .method(id)
    case "flag:finished:": .method(flag)
    case "number:finished:context:": .method(number)
    case "text:number:pointer:": .method(text)
    case "button:event:": .method(button)
    default: nil
    }
  }
}

private final class SubObserver: Observer {
  func more() { seen.append("more") }

  override func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "more" ? .method(more) : super.animationCallback(for: selector)
  }
}
