import Onionskin
import UIKit

/// Changes of views and layers.
extension ProgramWriter {
  /// A layer: a view's or one of its own.
  enum Target {
    case view(Int)
    case layer(Int)

    var text: String {
      switch self {
      case .view(let number): "view\(number).layer"
      case .layer(let number): "layer\(number)"
      }
    }

    @MainActor
    func layer(on stage: Stage) -> CALayer? {
      switch self {
      case .view(let number): stage.view(number)?.layer
      case .layer(let number): stage.layer(number)
      }
    }
  }

  func view() -> Int { int(0...3) }

  func target() -> Target { chance(1, in: 2) ? .view(view()) : .layer(int(0...2)) }

  /// A line that changes a view.
  func change(at place: Place) -> Step {
    let (number, drawn) = (view(), self.number(0...1))
    let value = changing(.endValue, drawn, to: drawn == 0.375 ? 0.625 : 0.375)
    func set(_ text: String, _ body: @escaping @MainActor (UIView) -> Void) -> Step {
      Step("view\(number).\(text)") { stage, _ in if let view = stage.view(number) { body(view) } }
    }
    switch int(0...16) {
    case 0, 1:
      let point = point()
      return set("center = \(point)") { $0.center = point }
    case 2: return set("center.x += 50") { $0.center.x += 50 }
    case 3:
      let frame = CGRect(
        x: self.number(0...100),
        y: 5,
        width: self.number(1...200),
        height: chance(1, in: 8) ? -20 : 60
      )
      return set("frame = \(frame)") { $0.frame = frame }
    case 4: return set("frame.origin.y -= 25") { $0.frame.origin.y -= 25 }
    case 5:
      return set("bounds.origin = (\(value * 20), 0)") {
        $0.bounds.origin = CGPoint(x: value * 20, y: 0)
      }
    case 6:
      return set("bounds.size.height = \(value * 90)") { $0.bounds.size.height = value * 90 }
    case 7, 8: return set("alpha = \(value)") { $0.alpha = value }
    case 9:
      let color = chance(1, in: 3) ? nil : color()
      return set("backgroundColor = \(color.map { "\($0)" } ?? "nil")") {
        $0.backgroundColor = color
      }
    case 10, 11: return transform(of: number, at: place)
    case 12: return set("layer.cornerRadius = \(value * 10)") { $0.layer.cornerRadius = value * 10 }
    case 13:
      return set("layer.anchorPoint = (\(value), 0.5)") {
        $0.layer.anchorPoint = CGPoint(x: value, y: 0.5)
      }
    case 14: return set("isHidden.toggle()") { $0.isHidden.toggle() }
    case 15:
      return set("layer.shadowOpacity = \(value)") { $0.layer.shadowOpacity = Float(value) }
    default: return set("clipsToBounds.toggle()") { $0.clipsToBounds.toggle() }
    }
  }

  /// A line that changes a view's transform, in the plane or out of it.
  private func transform(of number: Int, at place: Place) -> Step {
    if isSpatial, chance(1, in: 2) {
      let matrix = matrix()
      return Step("view\(number).transform3D = \(matrix.shortText)") { stage, _ in
        stage.view(number)?.transform3D = matrix
      }
    }
    if chance(1, in: 3) {
      let angle = self.number(-3...3)
      return Step("view\(number).transform = view\(number).transform.rotated(by: \(angle))") {
        stage,
        _ in
        guard let view = stage.view(number) else { return }
        view.transform = view.transform.rotated(by: angle)
      }
    }
    let matrix = plane()
    return Step("view\(number).transform = \(matrix)") { stage, _ in
      stage.view(number)?.transform = matrix
    }
  }

  /// A transform in the plane.
  private func plane() -> CGAffineTransform {
    switch int(0...6) {
    case 0: return .identity
    case 1: return CGAffineTransform(scaleX: number(-2...2), y: real(0.1...2))
    case 2: return CGAffineTransform(rotationAngle: CGFloat(int(-4...4)) * .pi / 2)
    case 3: return CGAffineTransform(translationX: number(-50...50), y: 3)
    case 4: return CGAffineTransform(a: 1, b: 0.5, c: 0.25, d: 1, tx: 0, ty: 0)
    case 5:
      let (a, b) = (real(-2...2), real(-2...2))
      return CGAffineTransform(a: a, b: b, c: a, d: b, tx: 0, ty: 0)
    default: return CGAffineTransform(scaleX: 0, y: 0)
    }
  }

  /// A transform out of the plane.
  func matrix() -> CATransform3D {
    let turned = CATransform3DMakeRotation(number(-1...1), 0.3, 0.5, real(-1...1))
    return CATransform3DTranslate(turned, real(-10...10), 5, 0)
  }

  /// A line that changes a layer of its own, which then does something by itself.
  func changeOfLayer(at place: Place) -> Step {
    let (number, value) = (int(0...2), self.number(0...1))
    func set(_ text: String, _ body: @escaping @MainActor (CALayer) -> Void) -> Step {
      Step("layer\(number).\(text)") { stage, _ in
        if let layer = stage.layer(number) { body(layer) }
      }
    }
    switch int(0...13) {
    case 0, 1:
      let point = point()
      return set("position = \(point)") { $0.position = point }
    case 2: return set("bounds.size.width += 10") { $0.bounds.size.width += 10 }
    case 3, 4: return set("opacity = \(value)") { $0.opacity = Float(value) }
    case 5:
      let color = chance(1, in: 4) ? nil : color().cgColor
      return set("backgroundColor = \(color.map { "\($0.components ?? [])" } ?? "nil")") {
        $0.backgroundColor = color
      }
    case 6:
      guard !isSpatial else { return set("zPosition = \(value)") { $0.zPosition = value } }
      return set("transform = turn by \(value * 6)") {
        $0.transform = CATransform3DMakeRotation(value * 6, 0, 0, 1)
      }
    case 7: return set("borderWidth = \(value * 4)") { $0.borderWidth = value * 4 }
    case 8:
      let color = color().cgColor
      return set("borderColor = \(color.components ?? [])") { $0.borderColor = color }
    case 9:
      return set("shadowOffset = (\(value), 2)") {
        $0.shadowOffset = CGSize(width: value, height: 2)
      }
    case 10: return set("strokeEnd = \(value)") { ($0 as? CAShapeLayer)?.strokeEnd = value }
    case 11:
      let path = path()
      return set("path = path") { ($0 as? CAShapeLayer)?.path = path }
    case 12: return set("isHidden.toggle()") { $0.isHidden.toggle() }
    default: return actions(of: number)
    }
  }

  /// A line that says what a layer does by itself.
  private func actions(of number: Int) -> Step {
    let duration = seconds()
    switch int(0...2) {
    case 0:
      return Step("layer\(number).actions = [\"position\": NSNull()]") { stage, _ in
        stage.layer(number)?.actions = ["position": NSNull()]
      }
    case 1:
      return Step("layer\(number).actions = [\"opacity\": animation of \(duration) s]") {
        stage,
        _ in
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = duration
        stage.layer(number)?.actions = ["opacity": animation]
      }
    default:
      return Step("layer\(number).actions = nil") { stage, _ in stage.layer(number)?.actions = nil }
    }
  }

  /// A path of a line and a curve.
  func path() -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: real(0...50), y: 0))
    path.addLine(to: CGPoint(x: 60, y: real(0...50)))
    path.addCurve(
      to: CGPoint(x: 10, y: 90),
      control1: CGPoint(x: real(50...90), y: 50),
      control2: CGPoint(x: 0, y: 0)
    )
    if chance(1, in: 4) { path.closeSubpath() }
    return path
  }

  /// A line that looks at one layer, or at what the loop has to say.
  func glance() -> Step {
    let target = target()
    switch int(0...4) {
    case 0:
      return Step("note(loop.issues.count)", sort: .look) { stage, _ in
        // Of advances in an open block there are as many as time is moved.
        let kinds = RenderLoop.current.issues.map(\.kind).filter { $0 != .advanceInOpenBlock }
        stage.note("\(kinds.map(\.rawValue))")
      }
    case 1:
      return Step("_ = loop.trace", sort: .look) { stage, _ in _ = stage.loop.trace.events.count }
    case 2:
      return Step("_ = loop.frame()", sort: .look) { stage, _ in
        stage.note("\(stage.loop.frame().items.count) layers")
      }
    default:
      return Step("look(\(target.text).presentation(), .animationKeys())", sort: .look) {
        stage,
        _ in
        if let layer = target.layer(on: stage) { stage.glance(at: layer) }
      }
    }
  }
}

extension CATransform3D {
  /// The numbers, row by row.
  var shortText: String { "\(PropertyValue.transform3D(self).components)" }
}
