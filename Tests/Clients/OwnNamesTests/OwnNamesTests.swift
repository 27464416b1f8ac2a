import OnionskinTesting
import OwnNames
import Testing
import UIKit
import ViewAnimations

/// The app's own names stand beside those of UIKit, of the replacement and of the test library.
@MainActor @Suite(.renderLoop) struct OwnNamesTests {
  @Test func `an app's own names are the only ones of their kind`() {
    let spring: Spring<String> = Spring("steel")
    let animation = Animation("cartoon")
    let observable = Observable(1)
    let frame: Frame = .gold
    let timing = Timing(minutes: 3)
    let rotation = Rotation(["first", "second"])
    let difference = Difference(points: 2)
    #expect(spring.value == "steel" && animation.name == "cartoon" && observable.element == 1)
    #expect(frame == .gold && timing.minutes == 3 && rotation.players.count == 2)
    #expect(difference.points == 2 && animate("go") == "go!")
  }

  @Test func `views animate beside them`() {
    let view = UIView()
    animateViews(duration: 1, curve: .linear) { view.alpha = 0 }
    RenderLoop.current.advance(by: 0.25)
    #expect(view.layer.presentation()?.opacity == 0.75)
    RenderLoop.current.advance(by: 0.75)
  }

  @Test func `Apple's operators come with UIKit`() {
    let window = UIWindow()
    window.windowLevel = .alert + 1
    #expect(window.windowLevel.rawValue == 2001)
    #expect((UIWindow.Level.alert - 1).rawValue == 1999)
    let priority: UILayoutPriority = .required - 1
    #expect(priority.rawValue == 999)
    #expect((UILayoutPriority.defaultLow + 1).rawValue == 251)
  }
}
