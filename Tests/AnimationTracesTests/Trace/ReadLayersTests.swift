import AnimationModel
import Onionskin
import Testing
import UIKit

@testable import AnimationTraces
@testable import RenderEngine

@MainActor @Suite struct ReadLayersTests {
  private var names: LayerNames {
    var names = LayerNames()
    for number in 1...300 { names.name(Int32(number), after: UIView.self) }
    return names
  }

  @Test func `interaction is told by block, in the order in which it changed`() {
    var layers = ReadLayers()
    func add(_ layer: Int32, _ block: Int32) {
      layers.addDisabling(at: layers.index(of: layer, named: names), block: block)
    }
    for (layer, block) in [(1, 7), (2, 3), (3, 7), (4, 0)] as [(Int32, Int32)] { add(layer, block) }
    #expect(
      layers.takeInteraction() == [
        .init(block: 7, layers: ["UIView 1", "UIView 3"], isEnabled: false),
        .init(block: 3, layers: ["UIView 2"], isEnabled: false),
        .init(block: nil, layers: ["UIView 4"], isEnabled: false),
      ]
    )
    // The first one is replaced, and the third one's place is taken at once.
    layers.removeDisabling(ofLayer: 2, block: 3)
    add(5, 3)
    layers.removeDisabling(ofLayer: 1, block: 7)
    layers.removeDisabling(ofLayer: 3, block: 7)
    add(3, 8)
    #expect(
      layers.takeInteraction() == [
        .init(block: 3, layers: ["UIView 2"], isEnabled: true),
        .init(block: 3, layers: ["UIView 5"], isEnabled: false),
        .init(block: 7, layers: ["UIView 1"], isEnabled: true),
      ]
    )
    #expect(layers.takeInteraction().isEmpty)
  }

  @Test func `layers on which something runs are kept when idle ones are forgotten`() {
    var layers = ReadLayers()
    for number in 1...300 as ClosedRange<Int32> {
      let index = layers.index(of: number, named: names)
      if number % 100 == 0 { layers.add(number, of: .opacity, at: index) }
      if number == 250 { layers.addDisabling(at: index, block: 1) }
    }
    layers.forgetIdle()
    #expect(layers.count == 4)
    for number in [100, 200, 300] as [Int32] {
      let index = layers.index(of: number, named: names)
      #expect(layers.animations(of: .opacity, at: index)?.all == [Int(number)])
      #expect(layers.animations(of: .position, at: index) == nil)
      layers.remove(number, of: .opacity, ofLayer: number)
      #expect(layers.animations(of: .opacity, at: index) == nil)
    }
    #expect(layers.takeInteraction().map(\.layers) == [["UIView 250"]])
    #expect(layers.name(of: 7, named: names) == "UIView 7")
  }

  @Test func `a layer is told by the name that it has when it is told`() {
    var names = names
    var layers = ReadLayers()
    #expect(layers.name(of: 1, named: names) == "UIView 1")
    names.name(1, after: UILabel.self)
    #expect(layers.name(of: 1, named: names) == "UILabel 1")
    #expect(layers.name(of: 1000, named: names) == "layer 1000")
  }

  @Test func `a trace that is read again and again is the one that is read once`() {
    func events(readsOften: Bool) -> [AnimationEvent] {
      withRenderLoop(RenderLoop()) { loop in
        let views = (0..<100).map { _ in UIView() }
        UIView.animate(withDuration: 1, delay: 0, options: .repeat) { views[0].alpha = 0 }
        for round in 0..<8 {
          for (index, view) in views.enumerated() {
            let duration = [0.3, 0.7, 0, -0.0][index % 4]
            UIView.animate(withDuration: duration, delay: index == 5 ? 0.1 : 0) {
              view.center.x += 10
              view.alpha = round.isMultiple(of: 2) ? 0.5 : 1
            }
          }
          loop.advance(by: 0.25)
          if readsOften { _ = loop.trace }
        }
        loop.advance(by: 1)
        return loop.trace.events
      }
    }
    let once = events(readsOften: false)
    #expect(once.count > 5000)
    #expect(events(readsOften: true) == once)
  }
}
