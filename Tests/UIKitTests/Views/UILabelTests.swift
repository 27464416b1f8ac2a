import Onionskin
import Testing
import UIKit

@MainActor @Suite(.ownLoop) struct UILabelTests {
  let loop = RenderLoop.current
  let label = UILabel()

  @Test func `text in a block is there at once and makes no animation`() {
    withRenderLoop { loop in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.text = "before"
      loop.advance(by: 0)
      UIView.animate(withDuration: 1) {
        label.alpha = 0
        label.text = "after"
        label.textColor = .red
        label.font = .boldSystemFont(ofSize: 20)
        label.textAlignment = .center
      }
      loop.advance(by: 0)
      #expect(label.layer.animationKeys() == ["opacity"])
      #expect(loop.frame().items.map(\.contents) == ["after"])
      #expect(loop.frame().items.map(\.opacity) == [1])
      #expect(loop.issues == [])
      loop.advance(by: 1)
    }
  }

  @Test func `a trace tells what a label said and says`() {
    label.text = "one"
    loop.advance(by: 0.5)
    label.text = "two"
    label.text = "two"
    loop.advance(by: 0.5)
    let changes = loop.trace.events.compactMap { event -> String? in
      guard case .changed(let change) = event.kind, change.property == "contents" else {
        return nil
      }
      return "\(change.layer) \(change.from) → \(change.to)"
    }
    #expect(changes == [#"UILabel 1 "one" → "two""#])
    let player = TracePlayer(loop.trace)
    let said = [0, 1].map { seconds in
      player.value(of: "contents", on: "UILabel 1", at: Instant(seconds: seconds))
    }
    #expect(said == [.text("one"), .text("two")])
  }

  @Test func `a drawing tells the text that changed in a block`() {
    label.text = "old"
    loop.advance(by: 0)
    UIView.animate(withDuration: 1) {
      label.alpha = 0
      label.text = "new"
    }
    loop.advance(by: 1)
    let lines = TimelineDrawing().timeline(of: loop.trace).split(separator: "\n")
    let line = lines.first { $0.contains("contents") }?.split(separator: " ")
      .joined(separator: " ")
    #expect(line == #"UILabel 1 contents "old" → "new" at once: the property does not animate"#)
  }

  @Test func `the two kinds of text are one`() {
    #expect(label.text == nil)
    #expect(label.attributedText == nil)
    label.attributedText = NSAttributedString(string: "plain")
    #expect(label.text == "plain")
    label.text = "other"
    #expect(label.attributedText?.string == "other")
    label.attributedText = nil
    #expect(label.text == nil)
  }

  @Test func `a label lets touches through`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let label = UILabel(frame: view.bounds)
    view.addSubview(label)
    #expect(view.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
    label.isUserInteractionEnabled = true
    #expect(view.hitTest(CGPoint(x: 10, y: 10), with: nil) === label)
  }
}
