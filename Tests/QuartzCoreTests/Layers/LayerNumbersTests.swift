import AnimationModel
import Onionskin
import Testing
import UIKit

/// A layer's numbers are its own, however they lie in memory.
@MainActor @Suite(.ownLoop) struct LayerNumbersTests {
  let loop = RenderLoop.current

  @Test func `the mask of corners has four corners, whatever other bits are set`() {
    let all: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    let layer = CALayer()
    layer.maskedCorners = CACornerMask(rawValue: UIRectCorner.allCorners.rawValue)
    #expect(layer.maskedCorners == all)
    layer.maskedCorners = .layerMinXMinYCorner
    layer.setValue(-1, forKey: "maskedCorners")
    #expect(layer.maskedCorners == all)
  }

  // https://github.com/gnustep/libs-quartzcore, Tests/quartzcore/CALayer/modern.m and masking.m, and
  // CATextLayer/text.m, which were checked on Apple's QuartzCore.
  @Test func `an unknown curve or format becomes the default one`() {
    let layer = CALayer()
    layer.cornerCurve = .continuous
    layer.contentsFormat = .gray8Uint
    #expect(layer.cornerCurve == .continuous && layer.contentsFormat == .gray8Uint)
    layer.cornerCurve = CALayerCornerCurve(rawValue: "not a curve")
    layer.contentsFormat = CALayerContentsFormat(rawValue: "not a format")
    #expect(layer.cornerCurve == .circular && layer.contentsFormat == .RGBA8Uint)
  }

  // The same.
  @Test func `the class has default values of what is stored, and text a font`() {
    for key in ["allowsEdgeAntialiasing", "allowsGroupOpacity"] {
      #expect(CALayer.defaultValue(forKey: key) as? Bool == true)
    }
    #expect(CALayer.defaultValue(forKey: "drawsAsynchronously") as? Bool == false)
    for key in ["edgeAntialiasingMask", "maskedCorners"] {
      #expect(CALayer.defaultValue(forKey: key) as? Int == 15)
    }
    #expect(CALayer.defaultValue(forKey: "cornerCurve") as? String == "circular")
    #expect(CALayer.defaultValue(forKey: "contentsCenter") != nil)
    #expect(CALayer.defaultValue(forKey: "mask") == nil)
    #expect(CATextLayer().font != nil)
  }

  @Test(arguments: LayerProperty.allCases.filter { !$0.row.isInternal })
  func `the default value of a key, if it has one, is what a new layer has`(
    property: LayerProperty
  ) {
    let (layer, key) = (CALayer(), property.key)
    guard let value = CALayer.defaultValue(forKey: key) else { return }
    let initial = String(describing: layer.value(forKey: key))
    layer.setValue(value, forKey: key)
    #expect(String(describing: layer.value(forKey: key)) == initial)
  }

  @Test func `a hundred layers keep a hundred values of each property`() {
    var views = (0..<100).map { number in
      let view = UIView()
      set(number, on: view)
      return view
    }
    loop.advance(by: 0)
    for (number, view) in views.enumerated() { expect(number, on: view) }
    // The numbers of layers that are gone serve others, which begin as layers do.
    for number in stride(from: 99, through: 0, by: -3) { views.remove(at: number) }
    loop.advance(by: 0)
    let new = (0..<60).map { _ in UIView() }
    loop.advance(by: 0)
    for view in new {
      let layer = view.layer
      #expect(view.alpha == 1 && view.center == .zero && view.backgroundColor == nil)
      #expect(view.transform == .identity && view.bounds == .zero)
      #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.cornerRadius == 0)
      #expect(layer.zPosition == 0 && layer.shadowOpacity == 0 && layer.borderWidth == 0)
      #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowRadius == 3)
    }
    let left = (0..<100).filter { $0 % 3 != 0 }
    for (number, view) in zip(left, views) { expect(number, on: view) }
  }

  @Test func `a hundred layers move each by its own way`() {
    let views = (0..<100).map { _ in UIView() }
    for view in views { view.layer.borderWidth = 1 }
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      for (number, view) in views.enumerated() {
        view.center.x = CGFloat(number)
        view.bounds.size.height = CGFloat(2 * number)
        view.alpha = CGFloat(number) / 100
        view.layer.cornerRadius = CGFloat(3 * number)
      }
    }
    loop.advance(by: 0.5)
    for (number, view) in views.enumerated() {
      let shown = view.layer.presentation()
      #expect(shown?.position == CGPoint(x: Double(number) / 2, y: 0))
      #expect(shown?.bounds.size == CGSize(width: 0, height: number))
      #expect(
        shown.map { Double($0.opacity) }.map { abs($0 - (0.5 + Double(number) / 200)) < 1e-6 }
          == true
      )
      #expect(shown?.borderWidth == 1)
      #expect(shown?.zPosition == 0)
    }
  }

  private func set(_ number: Int, on view: UIView) {
    let value = CGFloat(number)
    view.alpha = value / 128
    view.center = CGPoint(x: value, y: -value)
    view.bounds = CGRect(x: value + 1, y: value + 2, width: value + 3, height: value + 4)
    view.backgroundColor = UIColor(red: value / 128, green: 0, blue: 0, alpha: 1)
    view.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: value, ty: 2 * value)
    view.layer.cornerRadius = value + 5
    view.layer.zPosition = value + 6
    view.layer.borderWidth = value + 7
    if number % 2 == 0 { view.layer.shadowRadius = value + 8 }
    if number % 5 == 0 { view.layer.sublayerTransform.m34 = value }
  }

  private func expect(_ number: Int, on view: UIView) {
    let value = CGFloat(number)
    #expect(view.alpha == value / 128)
    #expect(view.center == CGPoint(x: value, y: -value))
    #expect(view.bounds == CGRect(x: value + 1, y: value + 2, width: value + 3, height: value + 4))
    #expect(view.backgroundColor == UIColor(red: value / 128, green: 0, blue: 0, alpha: 1))
    #expect(
      view.transform == CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: value, ty: 2 * value)
    )
    for layer in [view.layer, view.layer.presentation() ?? CALayer()] {
      #expect(layer.position == view.center && layer.bounds == view.bounds)
      #expect(layer.cornerRadius == value + 5)
      #expect(layer.zPosition == value + 6)
      #expect(layer.borderWidth == value + 7)
      #expect(layer.shadowRadius == (number % 2 == 0 ? value + 8 : 3))
      #expect(layer.sublayerTransform.m34 == (number % 5 == 0 ? value : 0))
    }
  }
}
