public import Foundation
public import RenderEngine
import UIKit

extension RenderLoop {
  /// The keyboard of a loop's device, which the first responder or a test shows and hides.
  ///
  /// The keyboard is not drawn. Its changes are posted as the six notifications of ``UIResponder``: those
  /// of the start of a change at once, and those of its end half a second later, when an animation with the
  /// curve of the notification has ended.
  ///
  /// ```swift
  /// withRenderLoop { loop in
  ///   loop.keyboard.show()                 // keyboardWillChangeFrame, keyboardWillShow
  ///   loop.advance(by: 0.5)                // keyboardDidChangeFrame, keyboardDidShow
  ///   loop.keyboard.height = 291           // all four again, with both frames
  ///   loop.keyboard.hide()
  /// }
  /// ```
  ///
  /// ## Differences from UIKit
  ///
  /// A change of the height is posted as if the keyboard were shown. A change during another one begins at
  /// the final frame of the earlier change, the end of which is not posted. The default height is 216
  /// points on a screen of 320 × 480 points, 301 on a screen of 414 × 896, and 336 on all others.
  @preconcurrency @MainActor
  public final class Keyboard {
    private let keyboard: UIKit.Keyboard

    fileprivate init(_ keyboard: UIKit.Keyboard) { self.keyboard = keyboard }

    /// The height in points, without the input accessory view; `nil` for the default of the device.
    public var height: CGFloat? {
      get { keyboard.height }
      set { keyboard.height = newValue }
    }

    /// A Boolean value that indicates whether a hardware keyboard is attached, so that only the
    /// input accessory view is shown.
    public var isHardwareAttached: Bool {
      get { keyboard.isHardwareAttached }
      set { keyboard.isHardwareAttached = newValue }
    }

    /// A Boolean value that indicates whether the keyboard is shown or being shown.
    public var isShown: Bool { keyboard.isShown }

    /// The final frame of the keyboard in the coordinates of the screen; below the screen if the
    /// keyboard is hidden.
    public var frame: CGRect { keyboard.frame }

    /// Shows the keyboard regardless of the first responder; without effect if it is shown.
    public func show() { keyboard.show() }

    /// Hides the keyboard without changing the first responder.
    public func hide() { keyboard.hide() }
  }

  /// The keyboard of the loop's device.
  public var keyboard: Keyboard { Keyboard(screenKeyboard) }
}
