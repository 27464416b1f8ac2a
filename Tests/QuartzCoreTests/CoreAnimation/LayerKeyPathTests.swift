import Onionskin
import Testing
import UIKit

/// Values by key path, and the boxes that Foundation has for them.
@MainActor @Suite(.ownLoop) struct LayerKeyPathTests {
  let loop = RenderLoop.current
  let layer = CALayer()

  @Test(arguments: [
    ("position.x", 3.0), ("position.y", 4), ("bounds.origin.x", 1), ("bounds.origin.y", 2),
    ("bounds.size.width", 30), ("bounds.size.height", 40), ("opacity", 0.5),
    ("anchorPoint.y", 0.25),
    ("shadowOffset.width", 7), ("contentsRect.size.height", 0.5), ("zPosition", 9),
    ("transform.scale", 2), ("transform.scale.x", 3), ("transform.rotation", 0.5),
    ("transform.rotation.z", 0.75), ("transform.translation.x", 11),
    ("transform.translation.z", 12),
    ("sublayerTransform.translation.y", 13),
  ])
  func `a number is set and read by its key path`(path: String, number: Double) {
    layer.setValue(number, forKeyPath: path)
    #expect(
      isClose(layer.value(forKeyPath: path) as? Double ?? .nan, number, within: Tolerance.instants)
    )
  }

  @Test func `parts of a value leave the others as they are`() {
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    layer.setValue(50, forKeyPath: "bounds.size.width")
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 50, height: 40))
    layer.setValue(1, forKeyPath: "position.x")
    #expect(layer.position == CGPoint(x: 1, y: 40))
    layer.transform = CATransform3DMakeTranslation(1, 2, 3)
    layer.setValue(CGSize(width: 8, height: 9), forKeyPath: "transform.translation")
    #expect(layer.transform == CATransform3DMakeTranslation(8, 9, 3))
    layer.setValue(2, forKeyPath: "transform.scale")
    #expect(layer.transform.m11 == 2 && layer.transform.m22 == 2 && layer.transform.m33 == 2)
    #expect(layer.transform.m41 == 8)
  }

  // Numbers of every type that a program may write.
  @Test func `numbers of any type move a layer`() {
    let numbers: [Any] = [
      100, 100.0, Float(100), CGFloat(100), NSNumber(value: 100), UInt8(100), Int64(100),
    ]
    for number in numbers {
      Stage.run { stage in
        stage.play(basic("position.x", from: 0, to: number))
        #expect(stage.number("position.x", at: 0.5) == 50, "\(type(of: number))")
      }
    }
  }

  @Test func `boxed points, sizes and rectangles move a layer`() {
    Stage.run { stage in
      let slide = basic(
        "position",
        from: NSValue(cgPoint: CGPoint(x: 0, y: 10)),
        to: NSValue(cgPoint: CGPoint(x: 100, y: 20))
      )
      stage.layer.add(slide, forKey: "slide")
      let growth = basic("bounds.size", from: NSValue(cgSize: .zero))
      growth.toValue = NSValue(cgSize: CGSize(width: 10, height: 20))
      stage.layer.add(growth, forKey: "growth")
      let part = basic("contentsRect", from: NSValue(cgRect: .zero))
      stage.layer.add(part, forKey: "part")
      let shown = stage.shown(at: 0.5)
      #expect(shown?.position == CGPoint(x: 50, y: 15))
      #expect(shown?.bounds.size == CGSize(width: 5, height: 10))
      #expect(shown?.contentsRect == CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
      #expect(stage.loop.issues == [])
      stage.loop.advance(to: 1)
    }
  }

  @Test func `boxed transforms move a layer`() {
    let turned = CATransform3DMakeRotation(1, 0, 0, 1)
    let pairs: [(Any, Any)] = [
      (NSValue(caTransform3D: CATransform3DIdentity), NSValue(caTransform3D: turned)),
      (CATransform3DIdentity, turned),
    ]
    for (from, to) in pairs {
      Stage.run { stage in
        stage.play(basic("transform", from: from, to: to))
        let m12 = stage.shown(at: 0.5)?.transform.m12
        #expect(
          isClose(Double(m12 ?? .nan), 0.479425538604203, within: Tolerance.instants),
          "\(type(of: to))"
        )
        #expect(stage.loop.issues == [])
      }
    }
    #expect(NSValue(caTransform3D: turned).caTransform3DValue == turned)
  }

  // https://developer.apple.com/documentation/foundation/nsvalue/init(catransform3d:)
  @Test func `a box of a transform is a value object`() {
    let turned = CATransform3DMakeRotation(1, 0, 0, 1)
    let boxes: [NSValue] = (0..<2).map {
      NSValue(caTransform3D: CATransform3DMakeScale(CGFloat($0), 1, 1))
    }
    #expect(boxes[1].caTransform3DValue == CATransform3DIdentity)
    #expect(boxes[0] != boxes[1])
    #expect((NSValue(caTransform3D: turned) as Any) as? CATransform3D == turned)
    #expect((turned as Any) as? NSValue == NSValue(caTransform3D: turned))
    let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: plane).cgAffineTransformValue == plane)
    // Another value is no transform, and is not read as one.
    #expect((NSValue(cgPoint: .zero) as Any) as? CATransform3D == nil)
    #expect((NSNumber(value: 1) as Any) as? CATransform3D == nil)
    #expect(NSValue(cgPoint: .zero).caTransform3DValue == CATransform3DIdentity)
  }

  @Test func `a value of another type by key is reported`() {
    layer.setValue("far", forKeyPath: "position.x")
    #expect(loop.issueKinds == [.wrongValue] && layer.position == .zero)
    layer.setValue("kept", forKey: "note")
    #expect(layer.value(forKey: "note") as? String == "kept")
  }
}
