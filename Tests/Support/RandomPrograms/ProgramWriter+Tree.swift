import UIKit

/// Views and layers that come, move and go.
extension ProgramWriter {
  /// A line that makes a view, in another one or alone.
  func newView() -> Step {
    let (kind, parent, hasColor) = (int(0...9), int(0...4), chance(1, in: 2))
    let (frame, color) = (CGRect(x: real(0...99), y: 20, width: real(10...90), height: 30), color())
    return Step(
      "new \(kind == 0 ? "window" : kind < 3 ? "laying out view" : "view"), frame \(frame), "
        + "in view\(parent)"
    ) { stage, _ in
      let view =
        kind == 0
        ? UIWindow(frame: frame) : kind < 3 ? LayingOutView(frame: frame) : UIView(frame: frame)
      if hasColor { view.backgroundColor = color }
      if parent < 4, let parent = stage.view(parent) { parent.addSubview(view) }
      stage.add(view)
    }
  }

  /// A line that makes a layer of its own.
  func newLayer() -> Step {
    let (target, isShape) = (target(), chance(1, in: 3))
    return Step("new \(isShape ? "shape layer" : "layer") in \(target.text)") { stage, _ in
      let layer = isShape ? CAShapeLayer() : CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
      (target.layer(on: stage) ?? stage.view(0)?.layer)?.addSublayer(layer)
      stage.add(layer)
    }
  }

  /// A line that changes the tree.
  func tree() -> Step {
    let (one, two, index) = (view(), view(), int(0...3))
    func move(
      _ text: String,
      _ body: @escaping @MainActor (_ child: UIView, _ parent: UIView) -> Void
    ) -> Step {
      Step("view\(two).\(text), view\(one)") { stage, _ in
        guard let child = stage.view(one), let parent = stage.view(two),
          !parent.isDescendant(of: child)
        else { return }
        body(child, parent)
      }
    }
    switch int(0...16) {
    case 0, 1: return newView()
    case 2, 3: return newLayer()
    case 4, 5: return move("addSubview") { $1.addSubview($0) }
    case 6: return move("insertSubview at \(index)") { $1.insertSubview($0, at: index) }
    case 7: return move("bringSubviewToFront") { $1.bringSubviewToFront($0) }
    case 8: return move("sendSubviewToBack") { $1.sendSubviewToBack($0) }
    case 9:
      return Step("view\(two).exchangeSubview(at: 0, withSubviewAt: 1)") { stage, _ in
        stage.view(two)?.exchangeSubview(at: 0, withSubviewAt: 1)
      }
    case 10, 11:
      return Step("view\(one).removeFromSuperview()") { stage, _ in
        stage.view(one)?.removeFromSuperview()
      }
    case 12, 13:
      return Step("release view\(one)") { stage, _ in
        if one % 2 == 0 { stage.view(one)?.removeFromSuperview() }
        stage.releaseView(one)
      }
    case 14:
      return Step("release layer\(index)") { stage, _ in
        if one % 2 == 0 { stage.layer(index)?.removeFromSuperlayer() }
        stage.releaseLayer(index)
      }
    case 15:
      return Step("layer\(index).removeFromSuperlayer()") { stage, _ in
        stage.layer(index)?.removeFromSuperlayer()
      }
    default:
      let target = target()
      return Step("\(target.text).insertSublayer(layer\(index), at: 0)") { stage, _ in
        guard let layer = stage.layer(index), let parent = target.layer(on: stage) else { return }
        var above: CALayer? = parent
        while let next = above {
          if next === layer { return }
          above = next.superlayer
        }
        parent.insertSublayer(layer, at: 0)
      }
    }
  }

  /// A line that asks for layout.
  func layoutLine(at place: Place) -> Step {
    let number = view()
    return chance(1, in: 2)
      ? Step("view\(number).setNeedsLayout()") { stage, _ in stage.view(number)?.setNeedsLayout() }
      : Step("view\(number).layoutIfNeeded()") { stage, _ in stage.view(number)?.layoutIfNeeded() }
  }
}

/// A view that places what is in it by its own size.
private final class LayingOutView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, view) in subviews.enumerated() {
      view.frame = CGRect(x: 0, y: 10 * CGFloat(index), width: bounds.width / 2, height: 10)
    }
  }
}
