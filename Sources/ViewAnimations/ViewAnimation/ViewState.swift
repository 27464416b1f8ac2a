import UIKit

/// The properties of a view that a reversal restores, with their values at one time.
@MainActor struct ViewState {
  private weak var view: UIView?
  /// The values, in the order of `properties`.
  private let values: [any Equatable]

  init(_ view: UIView) {
    self.view = view
    values = Self.properties.map { $0.read(view) }
  }

  func restore(where changed: ViewState) {
    guard let view else { return }
    for (index, property) in Self.properties.enumerated()
    where !areEqual(values[index], changed.values[index]) {
      property.write(view, values[index])
    }
  }

  /// The current state of the view; `nil` if the view no longer exists.
  var now: ViewState? { view.map(ViewState.init) }

  /// The properties that a reversal restores, in the order in which it writes them.
  ///
  /// The anchor point comes before the position, which depends on it.
  private static let properties: [Property] = [
    Property(\.layer.anchorPoint), Property(\.layer.anchorPointZ), Property(\.layer.zPosition),
    Property(\.center), Property(\.bounds), .transform, Property(\.sublayerMatrix),
    Property(\.alpha), Property(\.isHidden), Property(\.backgroundColor),
    Property(\.layer.cornerRadius), Property(\.layer.borderWidth), Property(\.layer.borderColor),
    Property(\.layer.shadowOpacity), Property(\.layer.shadowRadius),
    Property(\.layer.shadowOffset), Property(\.layer.shadowColor), Property(\.layer.contentsRect),
  ]

  /// How a property is read and written.
  @MainActor private struct Property {
    let read: (UIView) -> any Equatable
    let write: (UIView, any Equatable) -> Void

    init<Value: Equatable>(_ path: ReferenceWritableKeyPath<UIView, Value>) {
      self.init(read: { $0[keyPath: path] }, write: { $0[keyPath: path] = $1 })
    }

    private init<Value: Equatable>(
      read: @escaping (UIView) -> Value,
      write: @escaping (UIView, Value) -> Void
    ) {
      self.read = read
      self.write = { view, value in
        if let value = value as? Value { write(view, value) }
      }
    }

    /// The transform, which is set through the view if it is affine: a subclass may override it.
    static let transform = Property(
      read: { Matrix($0.layer.transform) },
      write: { view, matrix in
        if CATransform3DIsAffine(matrix.transform) {
          view.transform = CATransform3DGetAffineTransform(matrix.transform)
        } else {
          view.layer.transform = matrix.transform
        }
      }
    )
  }
}

/// A 3D transform that is equatable, which `CATransform3D` is not on a device.
private struct Matrix: Equatable {
  let transform: CATransform3D

  init(_ transform: CATransform3D) { self.transform = transform }

  static func == (left: Matrix, right: Matrix) -> Bool {
    CATransform3DEqualToTransform(left.transform, right.transform)
  }
}

extension UIView {
  /// The layer's transform for its sublayers.
  fileprivate var sublayerMatrix: Matrix {
    get { Matrix(layer.sublayerTransform) }
    set { layer.sublayerTransform = newValue.transform }
  }
}

/// Returns `true` if two values have the same type and are equal; otherwise, `false`.
private func areEqual(_ left: any Equatable, _ right: any Equatable) -> Bool {
  func isRight<Left: Equatable>(_ left: Left) -> Bool { left == right as? Left }
  return isRight(left)
}

/// The changes that a step has made to its views.
@MainActor struct ViewChanges {
  private let pairs: [(before: ViewState, after: ViewState)]

  init(_ before: [ViewState]) {
    pairs = before.compactMap { state in state.now.map { (state, $0) } }
  }

  /// Restores the properties that the step has changed.
  func undo() {
    for pair in pairs { pair.before.restore(where: pair.after) }
  }
}
