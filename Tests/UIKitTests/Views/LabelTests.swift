import UIKit
import Onionskin
import Testing

/// What a trace calls the layers of views, besides their names.
@MainActor
@Suite struct LabelTests {
  /// Returns the labels of the scenes in the trace of a loop in which a view was made.
  private func labels(advancing: Bool = true, _ make: () -> UIView) -> [String?] {
    let loop = RenderLoop()
    let view = withRenderLoop(loop) { loop in
      let view = make()
      if advancing { loop.advance(by: 0) }
      return view
    }
    return withExtendedLifetime(view) {
      loop.trace.events.compactMap { event -> String?? in
        if case .scene(let scene) = event.kind { .some(scene.label) } else { nil }
      }
    }
  }

  private func view(
    identifier: String? = nil,
    layerName: String? = nil,
    tag: Int = 0
  ) -> UIView {
    let view = UIView()
    view.accessibilityIdentifier = identifier
    view.layer.name = layerName
    view.tag = tag
    return view
  }

  // design: the identifier, else the layer's name, else a tag that is not zero.
  @Test func `the first name that a program gave a view is its label`() {
    #expect(labels { view() } == [nil])
    #expect(labels { view(tag: 7) } == ["tag 7"])
    #expect(labels { view(layerName: "card", tag: 7) } == ["card"])
    #expect(labels { view(identifier: "save", layerName: "card", tag: 7) } == ["save"])
  }

  @Test func `a layer that no commit has seen is labelled when its loop is closed`() {
    #expect(labels(advancing: false) { view(identifier: "save") } == ["save"])
  }
}
