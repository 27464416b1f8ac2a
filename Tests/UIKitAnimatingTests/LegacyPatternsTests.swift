import Onionskin
import Testing
import UIKit

/// Details of patterns of shipped code that `PatternTests` does not reach, by their row in
/// TheSystemsItGrewFrom.
@MainActor @Suite(.ownLoop) struct LegacyPatternsTests {
  let loop = RenderLoop.current

  @Test(.pattern("S31")) func `a view removed right after the commit is not seen to move`() {
    let (root, view) = (UIView(), UIView())
    root.addSubview(view)
    let witness = Witness()
    loop.advance(by: 0)
    animationBlock("slide", telling: witness) { view.center.x = 100 }
    view.removeFromSuperview()
    loop.advance(by: 0)
    #expect(witness.told == ["0.0 didStop slide false"])
  }

  @Test(.pattern("S33")) func `a blink sets the alpha, five settings, and the alpha again`() {
    let label = UIView()
    let witness = Witness()
    UIView.beginAnimations(nil, context: nil)
    label.alpha = 0
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatCount(.greatestFiniteMagnitude)
    UIView.setAnimationRepeatAutoreverses(true)
    UIView.setAnimationDelegate(witness)
    label.alpha = 1
    UIView.commitAnimations()
    loop.advance(to: 100.25)
    // Every second to and from 1, from the 0 that the model had in between.
    #expect(isClose(label.shownAlpha, 0.5))
    loop.advance(to: 100.75)
    #expect(isClose(label.shownAlpha, 0.5))
    loop.advance(to: 101)
    #expect(isClose(label.shownAlpha, 0))
    #expect(!loop.issues.contains { $0.kind == .settingAfterChange })
  }
}
