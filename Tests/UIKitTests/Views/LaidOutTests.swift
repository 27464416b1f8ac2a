import Onionskin
import Testing
import UIKit

/// Why layout after a block does not animate, as the trace tells it.
@MainActor @Suite(.ownLoop) struct LaidOutTests {
  let loop = RenderLoop.current
  private let board = Board()

  /// A view with a box that a constraint places, shown once.
  @MainActor private struct Board {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let box = UIView()
    let left: NSLayoutConstraint

    init() {
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      left = box.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 10)
      NSLayoutConstraint.activate([
        left,
        box.topAnchor.constraint(equalTo: view.topAnchor),
        box.widthAnchor.constraint(equalToConstant: 20),
        box.heightAnchor.constraint(equalToConstant: 20),
      ])
      RenderLoop.current.advance(by: 0)
    }
  }

  @Test func `a constant alone is laid out after the block and says so`() throws {
    UIView.animate(withDuration: 1) {
      board.left.constant = 110
      board.view.alpha = 0
    }
    loop.advance(by: 0)
    #expect(loop.trace.reasons == [nil, .laidOut])
    let change = try #require(loop.trace.changes.last)
    #expect(change.layer == "UIView 2")
    #expect(change.property == "position")
    #expect(change.block == nil)
    #expect(change.description.hasSuffix("at once: laid out after the block"))
    loop.advance(by: 1)
  }

  @Test func `layout if needed inside the block animates`() {
    UIView.animate(withDuration: 1) {
      board.left.constant = 110
      board.view.layoutIfNeeded()
    }
    #expect(loop.trace.reasons == [nil])
    loop.advance(by: 1)
  }

  @Test func `layout if needed outside a block is a change outside a block`() {
    board.left.constant = 110
    board.view.layoutIfNeeded()
    #expect(loop.trace.reasons == [.outsideBlock])
  }

  @Test func `changes after the loop's layout are outside a block again`() {
    board.left.constant = 110
    loop.advance(by: 0)
    board.view.alpha = 0
    #expect(loop.trace.reasons == [.laidOut, .outsideBlock])
  }

  @Test func `a block that a layout opens animates as any other`() {
    let view = Fading()
    loop.advance(by: 0)
    view.setNeedsLayout()
    loop.advance(by: 0)
    #expect(loop.trace.reasons == [nil])
    loop.advance(by: 1)
  }
}

/// A view that fades when it is laid out again.
private final class Fading: UIView {
  private var isLaidOut = false

  override func layoutSubviews() {
    if isLaidOut { UIView.animate(withDuration: 1) { self.alpha = 0 } }
    isLaidOut = true
  }
}
