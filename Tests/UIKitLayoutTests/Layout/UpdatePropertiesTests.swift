import Observation
import Onionskin
import Synchronization
import Testing
import UIKit

@testable import RenderEngine

/// Updates of properties, and of what views show of observable values.
@MainActor @Suite(.ownLoop) struct UpdatePropertiesTests {
  let loop = RenderLoop.current

  @Observable final class Model {
    var title = "A"
    var width: CGFloat = 10
    var isWide = false
    @ObservationIgnored var hidden = 0
  }

  final class Log {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private final class Card: UIView {
    var log = Log()
    var name = "card"
    var whenUpdated: (Card) -> Void = { _ in }
    var whenLaidOut: (Card) -> Void = { _ in }

    override func updateProperties() {
      super.updateProperties()
      log.lines.append("\(name) properties")
      whenUpdated(self)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      log.lines.append("\(name) layout")
      whenLaidOut(self)
    }
  }

  private final class Screen: UIViewController {
    var log = Log()
    var whenUpdated: () -> Void = {}
    var whenLaidOut: () -> Void = {}
    let card = Card()

    override func loadView() {
      card.log = log
      view = card
    }

    override func updateProperties() {
      super.updateProperties()
      log.lines.append("screen properties")
      whenUpdated()
    }

    override func viewWillLayoutSubviews() {
      log.lines.append("screen will lay out")
      whenLaidOut()
    }

    override func viewDidLayoutSubviews() { log.lines.append("screen did lay out") }
  }

  private func shown(_ view: UIView) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    window.addSubview(view)
    window.makeKeyAndVisible()
    view.setNeedsLayout()
    loop.advance(by: 0)
    return window
  }

  // MARK: - Order

  @Test func `properties are updated before the layout, the view controller's first`() {
    let screen = Screen()
    let window = UIWindow()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    loop.advance(by: 0)
    let order = [
      "screen properties", "card properties", "screen will lay out", "card layout",
      "screen did lay out",
    ]
    #expect(Array(screen.log.take().prefix(5)) == order)
    screen.card.setNeedsLayout()
    screen.setNeedsUpdateProperties()
    loop.advance(by: 0)
    #expect(screen.log.take() == order)
  }

  @Test func `an update of properties asks for no layout, and a layout for no update`() {
    let card = Card()
    let window = shown(card)
    _ = card.log.take()
    card.setNeedsUpdateProperties()
    card.setNeedsUpdateProperties()
    #expect(card.log.lines == [])
    loop.advance(by: 0)
    #expect(card.log.take() == ["card properties"])
    card.setNeedsLayout()
    loop.advance(by: 0)
    #expect(card.log.take() == ["card layout"])
    withExtendedLifetime(window) {}
  }

  @Test func `superviews are updated before their subviews, and all before the layouts`() {
    let (outer, inner) = (Card(), Card())
    (outer.name, inner.name, inner.log) = ("outer", "inner", outer.log)
    outer.addSubview(inner)
    let window = shown(outer)
    inner.setNeedsLayout()
    loop.advance(by: 0)
    _ = outer.log.take()
    inner.setNeedsUpdateProperties()
    inner.setNeedsLayout()
    outer.setNeedsUpdateProperties()
    loop.advance(by: 0)
    #expect(outer.log.take() == ["outer properties", "inner properties", "inner layout"])
    withExtendedLifetime(window) {}
  }

  @Test func `an update that is needed at once is made of the view and its subviews, and animates`()
  {
    let (outer, inner) = (Card(), Card())
    (outer.name, inner.name, inner.log) = ("outer", "inner", outer.log)
    outer.addSubview(inner)
    let window = shown(outer)
    _ = outer.log.take()
    inner.whenUpdated = { $0.alpha = 0.5 }
    inner.setNeedsUpdateProperties()
    UIView.animate(withDuration: 1) { outer.updatePropertiesIfNeeded() }
    #expect(outer.log.take() == ["inner properties"])
    loop.advance(by: 0.5)
    #expect(inner.layer.presentation()?.opacity == 0.75)
    outer.updatePropertiesIfNeeded()
    #expect(outer.log.take() == [])
    // A layout updates what it lays out.
    inner.setNeedsUpdateProperties()
    outer.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(outer.log.take() == ["inner properties", "outer layout"])
    withExtendedLifetime(window) {}
  }

  @Test func `a view that is not on screen is updated when it is laid out there`() {
    let card = Card()
    let window = shown(card)
    _ = card.log.take()
    card.removeFromSuperview()
    loop.advance(by: 0)
    card.setNeedsUpdateProperties()
    loop.advance(by: 0.1)
    window.addSubview(card)
    loop.advance(by: 0.1)
    #expect(card.log.take().first == "card properties")
  }

  @Test func `an update that asks for itself again ends, and is told`() {
    let card = Card()
    card.whenUpdated = { $0.setNeedsUpdateProperties() }
    let window = shown(card)
    loop.advance(by: 0.1)
    #expect(card.log.lines.count < 1000)
    #expect(loop.issues.map(\.kind) == [.endlessLayout])
    #expect(loop.issues.first?.message.contains("updateProperties") == true)
    withExtendedLifetime(window) {}
  }

  // MARK: - Observable values

  @Test func `a value that an update has read asks for it again, each time it changes`() {
    let (card, label, model) = (Card(), UILabel(), Model())
    card.whenUpdated = { _ in label.text = model.title }
    let window = shown(card)
    #expect(label.text == "A")
    _ = card.log.take()
    for title in ["B", "C", "D"] {
      model.title = title
      model.hidden += 1
      loop.advance(by: 0)
      #expect(label.text == title)
      #expect(card.log.take() == ["card properties"])
    }
    // What it has not read asks for nothing.
    model.width = 20
    loop.advance(by: 0)
    #expect(card.log.take() == [])
    withExtendedLifetime(window) {}
  }

  @Test func `a value that a layout has read asks for the layout, in the block that makes it`() {
    let (card, box, model) = (Card(), UIView(), Model())
    card.addSubview(box)
    card.whenLaidOut = { _ in box.frame = CGRect(x: 0, y: 0, width: model.width, height: 10) }
    let window = shown(card)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .flushUpdates]) {
      model.width = 50
    }
    loop.advance(by: 0.5)
    #expect(box.layer.presentation()?.bounds.width == 30)
    withExtendedLifetime(window) {}
  }

  @Test func `what the last run has not read no longer counts`() {
    let (card, model) = (Card(), Model())
    card.whenUpdated = { _ in if model.isWide { _ = model.width } else { _ = model.title } }
    let window = shown(card)
    _ = card.log.take()
    model.isWide = true
    loop.advance(by: 0)
    _ = card.log.take()
    model.title = "B"
    loop.advance(by: 0)
    #expect(card.log.take() == [])
    model.width = 3
    loop.advance(by: 0)
    #expect(card.log.take() == ["card properties"])
    withExtendedLifetime(window) {}
  }

  @Test func `values that a view controller has read ask for its methods`() {
    let (screen, model) = (Screen(), Model())
    screen.whenUpdated = { _ = model.title }
    screen.whenLaidOut = { _ = model.width }
    let window = UIWindow()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    loop.advance(by: 0)
    _ = screen.log.take()
    model.title = "B"
    loop.advance(by: 0)
    #expect(screen.log.take() == ["screen properties", "card properties"])
    model.width = 5
    loop.advance(by: 0)
    #expect(screen.log.take() == ["screen will lay out", "card layout", "screen did lay out"])
  }

  @Test func `a layout inside a layout is asked for with it`() {
    let (outer, inner, model) = (Card(), Card(), Model())
    (outer.name, inner.name, inner.log) = ("outer", "inner", outer.log)
    outer.addSubview(inner)
    inner.whenLaidOut = { _ in _ = model.width }
    outer.whenLaidOut = { _ in
      inner.setNeedsLayout()
      inner.layoutIfNeeded()
    }
    let window = shown(outer)
    _ = outer.log.take()
    model.width = 5
    loop.advance(by: 0)
    #expect(outer.log.take().contains("inner layout"))
    loop.advance(by: 1)
    #expect(outer.log.take() == [])
    #expect(loop.issues == [])
    withExtendedLifetime(window) {}
  }

  @Test func `a value that changes on another thread is shown when the loop next advances`() async {
    let (card, label, model) = (Card(), UILabel(), Shared())
    card.whenUpdated = { _ in label.text = "\(model.count)" }
    let window = shown(card)
    await Task.detached { model.count = 7 }.value
    await loop.advance(by: 0)
    #expect(label.text == "7")
    withExtendedLifetime(window) {}
  }

  @Test func `a view that is gone is kept by no value, and a value by no view`() {
    let model = Model()
    weak var gone: UIView?
    weak var goneModel: Model?
    do {
      let (card, own) = (Card(), Model())
      (gone, goneModel) = (card, own)
      card.whenUpdated = { [weak own] _ in _ = (model.title, own?.title) }
      let window = shown(card)
      window.isHidden = true
      card.removeFromSuperview()
      loop.advance(by: 1)
    }
    loop.advance(by: 1)
    #expect(gone == nil)
    #expect(goneModel == nil)
    model.title = "B"
    loop.advance(by: 1)
  }
}

/// A value that threads share.
private final class Shared: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let stored = Mutex(0)

  var count: Int {
    get {
      registrar.access(self, keyPath: \.count)
      return stored.withLock(\.self)
    }
    set { registrar.withMutation(of: self, keyPath: \.count) { stored.withLock { $0 = newValue } } }
  }
}
