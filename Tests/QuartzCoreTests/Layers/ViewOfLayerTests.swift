import Onionskin
import Testing
import UIKit

/// A layer's delegate is its view, whether or not a trace is kept.
@MainActor @Suite struct ViewOfLayerTests {
  @Test(arguments: [Recording.issues, .everything])
  func `whoever asks a view for its layer finds the view by it`(recording: Recording) {
    withRenderLoop(RenderLoop(recording: recording)) { loop in
      let view = UIView()
      #expect(view.layer.delegate === view)
      let (parent, child) = (UIView(), UIView())
      parent.addSubview(child)
      #expect(parent.layer.sublayers?.first?.delegate === child)
      #expect(child.layer.superlayer?.delegate === parent)
    }
  }

  @Test(arguments: [Recording.issues, .everything])
  func `another delegate stays`(recording: Recording) {
    withRenderLoop(RenderLoop(recording: recording)) { loop in
      let (view, other) = (UIView(), LayoutCounter())
      view.layer.delegate = other
      #expect(view.layer.delegate === other)
      view.layer.delegate = nil
      #expect(view.layer.delegate == nil)
    }
  }

  @Test(arguments: [Recording.issues, .everything])
  func `a view is released, and its layer no longer refers to it`(recording: Recording) {
    withRenderLoop(RenderLoop(recording: recording)) { loop in
      var view: UIView? = UIView()
      let layer = view?.layer
      weak let gone = view
      view = nil
      #expect(gone == nil && layer?.delegate == nil)
    }
  }

  @Test(arguments: [Recording.issues, .everything])
  func `a new view of a subclass lays itself out once`(recording: Recording) {
    withRenderLoop(RenderLoop(recording: recording)) { loop in
      let view = LayoutCounter()
      loop.advance(by: 0)
      loop.advance(by: 1)
      #expect(view.count == 1)
    }
  }

  @Test(arguments: [Recording.issues, .everything])
  func `a plain view places what is constrained in it`(recording: Recording) {
    withRenderLoop(RenderLoop(recording: recording)) { loop in
      let (parent, child) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
      loop.advance(by: 1)
      parent.addSubview(child)
      child.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        child.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
        child.topAnchor.constraint(equalTo: parent.topAnchor, constant: 20),
        child.widthAnchor.constraint(equalToConstant: 30),
        child.heightAnchor.constraint(equalToConstant: 40),
      ])
      loop.advance(by: 1)
      #expect(child.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    }
  }
}

private final class LayoutCounter: UIView {
  var count = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    count += 1
  }
}
