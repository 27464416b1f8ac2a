import Onionskin
import UIKit

extension MeasuredSet {
  static let views: [MeasuredSet] = [
    MeasuredSet(id: "uikit.springFit") { data, findings in
      for row in data["rows"].list.map(\.numbers) {
        let spring = withRenderLoop { loop in
          let view = UIView()
          loop.advance(by: 0)
          UIView.animate(
            withDuration: row[1],
            delay: 0,
            usingSpringWithDamping: CGFloat(row[0]),
            initialSpringVelocity: CGFloat(row[2]),
            options: [],
            animations: { view.center.x = 100 }
          )
          let spring = view.layer.animation(forKey: "position") as? CASpringAnimation
          loop.advance(by: row[1])
          return spring
        }
        findings.expect("mass", (spring?.mass).map { Double($0) }, 1, within: 0)
        let stiffness = (spring?.stiffness).map { Double($0) }
        findings.expect("\(row)", stiffness, row[3], within: 1e-7 * row[3])
      }
    },
    MeasuredSet(id: "uikit.springDuration") { data, findings in
      let measured = data["UIView.animate{} (springDuration .5 bounce 0 defaults)"]
      withRenderLoop { loop in
        let view = UIView()
        loop.advance(by: 0)
        var isDone = false
        UIView.animate(
          springDuration: 0.5,
          bounce: 0,
          initialSpringVelocity: 0,
          delay: 0,
          options: [],
          animations: { view.center.x = 100 },
          completion: { _ in isDone = true }
        )
        let spring = view.layer.animation(forKey: "position") as? CASpringAnimation
        let numbers = [spring?.stiffness, spring?.damping, spring?.initialVelocity]
        for (number, key) in zip(numbers, ["stiffness", "damping", "velocity"]) {
          let value = number.map { Double($0) }
          findings.expect(key, value, measured[key].number, within: 1e-12)
        }
        findings.expect("duration", spring?.duration, measured["duration"].number, within: 1e-15)
        let isSo = data["completion"].text == "not fired at 0.7 s, fired by 0.81 s"
        loop.advance(to: 0.7)
        findings.expect("at 0.7 s", !isDone, isSo)
        loop.advance(to: 0.81)
        findings.expect("at 0.81 s", isDone, isSo)
      }
    },
    MeasuredSet(id: "uikit.blockAnimationShape") { data, findings in
      compareShape(data, &findings)
      let keys = data["keys"]
      let changes: [(String, @MainActor (UIView) -> Void)] = [
        ("alpha", { $0.alpha = 0 }), ("center", { $0.center.x = 100 }),
        ("transform", { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }),
        ("frame", { $0.frame = CGRect(x: 10, y: 10, width: 50, height: 50) }),
        ("bounds (iOS 8)", { $0.bounds = CGRect(x: 5, y: 5, width: 50, height: 50) }),
      ]
      for (name, change) in changes {
        let found = Self.keys { view in
          UIView.animate(withDuration: 1, animations: { change(view) })
        }
        findings.expect(name, found, keys[name].list.map(\.text))
      }
      let sprung = Self.keys { view in
        UIView.animate(
          withDuration: 1,
          delay: 0,
          usingSpringWithDamping: 0.5,
          initialSpringVelocity: 0,
          options: [],
          animations: { view.center.x = 100 }
        )
      }
      findings.expect("springs", sprung, keys["springs"].list.map(\.text))
      let keyed = Self.keys { view in
        UIView.animateKeyframes(
          withDuration: 1,
          delay: 0,
          options: [],
          animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
          }
        )
      }
      let measured = keys["animateKeyframes alpha"].list.map(\.text)
      findings.expect("animateKeyframes alpha", keyed, measured)
      let flipped = Self.keys { view in
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
        view.alpha = 0
        UIView.commitAnimations()
      }
      findings.expect("transition flip", flipped, keys["transition flip"].list.map(\.text))
    },
    MeasuredSet(id: "uikit.propertyAnimator") { data, findings in
      @MainActor func duration(_ parameters: UISpringTimingParameters) -> Double {
        UIViewPropertyAnimator(duration: 4, timingParameters: parameters).duration
      }
      let name = "UISpringTimingParameters"
      findings.expect(
        "physical",
        duration(
          UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
        ),
        data["\(name)(mass:1,stiffness:100,damping:10).animator(duration:4).duration"].number,
        within: 0
      )
      findings.expect(
        "by its ratio",
        duration(UISpringTimingParameters(dampingRatio: 0.3)),
        data["\(name)(dampingRatio:.3).animator(duration:4).duration"].number,
        within: 0
      )
      let spring = Self.animation { view in
        let animator = UIViewPropertyAnimator(
          duration: 4,
          timingParameters: UISpringTimingParameters()
        )
        animator.addAnimations { view.center.x = 100 }
        animator.startAnimation()
      }
      let numbers = [spring?.mass, spring?.stiffness, spring?.damping].map {
        $0.map { Int($0) } ?? 0
      }
      findings.expect(
        "default",
        "mass \(numbers[0]), stiffness \(numbers[1]), damping \(numbers[2]) (ratio 4.56)",
        data["\(name)() default"].text
      )
    },
  ]

  /// The spring that a call leaves on the position of a view's layer.
  @MainActor
  private static func animation(_ call: (UIView) -> Void) -> CASpringAnimation? {
    withRenderLoop { loop in
      let view = UIView()
      loop.advance(by: 0)
      call(view)
      let spring = view.layer.animation(forKey: "position") as? CASpringAnimation
      loop.advance(by: 1)
      return spring
    }
  }

  /// The keys of the animations that a call leaves on a view's layer.
  @MainActor
  private static func keys(_ call: (UIView) -> Void) -> [String] {
    withRenderLoop { loop in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      loop.advance(by: 0)
      call(view)
      // The printed run leaves out the part of the bounds that stands still: WhatIsEmulated 3.1.
      let keys = (view.layer.animationKeys() ?? []).filter { key in
        (view.layer.animation(forKey: key) as? CABasicAnimation)?.fromValue as? CGPoint != .zero
      }
      loop.advance(by: 2)
      return keys
    }
  }

  @MainActor
  private static func compareShape(_ data: JSONValue, _ findings: inout Findings) {
    withRenderLoop { loop in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      loop.advance(by: 0)
      let example = data["example center"]
      let duration = example["duration"].number
      let from = example["fromValue"].numbers
      UIView.animate(duration) {
        view.center = CGPoint(x: 100 - from[0], y: 100 - from[1])
        view.bounds.size = CGSize(width: 100, height: 100)
      }
      let slide = view.layer.animation(forKey: "position") as? CABasicAnimation
      let name = slide.map { "\(Swift.type(of: $0))" } ?? ""
      findings.expect("class", name, data["class"].text)
      findings.expect("fillMode", slide?.fillMode.rawValue, data["fillMode"].text)
      let pace = CAMediaTimingFunction(
        name: CAMediaTimingFunctionName(rawValue: data["timingFunction default"].text)
      )
      findings.expect("timingFunction", slide?.timingFunction, pace)
      findings.expect("additive", slide?.isAdditive, data["additive"].flag)
      findings.expect("duration", slide?.duration, duration, within: 0)
      let start = slide?.fromValue as? CGPoint
      findings.expect("from", start.map { [Double($0.x), Double($0.y)] } ?? [], from, within: 0)
      let end = slide?.toValue as? CGPoint
      let zero = example["toValue"].numbers
      findings.expect("to", end.map { [Double($0.x), Double($0.y)] } ?? [], zero, within: 0)
      let resize = view.layer.animation(forKey: "bounds.size") as? CABasicAnimation
      let size = data["example bounds 200->100"]
      let first = resize?.fromValue as? CGSize
      let difference = size["bounds.size fromValue"].numbers
      findings.expect(
        "size",
        first.map { [Double($0.width), Double($0.height)] } ?? [],
        difference,
        within: 0
      )
      loop.advance(by: 1)
    }
  }
}
