import Onionskin
import OnionskinTesting
import Testing
import UIKit
import ViewAnimations

/// The menu of the manager's article: touch down shows the buttons, touch up hides them.
@MainActor
private final class TopMenu {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
  let wrapperStackView = UIView()
  let wrapperStackViewToggleConstraint: NSLayoutConstraint
  private let buttons = (0..<3).map { index in
    UIView(frame: CGRect(x: CGFloat(index) * 60, y: -40, width: 40, height: 40))
  }

  init() {
    wrapperStackViewToggleConstraint = wrapperStackView.topAnchor.constraint(
      equalTo: view.topAnchor
    )
    wrapperStackView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(wrapperStackView)
    NSLayoutConstraint.activate([
      wrapperStackViewToggleConstraint,
      wrapperStackView.heightAnchor.constraint(equalToConstant: 80),
      wrapperStackView.widthAnchor.constraint(equalToConstant: 300),
    ])
    for button in buttons { wrapperStackView.addSubview(button) }
    view.layoutIfNeeded()
  }

  func orderedButtons() -> [UIView] { buttons }

  func togglePaletteStackView(
    show: Bool,
    animated: Bool,
    completion: @escaping (String, Bool) -> Void = { _, _ in }
  ) {
    for (index, button) in orderedButtons().enumerated() {
      let toValue = (show ? 1 : -1) * button.layer.anchorPoint.y * button.frame.height
      if animated {
        button.layer.animationManager.spring.positionY(
          toValue: toValue,
          beginTime: CACurrentMediaTime() + Double(index) / 10,
          dynamicsMass: 2.5,
          completion: { completion("button \(index)", $0) }
        )
      } else {
        button.translatesAutoresizingMaskIntoConstraints = true
        var position = button.layer.position
        position.y = toValue
        button.layer.position = position
      }
    }
    let toValue = show ? 0 : wrapperStackView.frame.height
    if animated {
      let basic = wrapperStackViewToggleConstraint.animationManager.basic
      basic.set(constant: toValue, completion: { completion("first set", $0) })
      wrapperStackViewToggleConstraint.animationManager.basic.set(
        constant: toValue,
        completion: { completion("second set", $0) }
      )
    } else {
      wrapperStackViewToggleConstraint.constant = toValue
      view.layoutIfNeeded()
    }
  }

  var buttonPlaces: [CGFloat] { buttons.map(\.layer.position.y) }

  func shownPlaces() throws -> [CGFloat] { try buttons.map { try $0.shown().position.y } }
}

@MainActor @Suite(.ownLoop)
struct TopMenuTests {
  let loop = RenderLoop.current

  /// Where a button that has been on the way from -20 to 20 for some time is, by the closed form.
  private func place(after time: Double) -> CGFloat {
    guard time > 0 else { return -20 }
    let (tension, friction, mass) = (342.10058823529414, 30.48697964824425, 2.5)
    let decay = friction / (2 * mass)
    let frequency = (tension / mass - decay * decay).squareRoot()
    let swing = cos(frequency * time) + decay / frequency * sin(frequency * time)
    return CGFloat(20 - 40 * exp(-decay * time) * swing)
  }

  /// β is 30.487 / (2 · 2.5), and ω² is 342.1 / 2.5 - β².
  private let settlingTime = log(1000 * (1 + 6.09739592964885 / 9.983085556)) / 6.09739592964885

  @Test(.seed("C14"), arguments: Engine.allCases)
  func `shown buttons spring in a tenth of a second apart, and the panel slides`(
    engine: Engine
  ) throws {
    engine.use()
    let menu = TopMenu()
    menu.togglePaletteStackView(show: false, animated: false)
    #expect(menu.buttonPlaces == [-20, -20, -20])
    #expect(menu.wrapperStackView.frame.minY == 80)
    var log: [String] = []
    menu.togglePaletteStackView(show: true, animated: true) { name, finished in
      log.append("\(name) \(finished) at \(seconds(loop.now))")
    }
    // The first of the two sets is over before it has begun.
    #expect(log == ["first set false at 0"])
    for instant in [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.5] {
      loop.advance(to: instant)
      for (index, place) in try menu.shownPlaces().enumerated() {
        #expect(
          isClose(
            place,
            self.place(after: instant - Double(index) / 10),
            within: Tolerance.instants
          )
        )
      }
    }
    loop.advance(by: 3)
    #expect(menu.buttonPlaces == [20, 20, 20])
    #expect(menu.wrapperStackView.frame.minY == 0)
    // By the closed form a spring of 40 points is at rest in its frame 55; by Core Animation's
    // count it is after ln(1000 (1 + β / ω)) / β (WhatIsEmulated 8.2).
    let ends = [0.0, 0.1, 0.2].map {
      seconds(engine == .frames ? $0 + 55.0 / 60 : $0 + settlingTime)
    }
    #expect(
      log == [
        "first set false at 0", "second set true at 0.25", "button 0 true at \(ends[0])",
        "button 1 true at \(ends[1])", "button 2 true at \(ends[2])",
      ]
    )
    #expect(loop.isIdle)
  }

  @Test(.seed("C14"), arguments: Engine.allCases)
  func `hidden while they show, the buttons turn round where they are, without speed`(
    engine: Engine
  ) throws {
    engine.use()
    let menu = TopMenu()
    menu.togglePaletteStackView(show: false, animated: false)
    var log: [String] = []
    menu.togglePaletteStackView(show: true, animated: true) { name, finished in
      if !finished { log.append("\(name) at \(seconds(loop.now))") }
    }
    loop.advance(by: 0.15)
    let turned = try menu.shownPlaces()
    #expect(turned[2] == -20)
    menu.togglePaletteStackView(show: false, animated: true)
    #expect(
      log == [
        "first set at 0", "button 0 at 0.15", "button 1 at 0.15", "button 2 at 0.15",
        "second set at 0.15",
      ]
    )
    loop.advance(by: 0.1)
    // From its place to -20 as from 20 to -20, in proportion: it has no speed of its own left.
    let part = (20 - place(after: 0.1)) / 40
    let places = try menu.shownPlaces()
    #expect(isClose(places[0], -20 + (turned[0] + 20) * part, within: Tolerance.instants))
    // It waits for its turn to go back.
    #expect(isClose(places[1], turned[1]))
    loop.advance(by: 3)
    #expect(menu.buttonPlaces == [-20, -20, -20])
    #expect(menu.wrapperStackView.frame.minY == 80)
  }

  /// What the manager does, written out.
  private func showByHand(_ menu: TopMenu) {
    for (index, button) in menu.orderedButtons().enumerated() {
      let spring = UISpringTimingParameters(
        mass: 2.5,
        stiffness: 342.10058823529414,
        damping: 30.48697964824425,
        initialVelocity: .zero
      )
      let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
      animator.addAnimations { button.center.y = 20 }
      animator.addCompletion { _ in }
      animator.startAnimation(afterDelay: Double(index) / 10)
    }
    let sliding = UIViewPropertyAnimator(
      duration: 0.25,
      timingParameters: UICubicTimingParameters()
    )
    sliding.addAnimations {
      menu.wrapperStackViewToggleConstraint.constant = 0
      menu.view.layoutIfNeeded()
    }
    sliding.addCompletion { _ in }
    sliding.startAnimation()
  }

  @Test(.seed("C14"))
  func `the manager on the view engine is a migration of animators written out`() {
    expectSameAnimation(
      of: {
        let menu = TopMenu()
        menu.togglePaletteStackView(show: false, animated: false)
        return menu
      },
      legacy: showByHand,
      as: { menu in
        Engine.views.use()
        menu.togglePaletteStackView(show: true, animated: true)
      }
    )
  }
}
