import Onionskin
import Testing
import UIKit

/// Who takes touches while something animates: WhatIsEmulated 4.5.
@MainActor @Suite(.ownLoop) struct TouchTests {
  let loop = RenderLoop.current
  let view = UIView()
  private let stage = Stage()

  /// A stage of 100 × 100 with a button of 20 × 20 at its top left, and a label on the button.
  @MainActor final class Stage {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let button = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let label = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))

    init() {
      window.addSubview(back)
      back.addSubview(button)
      button.addSubview(label)
    }

    /// Who is hit at a point of the window: "window", "back", "button", "label" or "nobody".
    func hit(_ x: CGFloat, _ y: CGFloat) -> String {
      let names: [(UIView, String)] = [
        (window, "window"), (back, "back"), (button, "button"), (label, "label"),
      ]
      let view = window.hitTest(CGPoint(x: x, y: y), with: nil)
      return names.first { $0.0 === view }?.1 ?? "nobody"
    }
  }

  // WhatIsEmulated 4.5: touches are disabled for the animated views, with what stands in them.
  @Test(.behavior("4.5")) func `an animated view and its subviews take no touches`() {
    loop.advance(by: 0)
    #expect(stage.hit(1, 1) == "button" && stage.hit(8, 8) == "label")
    UIView.animate(withDuration: 1) { stage.button.alpha = 0.5 }
    // From the call on, not only from the commit.
    #expect(stage.hit(1, 1) == "back" && stage.hit(8, 8) == "back")
    loop.advance(to: 0.99)
    #expect(stage.hit(1, 1) == "back")
    loop.advance(to: 1)
    #expect(stage.hit(1, 1) == "button" && stage.hit(8, 8) == "label")
    #expect(stage.button.isUserInteractionEnabled)
  }

  @Test(.behavior("4.5")) func `the views around an animated one do take touches`() {
    UIView.animate(withDuration: 1) { stage.label.alpha = 0.5 }
    #expect(stage.hit(1, 1) == "button" && stage.hit(8, 8) == "button")
    loop.advance(by: 1)
  }

  // WhatIsEmulated 4.5: hit testing uses model values.
  @Test(.behavior("4.5")) func `a view is hit where its model is`() {
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      stage.button.center.x += 50
    }
    loop.advance(to: 0.1)
    #expect(stage.hit(1, 1) == "back")
    #expect(stage.hit(51, 1) == "button")
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      stage.button.alpha = 0
    }
    #expect(stage.hit(51, 1) == "back")
    loop.advance(by: 1)
  }

  /// A way to animate the button, and whether it then takes touches.
  struct Way: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var takesTouches: Bool
    var start: @MainActor (UIView) -> Void
  }

  @Test(
    .behavior("4.5"),
    arguments: [
      Way(testDescription: "allowUserInteraction", takesTouches: true) { view in
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
          view.alpha = 0.5
        }
      },
      // WhatIsEmulated 4.5: for begin/commit there is no such statement.
      Way(testDescription: "begin and commit", takesTouches: true) { view in
        UIView.beginAnimations(nil, context: nil)
        view.alpha = 0.5
        UIView.commitAnimations()
      },
      Way(testDescription: "begin and commit in a block", takesTouches: true) { view in
        UIView.animate(withDuration: 1) {
          UIView.beginAnimations(nil, context: nil)
          view.alpha = 0.5
          UIView.commitAnimations()
        }
      },
      Way(testDescription: "a block in begin and commit", takesTouches: false) { view in
        UIView.beginAnimations(nil, context: nil)
        UIView.animate(withDuration: 1) { view.alpha = 0.5 }
        UIView.commitAnimations()
      },
      Way(testDescription: "a block in one that allows", takesTouches: true) { view in
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
          UIView.animate(withDuration: 1) { view.alpha = 0.5 }
        }
      },
      Way(testDescription: "options of its own in one that allows", takesTouches: false) { view in
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
          UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedOptions) {
            view.alpha = 0.5
          }
        }
      },
      Way(testDescription: "one that allows in a block", takesTouches: true) { view in
        UIView.animate(withDuration: 1) {
          UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
            view.alpha = 0.5
          }
        }
      },
      Way(testDescription: "a spring", takesTouches: false) { view in
        UIView.animate(springDuration: 0.5) { view.alpha = 0.5 }
      },
      Way(testDescription: "a spring that allows", takesTouches: true) { view in
        UIView.animate(springDuration: 0.5, options: .allowUserInteraction) { view.alpha = 0.5 }
      },
      Way(testDescription: "keyframes", takesTouches: false) { view in
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.5 }
        }
      },
      Way(testDescription: "keyframes that allow", takesTouches: true) { view in
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: .allowUserInteraction) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.5 }
        }
      },
      Way(testDescription: "a block that waits for its delay", takesTouches: false) { view in
        UIView.animate(withDuration: 1, delay: 1, options: []) { view.alpha = 0.5 }
      },
      Way(testDescription: "a block that changes nothing", takesTouches: true) { view in
        UIView.animate(withDuration: 1) { view.alpha = 1 }
      },
      Way(testDescription: "a duration of zero", takesTouches: true) { view in
        UIView.animate(withDuration: 0) { view.alpha = 0.5 }
      },
      Way(testDescription: "no animation", takesTouches: true) { view in view.alpha = 0.5 },
    ]
  )
  func `each kind of block leaves or takes touches as UIKit does`(way: Way) {
    loop.advance(by: 0)
    way.start(stage.button)
    loop.advance(by: 0.1)
    #expect(stage.hit(1, 1) == (way.takesTouches ? "button" : "back"))
    loop.advance(by: 3)
    #expect(stage.hit(1, 1) == "button")
  }

  @Test func `a stack lets touches through when its last animation without interaction is gone`() {
    UIView.animate(withDuration: 1) { stage.button.center.x += 1 }
    UIView.animate(withDuration: 2, delay: 0, options: .allowUserInteraction) {
      stage.button.center.x += 1
    }
    loop.advance(to: 0.5)
    #expect(stage.hit(5, 2) == "back")
    loop.advance(to: 1)
    #expect(stage.hit(5, 2) == "button")
    UIView.animate(withDuration: 5, delay: 0, options: .repeat) { stage.button.alpha = 0.5 }
    #expect(stage.hit(5, 2) == "back")
    stage.button.layer.removeAllAnimations()
    #expect(stage.hit(5, 2) == "button")
    loop.advance(to: 2)
  }

  // MARK: - The trace

  /// When layers stopped and resumed taking touches.
  func touches(of loop: RenderLoop) -> [String] {
    loop.trace.events.compactMap { event in
      guard case .interaction(let interaction) = event.kind else { return nil }
      return "\(event.instant.seconds) \(interaction.layers.joined(separator: "+")) "
        + "\(interaction.isEnabled ? "on" : "off") \(interaction.block ?? 0)"
    }
  }

  @Test func `the trace tells from when to when layers take no touches`() {
    withRenderLoop { loop in
      let (first, second, third) = (UIView(), UIView(), UIView())
      loop.schedule(after: 0.5) {
        UIView.animate(withDuration: 1) {
          first.alpha = 0
          second.center.x = 9
          first.center.x = 9
        }
      }
      // Overlapping, so that its interaction is disabled until the second block ends.
      loop.schedule(after: 1) { UIView.animate(withDuration: 1) { first.center.x = 0 } }
      loop.schedule(after: 1) {
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
          third.alpha = 0
        }
      }
      loop.advance(by: 3)
      #expect(
        touches(of: loop) == [
          "0.5 UIView 1+UIView 2 off 1", "1.5 UIView 2 on 1", "2.0 UIView 1 on 2",
        ]
      )
    }
  }

  @Test func `interaction reads as enabled before the completion that may ask`() throws {
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { _ in })
    loop.advance(by: 1)
    let names = loop.trace.events.map(\.kind.name)
    let on = try #require(names.lastIndex(of: "interaction"))
    let completion = try #require(names.lastIndex(of: "calledBack"))
    #expect(on < completion)
  }

  @Test func `removed, replaced and released layers hear again`() {
    withRenderLoop { loop in
      let view = UIView()
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      loop.advance(to: 0.25)
      // Replaced by one that lets touches through.
      UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
      loop.advance(to: 0.5)
      UIView.animate(withDuration: 1) { view.center.x = 1 }
      loop.advance(to: 0.75)
      view.layer.removeAllAnimations()
      loop.advance(to: 1)
      var gone: UIView? = UIView()
      UIView.animate(withDuration: 1) { [weak gone] in gone?.alpha = 0 }
      loop.advance(to: 1.25)
      gone = nil
      loop.advance(to: 1.5)
      #expect(
        touches(of: loop) == [
          "0.0 UIView 1 off 1", "0.25 UIView 1 on 1", "0.5 UIView 1 off 3", "0.75 UIView 1 on 3",
          "1.0 UIView 2 off 4", "1.25 UIView 2 on 4",
        ]
      )
    }
  }

  @Test func `begin and commit never stop touches`() {
    UIView.beginAnimations(nil, context: nil)
    view.alpha = 0
    UIView.commitAnimations()
    loop.advance(by: 1)
    #expect(touches(of: loop).isEmpty)
  }
}
