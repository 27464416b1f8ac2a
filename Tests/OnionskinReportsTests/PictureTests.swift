import AnimationModel
import Onionskin
import OnionskinTestCore
import Testing
import UIKit

@testable import OnionskinReports

/// What a picture keeps of a trace.
@MainActor @Suite struct PictureTests {
  @Test func `a layer that is added to a later one is in the animated picture`() {
    let run = ScenarioRun(scene: { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }) {
      view in
      let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      child.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      let container = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      performAction(at: 0.1, "add") {
        container.addSubview(child)
        view.addSubview(container)
      }
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    let builder = ReportBuilder(of: run.trace, name: "test")
    #expect(StagePicture(builder).animated(builder.report()).contains("fill=\"#ff0000\""))
  }

  @Test func `a mask is no part of the picture, and makes it no larger`() {
    let run = ScenarioRun(scene: { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }) {
      view in
      view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      let mask = CALayer()
      mask.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
      mask.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
      view.layer.mask = mask
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    let builder = ReportBuilder(of: run.trace, name: "test")
    #expect(StageReader(builder).frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(!StagePicture(builder).animated(builder.report()).contains("fill=\"#ff0000\""))
  }

  @Test func `looks are near if all four corners are`() {
    let plain = StageReader.Appearance(
      matrix: .identity,
      bounds: CGRect(x: 0, y: 0, width: 10, height: 10),
      opacity: 1,
      radius: 0,
      fill: nil
    )
    var flipped = plain
    // It exchanges x and y, so the corners at (0, 0) and (10, 10) stay.
    flipped.matrix = CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    #expect(!plain.isNear(flipped, within: 0.4))
    #expect(plain.isNear(plain, within: 0.4))
  }
}
