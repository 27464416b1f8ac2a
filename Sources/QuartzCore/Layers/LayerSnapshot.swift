import AnimationModel
import RenderEngine

/// The values of a layer on screen at an instant.
final class LayerSnapshot {
  /// The model layer.
  let original: CALayer
  /// The numbers of the layer's pages; empty for pages that the layer does not have.
  private let pages: [[Double]]
  private let layouts: [PropertyLayout]
  private let objects: [LayerProperty: LayerObject]
  /// The values for custom keys.
  let ownValues: [String: Any]

  /// The three-dimensional transform around the anchor point.
  let transform: CATransform3D

  @MainActor
  init(of original: CALayer) {
    self.original = original
    let (loop, id) = (original.handle.loop, original.id)
    let now = loop.state.now
    loop.state.store.evaluate(id, at: now)
    layouts = loop.store.layouts
    var pages = [[Double]](repeating: [], count: PropertyTable.pageCount)
    var row = id.index
    while row > 0 {
      let page = loop.store.layers[row].page
      pages[Int(page)] = loop.store.shownNumbers(ofRow: row, page: page)
      row = Int(loop.store.layers[row].nextPage)
    }
    for layout in layouts where layout.kind == .color && !pages[Int(layout.page)].isEmpty {
      // A color that has faded to a missing color is missing.
      let (page, first) = (Int(layout.page), Int(layout.offset))
      let isNone = loop.store.model[loop.store.index(of: layout, in: id) + 4] == 0
      if isNone && pages[page][first + 3] == 0 { pages[page][first + 4] = 0 }
    }
    self.pages = pages
    transform = loop.store.transform(of: id, in: .shown)
    var objects: [LayerProperty: LayerObject] = [:]
    for property in PropertyTable.objectProperties where loop.store.hasObject(property, of: id) {
      objects[property] = loop.store.shownObject(property, of: id, at: now)
    }
    self.objects = objects
    ownValues = original.shownOwnValues
  }

  func numbers(_ property: LayerProperty) -> Numbers {
    let layout = layouts[Int(property.rawValue)]
    let page = pages[Int(layout.page)]
    guard !page.isEmpty else {
      let initial = property.row.initial
      return initial.isEmpty ? Numbers() : initial.numbers(at: 0, count: initial.count)
    }
    return page.numbers(at: Int(layout.offset), count: Int(layout.count))
  }

  /// Returns the value of a property with sixteen numbers.
  func matrix(_ property: LayerProperty) -> CATransform3D {
    let layout = layouts[Int(property.rawValue)]
    let (page, first) = (pages[Int(layout.page)], Int(layout.offset))
    return page.isEmpty ? CATransform3DIdentity : CATransform3D(page[first..<first + 16])
  }

  func object(_ property: LayerProperty) -> LayerObject {
    objects[property] ?? .none
  }
}
