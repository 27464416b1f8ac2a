import Onionskin
import UIKit

extension MeasuredSet {
  static let events: [MeasuredSet] = [
    MeasuredSet(id: "events.delegate") { data, findings in
      for name in ["natural end", "removeAnimation mid-flight"] {
        let lines = Stage.run { stage in
          let listener = Listener()
          let animation = basic("opacity", from: 0, to: 1)
          animation.delegate = listener
          stage.layer.add(animation, forKey: "fade")
          stage.loop.advance(by: 0.5)
          if name != "natural end" {
            stage.layer.removeAnimation(forKey: "fade")
            // Never synchronous with the removal.
            findings.expect("at once", listener.lines, ["start"])
          }
          stage.loop.advance(by: 1)
          return listener.lines
        }
        findings.expect(name, lines, data[name].list.map(\.text))
      }
      Stage.run { stage in
        var isCalled = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { isCalled = true }
        CATransaction.commit()
        findings.expect("empty transaction, after commit", isCalled, false)
        stage.loop.advance(by: 0)
        findings.expect("empty transaction, in the next turn", isCalled, true)
      }
      withRenderLoop { loop in
        let view = UIView()
        loop.advance(by: 0)
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 })
        findings.expect("model", Double(view.alpha), 0, within: 0)
        loop.advance(by: 1)
      }
    },
    MeasuredSet(id: "defaults") { data, findings in
      let animation = CABasicAnimation(keyPath: "opacity")
      let measured = data["CABasicAnimation"]
      findings.expect("duration", animation.duration, measured["duration"].number, within: 0)
      findings.expect("beginTime", animation.beginTime, measured["beginTime"].number, within: 0)
      findings.expect("speed", Double(animation.speed), measured["speed"].number, within: 0)
      findings.expect("timeOffset", animation.timeOffset, measured["timeOffset"].number, within: 0)
      let count = Double(animation.repeatCount)
      findings.expect("repeatCount", count, measured["repeatCount"].number, within: 0)
      findings.expect("autoreverses", animation.autoreverses, measured["autoreverses"].flag)
      findings.expect("fillMode", animation.fillMode.rawValue, measured["fillMode"].text)
      let isRemoved = measured["isRemovedOnCompletion"].flag
      findings.expect("removed", animation.isRemovedOnCompletion, isRemoved)
      let hasNone = measured["timingFunction"].isNull
      findings.expect("timingFunction", animation.timingFunction == nil, hasNone)
      findings.expect(
        "CATransaction",
        CATransaction.animationDuration(),
        data["CATransaction.animationDuration"].number,
        within: 0
      )
      compareImplicit(data["implicit animation"], &findings)
      compareTime(data, &findings)
    },
  ]

  @MainActor
  private static func compareImplicit(_ data: JSONValue, _ findings: inout Findings) {
    Stage.run { stage in
      stage.layer.opacity = 0.25
      let implicit = stage.layer.animation(forKey: "opacity") as? CABasicAnimation
      findings.expect("implicit", implicit?.duration, data["duration"].number, within: 0)
      findings.expect("fill", implicit?.fillMode.rawValue, data["fillMode"].text)
      let name = CAMediaTimingFunction(
        name: CAMediaTimingFunctionName(rawValue: data["timingFunction"].text)
      )
      findings.expect("pace", implicit?.timingFunction, name)
      // The old value.
      findings.expect("from", implicit?.fromValue as? Double, 1, within: 0)
      findings.expect("to", implicit?.toValue == nil, data["toValue"].isNull)
      stage.loop.advance(by: 1)
    }
  }

  @MainActor
  private static func compareTime(_ data: JSONValue, _ findings: inout Findings) {
    Stage.run { stage in
      let layer = stage.layer
      let isInfinite = data["CALayer.duration"].text == "infinity"
      findings.expect("CALayer.duration", layer.duration == .infinity, isInfinite)
      (layer.speed, layer.timeOffset, layer.beginTime) = (2, 1, 3)
      findings.expect(
        "convertTime",
        layer.convertTime(10, from: nil),
        data["convertTime (speed2,timeOffset1,beginTime3) parent 10 ->"].number,
        within: 0
      )
      layer.speed = 0
      let isOffset = data["layer speed 0"].text == "convertTime returns timeOffset"
      findings.expect("speed 0", layer.convertTime(10, from: nil) == layer.timeOffset, isOffset)
    }
    Stage.run { stage in
      // "parent timeOffset drives child (10->110: 0->10, .5->60, 1->109.9999)"
      let parent = stage.layer
      let child = CALayer()
      parent.addSublayer(child)
      parent.speed = 0
      let animation = basic("position.x", from: 10, to: 110)
      animation.isRemovedOnCompletion = false
      child.add(animation, forKey: "slide")
      stage.loop.advance(by: 0)
      let text = data["child clocks inherit parent"].text
      for (offset, x) in [(0, 10), (0.5, 60), (1, 109.9999)] {
        let rows = offset == 0 ? "0->10," : offset == 1 ? "1->109.9999" : ".5->60"
        findings.expect("\(rows) in the file", text.contains(rows), true)
        parent.timeOffset = offset
        stage.loop.advance(by: 0.1)
        let shown = (child.presentation()?.position.x).map { Double($0) }
        findings.expect("child at \(offset)", shown, x, within: 5e-5)
      }
    }
  }
}
