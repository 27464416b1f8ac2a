package import AnimationModel

/// The values of a layer on screen at an instant.
package struct ShownValues {
  /// The three-dimensional transform around the anchor point.
  package let transform: CATransform3D
  /// The numbers of the layer's pages; empty for pages that the layer does not have.
  private let pages: [[Double]]
  private let layouts: [PropertyLayout]
  private let objects: [LayerProperty: LayerObject]

  fileprivate init(_ store: borrowing AnimationStore, _ id: LayerID, at now: Instant) {
    layouts = store.layouts
    var pages = [[Double]](repeating: [], count: PropertyTable.pageCount)
    var row = id.index
    while row > 0 {
      let page = store.layers[row].page
      pages[Int(page)] = store.shownNumbers(ofRow: row, page: page)
      row = Int(store.layers[row].nextPage)
    }
    for layout in layouts where layout.kind == .color && !pages[Int(layout.page)].isEmpty {
      // A color that has faded to a missing color is missing.
      let (page, first) = (Int(layout.page), Int(layout.offset))
      let isNone = store.model[store.index(of: layout, in: id) + 4] == 0
      if isNone && pages[page][first + 3] == 0 { pages[page][first + 4] = 0 }
    }
    self.pages = pages
    transform = store.transform(of: id, in: .shown)
    var objects: [LayerProperty: LayerObject] = [:]
    for property in PropertyTable.objectProperties where store.hasObject(property, of: id) {
      objects[property] = store.shownObject(property, of: id, at: now)
    }
    self.objects = objects
  }

  /// Returns the value of a property with at most eight numbers.
  package func numbers(_ property: LayerProperty) -> Numbers {
    let layout = layouts[Int(property.rawValue)]
    let page = pages[Int(layout.page)]
    guard !page.isEmpty else {
      let initial = property.row.initial
      return initial.isEmpty ? Numbers() : initial.numbers(at: 0, count: initial.count)
    }
    return page.numbers(at: Int(layout.offset), count: Int(layout.count))
  }

  /// Returns the value of a property with sixteen numbers.
  package func matrix(_ property: LayerProperty) -> CATransform3D {
    let layout = layouts[Int(property.rawValue)]
    let (page, first) = (pages[Int(layout.page)], Int(layout.offset))
    return page.isEmpty ? CATransform3DIdentity : CATransform3D(page[first..<first + 16])
  }

  /// Returns the value of a property without a fixed size.
  package func object(_ property: LayerProperty) -> LayerObject {
    objects[property] ?? .none
  }
}

extension RenderLoop {
  /// Returns the values of a layer on screen now.
  package func shownValues(of layer: LayerID) -> ShownValues {
    let now = state.now
    state.store.evaluate(layer, at: now)
    return ShownValues(state.store, layer, at: now)
  }
}
