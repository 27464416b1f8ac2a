package import AnimationModel

/// 3D transforms, which few layers have.
///
/// An affine transform is six numbers on the first page. Any other transform is on a page of its
/// own, with a flag; the first page then keeps its affine part.
extension AnimationStore {
  /// A set of a layer's numbers: the model, or what is shown.
  package enum Tree: BitwiseCopyable {
    case model, shown
  }

  /// Returns a layer's transform as a 3D transform.
  package func transform(of layer: LayerID, in tree: Tree) -> CATransform3D {
    guard hasSpace(layer), number(.isSpatial, of: layer, in: tree) != 0 else {
      let layout = layouts[Int(LayerProperty.transform.rawValue)]
      let index = index(of: layout, in: layer)
      let numbers = tree == .model ? model : shown
      return CATransform3DMakeAffineTransform(
        CGAffineTransform(numbers.numbers(at: index, count: 6))
      )
    }
    return matrix(.matrix, of: layer, in: tree)
  }

  /// Sets a layer's transform, and its affine part.
  mutating func setTransform(_ transform: CATransform3D, of layer: LayerID, in tree: Tree) {
    let layout = layouts[Int(LayerProperty.transform.rawValue)]
    let index = writableIndex(of: layout, in: layer)
    let flat = CATransform3DGetAffineTransform(transform).numbers
    if tree == .model {
      model.set(flat, at: index, count: 6)
    } else {
      shown.set(flat, at: index, count: 6)
    }
    let isSpatial = !CATransform3DIsAffine(transform)
    guard isSpatial || hasSpace(layer) else { return }
    setMatrix(.matrix, to: transform, of: layer, in: tree)
    setNumber(.isSpatial, to: isSpatial ? 1 : 0, of: layer, in: tree)
  }

  /// Shows the model value of a transform that no animation moves.
  mutating func showTransform(of layer: LayerID) {
    setTransform(transform(of: layer, in: .model), of: layer, in: .shown)
  }

  /// Whether a layer's transform is not affine.
  func isSpatial(_ layer: LayerID, in tree: Tree = .model) -> Bool {
    hasSpace(layer) && number(.isSpatial, of: layer, in: tree) != 0
  }

  /// Whether a layer has, or once had, a transform that is not affine.
  func hasSpace(_ layer: LayerID) -> Bool {
    row(ofPage: layouts[Int(LayerProperty.matrix.rawValue)].page, in: layer) > 0
  }

  /// Returns the matrix of a property with sixteen numbers.
  package func matrix(_ property: LayerProperty, of layer: LayerID, in tree: Tree) -> CATransform3D
  {
    let index = index(of: layouts[Int(property.rawValue)], in: layer)
    return CATransform3D((tree == .model ? model : shown)[index..<index + 16])
  }

  /// Sets the matrix of a property with sixteen numbers.
  mutating func setMatrix(
    _ property: LayerProperty,
    to matrix: CATransform3D,
    of layer: LayerID,
    in tree: Tree
  ) {
    let first = writableIndex(of: layouts[Int(property.rawValue)], in: layer)
    let numbers = matrix.numbers
    for index in 0..<16 {
      if tree == .model {
        model[first + index] = numbers[index]
      } else {
        shown[first + index] = numbers[index]
      }
    }
  }

  private func number(_ property: LayerProperty, of layer: LayerID, in tree: Tree) -> Double {
    let index = index(of: layouts[Int(property.rawValue)], in: layer)
    return tree == .model ? model[index] : shown[index]
  }

  private mutating func setNumber(
    _ property: LayerProperty,
    to value: Double,
    of layer: LayerID,
    in tree: Tree
  ) {
    let index = writableIndex(of: layouts[Int(property.rawValue)], in: layer)
    if tree == .model { model[index] = value } else { shown[index] = value }
  }
}
