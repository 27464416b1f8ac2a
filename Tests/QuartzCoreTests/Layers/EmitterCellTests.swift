import Onionskin
import Testing
import UIKit

/// The values of emitter cells for keys.
@Suite @MainActor struct `Emitter cells` {
  // https://developer.apple.com/documentation/quartzcore/caemittercell/style
  @Test func `have a style, and are white by default`() {
    let cell = CAEmitterCell()
    #expect(cell.color == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(cell.style == nil)
    cell.style = ["birthRate": 3]
    #expect((cell.value(forKey: "style") as? [AnyHashable: Any])?.count == 1)
  }

  // https://developer.apple.com/documentation/quartzcore/caemittercell
  @Test func `store values for keys, whether they are properties or not`() {
    withRenderLoop { loop in
      let cell = CAEmitterCell()
      cell.setValue(3, forKey: "birthRate")
      #expect(cell.birthRate == 3)
      cell.setValue("plane", forKey: "particleType")
      #expect(cell.value(forKey: "particleType") as? String == "plane")
      cell.setValue(2, forKey: "beginTime")
      cell.setValue(3, forKey: "duration")
      cell.setValue("both", forKey: "fillMode")
      cell.setValue("nearest", forKey: "minificationFilter")
      cell.setValue(0.5, forKey: "minificationFilterBias")
      #expect(cell.minificationFilterBias == 0.5 && CALayer().minificationFilterBias == 0)
      cell.setValue("nearest", forKey: "magnificationFilter")
      cell.setValue([CAEmitterCell()], forKey: "emitterCells")
      #expect(cell.beginTime == 2 && cell.duration == 3 && cell.fillMode == .both)
      #expect(cell.minificationFilter == "nearest" && cell.magnificationFilter == "nearest")
      #expect(cell.emitterCells?.count == 1)
      // It may be a wrong word for a property.
      #expect(loop.issues.map(\.kind) == [.unknownKeyPath])
      cell.setValue("many", forKey: "birthRate")
      #expect(cell.birthRate == 3)
      #expect(loop.issues.map(\.kind) == [.unknownKeyPath, .wrongValue])
    }
  }
}
