import Onionskin
import Testing
import UIKit
import ViewAnimations

/// The transitions of layers and images: TheSystemsItGrewFrom C9 and C11.
@MainActor @Suite(.ownLoop)
struct ManagedTransitionTests {
  let loop = RenderLoop.current
  let view = UIView()

  typealias Manager = AnimationManager.Layer

  nonisolated static let types: [(Manager.Transition, String)] = [
    (.fade, "fade"), (.push, "push"), (.moveIn, "moveIn"), (.reveal, "reveal"),
  ]

  nonisolated static let sides: [(Manager.TransitionFrom, String)] = [
    (.top, "fromTop"), (.bottom, "fromBottom"), (.left, "fromLeft"), (.right, "fromRight"),
  ]

  private func transition(on layer: CALayer) throws -> CATransition {
    try #require(layer.animation(forKey: "transition") as? CATransition)
  }

  /// The completions that have come, such as "fade true at 0.25".
  private final class Notes {
    var lines: [String] = []

    func note(_ name: String) -> (Bool) -> Void {
      { self.lines.append("\(name) \($0) at \(seconds(RenderLoop.current.now))") }
    }
  }

  @Test(.seed("C9"), arguments: types, sides)
  func `a transition is Core Animation's, of the type and from the side`(
    type: (Manager.Transition, String),
    side: (Manager.TransitionFrom, String)
  ) throws {
    view.layer.animationManager.transition(type: type.0, from: side.0)
    let added = try transition(on: view.layer)
    #expect(added.type.rawValue == type.1)
    #expect(added.subtype?.rawValue == side.1)
    #expect(added.duration == 0.25)
    #expect(added.timingFunction == CAMediaTimingFunction(name: .default))
    loop.advance(by: 0.25)
    #expect(view.layer.animationKeys() == nil)
    #expect(loop.isIdle)
  }

  @Test(.seed("C9")) func `a transition takes the caller's duration and timing function`() throws {
    view.layer.animationManager.transition(
      type: .push,
      from: .left,
      duration: .long,
      timingFunctionType: .easeIn
    )
    let added = try transition(on: view.layer)
    #expect(added.duration == 1)
    #expect(added.timingFunction == CAMediaTimingFunction(name: .easeIn))
    loop.advance(by: 1)
  }

  @Test(.seed("C9"))
  func `a layer's transition begins at its begin time and calls its completion`()
    throws
  {
    let notes = Notes()
    loop.advance(by: 2)
    view.layer.animationManager.transition(
      type: .fade,
      from: .top,
      duration: .long,
      beginTime: CACurrentMediaTime() + 0.5,
      completion: notes.note("fade")
    )
    let added = try transition(on: view.layer)
    #expect(added.beginTime == 2.5)
    // The old is shown until then.
    #expect(added.fillMode == .backwards)
    loop.advance(by: 1.25)
    #expect(notes.lines == [])
    #expect(view.layer.animationKeys() == ["transition"])
    loop.advance(by: 1)
    #expect(notes.lines == ["fade true at 3.5"])
  }

  @Test(.seed("C9"))
  func `a frame has the old, the new and how far one has given way to the other`() throws {
    try withRenderLoop { loop in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.backgroundColor = .red
      view.addSubview(child)
      loop.advance(by: 0)
      view.layer.animationManager.transition(
        type: .push,
        from: .left,
        duration: .long,
        beginTime: 0.5,
        timingFunctionType: .linear
      )
      view.backgroundColor = .blue
      child.removeFromSuperview()
      for (time, progress) in [(0.25, 0.0), (0.75, 0.25), (1, 0.5)] {
        loop.advance(to: time)
        let items = loop.frame().items
        let transition = try #require(items.first?.transition)
        #expect(items.map(\.backgroundColor) == [UIColor.blue.cgColor.rgba])
        #expect(transition.type == "push" && transition.subtype == "fromLeft")
        #expect(isClose(transition.progress, progress))
        #expect(transition.before.map(\.backgroundColor) == [UIColor.red.cgColor.rgba, nil])
      }
      loop.advance(to: 1.5)
      #expect(loop.frame().items.map(\.transition) == [nil])
    }
  }

  @Test(.seed("C9"))
  func `the next transition takes the place of the one before, which completes with false`() {
    let notes = Notes()
    let manager = view.layer.animationManager
    manager.transition(type: .fade, from: .top, completion: notes.note("first"))
    loop.advance(by: 0.125)
    manager.transition(type: .reveal, from: .top, completion: notes.note("second"))
    loop.advance(by: 1)
    #expect(notes.lines == ["first false at 0.125", "second true at 0.375"])
  }

  @Test(.seed("C9")) func `no time is no transition, and its completion comes all the same`() {
    loop.advance(by: 1)
    let view = UIView()
    let notes = Notes()
    let manager = view.layer.animationManager
    manager.transition(type: .fade, from: .top, duration: .zero, completion: notes.note("zero"))
    manager.transition(
      type: .fade,
      from: .top,
      duration: .variable(-1),
      beginTime: 0.5,
      completion: notes.note("less")
    )
    #expect(view.layer.animationKeys() == nil)
    #expect(notes.lines == [])
    loop.advance(by: 1)
    #expect(notes.lines == ["zero true at 1", "less true at 1"])
  }

  @Test(arguments: [AnimationManager.Duration.zero, .variable(-1)])
  func `without a duration, too, the old content is shown until the begin time`(
    duration: AnimationManager.Duration
  ) {
    withRenderLoop { loop in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      let notes = Notes()
      view.backgroundColor = .red
      loop.advance(by: 0)
      view.layer.animationManager.transition(
        type: .fade,
        from: .top,
        duration: duration,
        beginTime: 0.5,
        completion: notes.note("cut")
      )
      view.backgroundColor = .blue
      loop.advance(to: 0.25)
      let transition = loop.frame().items.first?.transition
      #expect(transition?.progress == 0)
      #expect(transition?.before.map(\.backgroundColor) == [UIColor.red.cgColor.rgba])
      #expect(notes.lines == [])
      loop.advance(to: 0.75)
      #expect(loop.frame().items.map(\.transition) == [nil])
      #expect(notes.lines == ["cut true at 0.5"])
    }
  }

  @Test(.seed("C9")) func `a layer that is gone completes with false at once`() {
    let notes = Notes()
    var view: UIView? = UIView()
    let manager = view?.layer.animationManager
    view = nil
    manager?.transition(type: .fade, from: .top, completion: notes.note("gone"))
    #expect(notes.lines == ["gone false at 0"])
  }

  @Test(.seed("C11")) func `an image is set at once and fades in, starting and ending slowly`()
    throws
  {
    try withRenderLoop { loop in
      let view = UIImageView(image: UIImage(named: "day"))
      let notes = Notes()
      loop.advance(by: 0)
      AnimationManager.ImageView(imageView: view).set(image: UIImage(named: "night"))
      #expect(view.image == UIImage(named: "night"))
      let added = try transition(on: view.layer)
      #expect(added.type == .fade)
      #expect(added.duration == 0.25)
      #expect(added.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
      loop.advance(by: 0.125)
      let item = try #require(loop.frame().items.first)
      #expect(item.contents == "night")
      #expect(item.transition?.before.map(\.contents) == ["day"])
      // Half of ease in and out is half of the way.
      #expect(item.transition.map { isClose($0.progress, 0.5) } == true)
      loop.advance(by: 0.125)
      view.imageAnimationManager.set(image: nil, duration: .long, completion: notes.note("none"))
      loop.advance(by: 1)
      #expect(view.image == nil)
      #expect(notes.lines == ["none true at 1.25"])
    }
  }

  @Test(.seed("C11")) func `without time the image is set and nothing fades`() {
    let view = UIImageView()
    view.imageAnimationManager.set(image: UIImage(named: "day"), duration: .zero)
    #expect(view.image == UIImage(named: "day"))
    #expect(view.layer.animationKeys() == nil)
    loop.advance(by: 0)
    #expect(loop.isIdle)
  }

  @Test(.seed("C11")) func `an image view that is gone completes with false`() {
    let notes = Notes()
    var view: UIImageView? = UIImageView()
    let manager = view?.imageAnimationManager
    view = nil
    manager?.set(image: UIImage(named: "day"), completion: notes.note("gone"))
    #expect(notes.lines == ["gone false at 0"])
  }
}
