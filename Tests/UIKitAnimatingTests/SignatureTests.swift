import RenderEngine
import Testing
import UIKit

@MainActor @Suite(.ownLoop) struct `Apple's signatures` {
  private let loop = RenderLoop.current

  /// The places of the calls with a name in a loop's trace.
  private func sites(of name: String, in loop: RenderLoop) -> [CallSite] {
    loop.trace.events.compactMap { event in
      guard case .called(let call) = event.kind, call.name == name else { return nil }
      return call.callSite
    }
  }

  @Test func `hold for the block API's functions as values`() {
    let view = UIView()
    let animate: (TimeInterval, @escaping () -> Void) -> Void =
      UIView.animate(withDuration:animations:)
    let withCompletion = UIView.animate(withDuration:animations:completion:)
    var finished: Bool?
    animate(0.5) { view.alpha = 0 }
    withCompletion(1, { view.center.x = 10 }, { finished = $0 })
    loop.advance(by: 0.25)
    #expect(view.layer.presentation()?.opacity == 0.5)
    loop.advance(by: 0.75)
    #expect(finished == true)
  }

  @Test func `hold for the functions of anchors as values`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    let leading = box.leadingAnchor.constraint(equalTo:constant:)
    let top = box.topAnchor.constraint(equalTo:)
    let width = box.widthAnchor.constraint(equalToConstant:)
    let height = box.heightAnchor.constraint(equalTo:multiplier:)
    NSLayoutConstraint.activate([
      leading(root.leadingAnchor, 20), top(root.topAnchor), width(50),
      height(root.heightAnchor, 0.25),
    ])
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 20, y: 0, width: 50, height: 50))
  }

  @Test func `hold for constraints with a multiplier and a constant as values`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    let make = NSLayoutConstraint.init(
      item:
      attribute:
      relatedBy:
      toItem:
      attribute:
      multiplier:
      constant:
    )
    let exact = box.widthAnchor.constraint(equalTo:multiplier:constant:)
    let atLeast = box.heightAnchor.constraint(greaterThanOrEqualTo:multiplier:constant:)
    let atMost = box.heightAnchor.constraint(lessThanOrEqualTo:multiplier:constant:)
    let constraints = [
      make(box, .leading, .equal, root, .trailing, 0.25, -10),
      make(box, .top, .equal, root, .bottom, 0.5, 5),
      exact(root.widthAnchor, 0.25, 10), atLeast(root.heightAnchor, 0.125, 5),
      atMost(root.heightAnchor, 0.125, 5),
    ]
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 40, y: 105, width: 60, height: 30))
    #expect(constraints[3].relation == .greaterThanOrEqual)
    #expect(constraints[4].relation == .lessThanOrEqual)
  }

  @Test func `hold for the methods of animators as values`() {
    let view = UIView()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    let add: (@escaping () -> Void) -> Void = animator.addAnimations
    let addLate = animator.addAnimations(_:delayFactor:)
    let addCompletion = animator.addCompletion(_:)
    let start: () -> Void = animator.startAnimation
    var positions: [UIViewAnimatingPosition] = []
    add { view.alpha = 0 }
    addLate({ view.center.x = 10 }, 0.5)
    addCompletion { positions.append($0) }
    start()
    loop.advance(by: 0.5)
    #expect(view.layer.presentation()?.opacity == 0.5)
    loop.advance(by: 0.5)
    #expect(view.layer.presentation()?.position.x == 10)
    #expect(positions == [.end])
  }

  @Test func `hold for the functions of begin and commit as values`() {
    let view = UIView()
    let begin = UIView.beginAnimations(_:context:)
    let setDuration: (TimeInterval) -> Void = UIView.setAnimationDuration(_:)
    let commit: () -> Void = UIView.commitAnimations
    begin("fade", nil)
    setDuration(2)
    view.alpha = 0
    commit()
    loop.advance(by: 1)
    #expect(view.layer.presentation()?.opacity == 0.5)
  }

  @Test func `leave an ordinary call its place in the trace`() {
    let view = UIView()
    UIView.animate(withDuration: 0.5) { view.alpha = 0 }
    let line = #line - 1
    #expect(
      sites(of: "animate(withDuration:animations:)", in: loop)
        == [CallSite(fileID: #fileID, line: line)]
    )
  }
}
