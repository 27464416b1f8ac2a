import Onionskin
import Testing
import UIKit

/// When drawing code is called, and that what else it does has its effect.
@MainActor @Suite(.ownLoop) struct DisplayTests {
  let loop = RenderLoop.current
  private let chart = Chart(frame: CGRect(x: 0, y: 0, width: 80, height: 40))

  /// A view that notes what is asked of it.
  private final class Chart: UIView {
    var notes: [String] = []
    var onDraw: () -> Void = {}

    override func layoutSubviews() {
      super.layoutSubviews()
      notes.append("layout")
    }

    override func draw(_ rect: CGRect) {
      notes.append("draw \(Int(rect.width)) × \(Int(rect.height))")
      onDraw()
    }

    func takeNotes() -> [String] {
      defer { notes = [] }
      return notes
    }
  }

  @Test func `a view is drawn once, in the commit after its layout`() {
    #expect(chart.notes == [])
    loop.advance(by: 0)
    #expect(chart.takeNotes() == ["layout", "draw 80 × 40"])
    loop.advance(by: 1)
    chart.alpha = 0.5
    chart.frame.size.width = 90
    loop.advance(by: 1)
    #expect(chart.takeNotes() == ["layout"])
    #expect(loop.issues == [])
  }

  @Test func `a view without a size is drawn when it has one`() {
    let chart = Chart()
    loop.advance(by: 1)
    #expect(chart.takeNotes() == ["layout"])
    chart.setNeedsDisplay()
    loop.advance(by: 1)
    #expect(chart.takeNotes() == [])
    chart.frame.size = CGSize(width: 30, height: 0)
    loop.advance(by: 1)
    #expect(chart.takeNotes() == ["layout"])
    chart.frame.size.height = 20
    loop.advance(by: 1)
    #expect(chart.takeNotes() == ["layout", "draw 30 × 20"])
  }

  @Test func `a display is requested once for each commit, and not for an empty rectangle`() {
    loop.advance(by: 1)
    _ = chart.takeNotes()
    chart.setNeedsDisplay()
    chart.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(chart.layer.needsDisplay())
    #expect(chart.notes == [])
    loop.advance(by: 0)
    #expect(chart.takeNotes() == ["draw 80 × 40"])
    #expect(!chart.layer.needsDisplay())
    chart.setNeedsDisplay(.zero)
    chart.setNeedsDisplay(.null)
    loop.advance(by: 1)
    #expect(chart.takeNotes() == [])
    chart.setNeedsDisplay()
    chart.layer.displayIfNeeded()
    #expect(chart.takeNotes() == ["draw 80 × 40"])
    loop.advance(by: 1)
    #expect(chart.takeNotes() == [])
  }

  @Test func `with the content mode redraw, a change of the size requests a display`() {
    chart.contentMode = .redraw
    loop.advance(by: 1)
    _ = chart.takeNotes()
    chart.bounds.size.width = 100
    loop.advance(by: 1)
    #expect(chart.takeNotes() == ["layout", "draw 100 × 40"])
    chart.center.x += 5
    loop.advance(by: 1)
    #expect(chart.takeNotes() == [])
    chart.contentMode = .scaleToFill
    chart.bounds.size.width = 120
    loop.advance(by: 1)
    #expect(chart.takeNotes() == ["layout"])
  }

  @Test func `layers that drawing code adds are shown, and what it asks for meanwhile is dropped`()
  {
    let line = CALayer()
    chart.onDraw = { [unowned chart] in
      line.frame = CGRect(x: 0, y: 38, width: 80, height: 2)
      chart.layer.addSublayer(line)
      chart.setNeedsDisplay()
    }
    loop.advance(by: 1)
    #expect(chart.layer.sublayers == [line])
    #expect(line.presentation()?.frame == CGRect(x: 0, y: 38, width: 80, height: 2))
    // A new sublayer asks for layout.
    #expect(chart.takeNotes() == ["layout", "draw 80 × 40", "layout"])
    #expect(loop.issues == [])
  }

  @Test func `drawing code has a context of the view's size, and only while it runs`() {
    var box: CGRect?
    chart.onDraw = {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.setLineCap(.round)
      context.setBlendMode(.multiply)
      context.drawPath(using: .fillStroke)
      box = context.boundingBoxOfClipPath
    }
    chart.layer.displayIfNeeded()
    #expect(box == CGRect(x: 0, y: 0, width: 80, height: 40))
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `a view that is not on screen is drawn when it comes back`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.isHidden = false
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let chart = Chart(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    holder.addSubview(chart)
    window.addSubview(holder)
    loop.advance(by: 1)
    _ = chart.takeNotes()
    holder.removeFromSuperview()
    loop.advance(by: 1)
    chart.setNeedsDisplay()
    loop.advance(by: 1)
    #expect(chart.takeNotes() == [])
    window.addSubview(holder)
    loop.advance(by: 1)
    #expect(chart.takeNotes().last == "draw 80 × 40")
  }

  @Test func `two views that draw each other again are reported and do not hang`() {
    let charts = (0..<2).map { _ in Chart(frame: CGRect(x: 0, y: 0, width: 8, height: 8)) }
    charts[0].onDraw = { charts[1].setNeedsDisplay() }
    charts[1].onDraw = { charts[0].setNeedsDisplay() }
    loop.advance(by: 0)
    #expect(loop.issues.map(\.kind) == [.endlessLayout])
    for chart in charts { chart.onDraw = {} }
    loop.advance(by: 0)
  }

  @Test func `a view that asks for layout in each layout is laid out once in each pass`() {
    final class Restless: UIView {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        setNeedsLayout()
      }
    }
    withRenderLoop { loop in
      // A turn has 100 passes, and one behind which the endless layout was told has 10.
      for (size, passes) in [(CGSize.zero, 100), (CGSize(width: 10, height: 10), 10)] {
        let view = Restless(frame: CGRect(origin: .zero, size: size))
        loop.advance(by: 0)
        #expect((passes...4 * passes).contains(view.count))
      }
      #expect(loop.issues.map(\.kind) == [.endlessLayout])
    }
  }

  @Test func `a label draws its text in the rectangle that a subclass insets`() {
    final class Padded: UILabel {
      var rect: CGRect?
      override func drawText(in rect: CGRect) {
        self.rect = rect
        super.drawText(in: rect.insetBy(dx: 8, dy: 4))
      }
    }
    withRenderLoop { loop in
      let label = Padded(frame: CGRect(x: 5, y: 5, width: 60, height: 20))
      loop.advance(by: 0)
      #expect(label.rect == CGRect(x: 0, y: 0, width: 60, height: 20))
    }
  }

  // MARK: - Layers

  private final class Dial: CALayer {
    var sizes: [CGSize] = []
    override func draw(in ctx: CGContext) {
      super.draw(in: ctx)
      sizes.append(ctx.boundingBoxOfClipPath.size)
    }
  }

  private final class Painter: CALayerDelegate {
    var notes: [String] = []
    func layerWillDraw(_ layer: CALayer) { notes.append("will draw") }
    func draw(_ layer: CALayer, in ctx: CGContext) { notes.append("draw") }
  }

  @Test func `a layer is drawn only if that was requested, and its delegate is asked`() {
    let (dial, painter) = (Dial(), Painter())
    dial.bounds.size = CGSize(width: 10, height: 20)
    dial.delegate = painter
    loop.advance(by: 1)
    #expect(dial.sizes == [])
    dial.setNeedsDisplay()
    loop.advance(by: 1)
    #expect(dial.sizes == [CGSize(width: 10, height: 20)])
    #expect(painter.notes == ["will draw", "draw"])
    dial.needsDisplayOnBoundsChange = true
    dial.bounds.size.width = 15
    loop.advance(by: 0)
    #expect(dial.sizes.last == CGSize(width: 15, height: 20))
  }

  @Test func `a delegate that displays a layer itself has it not drawn`() {
    final class Displayer: CALayerDelegate {
      var count = 0
      func display(_ layer: CALayer) { count += 1 }
    }
    withRenderLoop { loop in
      let (dial, displayer) = (Dial(), Displayer())
      dial.bounds.size = CGSize(width: 10, height: 20)
      dial.delegate = displayer
      dial.setNeedsDisplay()
      loop.advance(by: 1)
      #expect(displayer.count == 1)
      #expect(dial.sizes == [])
    }
  }
}
