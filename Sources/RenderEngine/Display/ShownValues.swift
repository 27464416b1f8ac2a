package import AnimationModel

/// The values of a layer on screen at an instant.
package struct ShownValues {
  /// The three-dimensional transform around the anchor point.
  package let transform: CATransform3D
  /// The numbers of the page that every layer has.
  private let common: [Double]
  /// The numbers of the other pages that the layer has.
  private let rare: [UInt8: [Double]]
  private let layouts: [PropertyLayout]
  private let objects: [LayerProperty: LayerObject]

  fileprivate init(_ store: borrowing AnimationStore, _ id: LayerID, at now: Instant) {
    layouts = store.layouts
    common = store.shownNumbers(ofRow: id.index, page: 0)
    var rare: [UInt8: [Double]] = [:]
    var row = Int(store.layers[id].nextPage)
    while row > 0 {
      let page = store.layers[row].page
      rare[page] = store.shownNumbers(ofRow: row, page: page)
      row = Int(store.layers[row].nextPage)
    }
    self.rare = rare
    transform = store.transform(of: id, in: .shown)
    var objects: [LayerProperty: LayerObject] = [:]
    for property in PropertyTable.objectProperties where store.hasObject(property, of: id) {
      objects[property] = store.shownObject(property, of: id, at: now)
    }
    self.objects = objects
  }

  /// Returns the value of a property with at most eight numbers.
  package func numbers(_ property: LayerProperty) -> Components {
    let layout = layouts[property]
    guard let page = numbers(ofPage: layout.page) else {
      let initial = property.row.initial
      return initial.isEmpty ? Components() : initial.numbers(at: 0, count: initial.count)
    }
    return page.numbers(at: Int(layout.offset), count: Int(layout.count))
  }

  /// Returns the value of a property with sixteen numbers.
  package func matrix(_ property: LayerProperty) -> CATransform3D {
    let layout = layouts[property]
    let first = Int(layout.offset)
    return numbers(ofPage: layout.page).map { CATransform3D($0[first..<first + 16]) }
      ?? CATransform3DIdentity
  }

  /// Returns the numbers of a page; nil if the layer does not have it.
  private func numbers(ofPage page: UInt8) -> [Double]? { page == 0 ? common : rare[page] }

  /// Returns the value of a property without a fixed size.
  package func object(_ property: LayerProperty) -> LayerObject { objects[property] ?? .none }
}

extension RenderLoop {
  /// Returns the values of a layer on screen now.
  package func shownValues(of layer: LayerID) -> ShownValues {
    let now = state.now
    state.store.evaluate(layer, at: now)
    return ShownValues(state.store, layer, at: now)
  }
}
