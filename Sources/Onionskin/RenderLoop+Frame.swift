public import RenderEngine
import QuartzCore

extension RenderLoop {
  /// Returns the layers that the screen shows now.
  ///
  /// The frame does not contain hidden layers and layers that were removed from their tree, except
  /// for a hidden layer with a running transition, whose opacity is 0.
  public func frame() -> Frame { displayList() }
}
