import RenderEngine

/// The keyboard of a loop's device, which the first responder or a test shows and hides.
///
/// Its public form is `RenderLoop.Keyboard` in Onionskin.
@MainActor package final class Keyboard {
  private weak var loop: RenderLoop?
  private var isRequested = false
  private var shownHeight: CGFloat = 0
  private var end: ScheduledAction?
  private var depth = 0
  /// The objects that move along with the keyboard, referenced weakly.
  private var followers: [() -> (any KeyboardFollower)?] = []

  init(of loop: RenderLoop) { self.loop = loop }

  /// The height in points, without the input accessory view; `nil` for the default of the device.
  package var height: CGFloat? { didSet { if height != oldValue { update() } } }

  /// Whether a hardware keyboard is attached, so that only the input accessory view is shown.
  package var isHardwareAttached = false {
    didSet { if isHardwareAttached != oldValue { update() } }
  }

  /// Whether the keyboard is shown or being shown.
  package var isShown: Bool { shownHeight > 0 }

  /// The final frame of the keyboard in the coordinates of the screen; below the screen if the
  /// keyboard is hidden.
  package var frame: CGRect { frame(ofHeight: shownHeight) }

  /// Shows the keyboard regardless of the first responder; without effect if it is shown.
  package func show() {
    isRequested = true
    update()
  }

  /// Hides the keyboard without changing the first responder.
  package func hide() {
    isRequested = false
    update()
  }

  /// The raw value of the animation curve in notifications.
  static let curve = 7
  /// The duration in notifications, in seconds.
  static let notifiedDuration = 0.25
  /// The time from the start of a change to its end, in seconds.
  static let duration = 0.5

  private var screen: CGSize { loop?.device.screenSize ?? .zero }

  /// The height of the keys, by the size of the screen.
  private var keyHeight: CGFloat {
    if let height { return max(0, height) }
    if screen == CGSize(width: 320, height: 480) { return 216 }
    return screen == CGSize(width: 414, height: 896) ? 301 : 336
  }

  private var targetHeight: CGFloat {
    guard isRequested else { return 0 }
    let responder = loop?.firstResponder
    let accessory = responder?.inputAccessoryView?.bounds.height ?? 0
    guard !isHardwareAttached else { return accessory }
    return (responder?.inputView?.bounds.height ?? keyHeight) + accessory
  }

  private func frame(ofHeight height: CGFloat, sized size: CGFloat? = nil) -> CGRect {
    CGRect(
      x: 0,
      y: screen.height - height,
      width: screen.width,
      height: size ?? (height > 0 ? height : keyHeight)
    )
  }

  // MARK: - First responder

  /// Makes a change of the first responder, and updates the keyboard after the outermost change.
  func performFirstResponderChange<Result>(_ change: () -> Result) -> Result {
    depth += 1
    let before = loop?.firstResponder
    let result = change()
    depth -= 1
    if let loop, loop.firstResponder !== before {
      isRequested = loop.firstResponder?.bringsKeyboard ?? false
    }
    update()
    return result
  }

  /// Updates the height of the keyboard, and posts the notifications of a change, whose observers animate
  /// along.
  func update() {
    guard depth == 0, let loop, !loop.isClosed else { return }
    let (old, new) = (shownHeight, targetHeight)
    guard old != new else { return }
    shownHeight = new
    end?.cancel()
    let from = frame(ofHeight: old, sized: old > 0 ? nil : new)
    let to = frame(ofHeight: new, sized: new > 0 ? nil : old)
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: from),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: to),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.notifiedDuration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.curve),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    let isShowing = new > 0
    end = loop.schedule(after: Self.duration) { [weak self] in
      self?.post(UIResponder.keyboardDidChangeFrameNotification, info)
      self?.post(
        isShowing
          ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification,
        info
      )
    }
    animateAlong { [self] in
      post(UIResponder.keyboardWillChangeFrameNotification, info)
      post(
        isShowing
          ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification,
        info
      )
      moveFollowers()
    }
  }

  /// Adds an object that moves along with each change of the keyboard.
  func add(_ follower: any KeyboardFollower) { followers.append { [weak follower] in follower } }

  private func moveFollowers() {
    followers.removeAll { $0() == nil }
    for follower in followers.compactMap({ $0() }) { follower.keyboardHasMoved() }
  }

  /// Makes changes in the block that animates with the values of the notifications.
  private func animateAlong(_ changes: @escaping () -> Void) {
    guard let loop else { return }
    RenderLoop.$current.withValue(loop) {
      loop.calling("keyboard", [], at: nil) {
        UIView.animate(
          withDuration: Self.notifiedDuration,
          delay: 0,
          options: UIView.AnimationOptions(rawValue: UInt(Self.curve) << 16),
          animations: changes
        )
      }
    }
  }

  private func post(_ name: NSNotification.Name, _ info: [AnyHashable: Any]) {
    guard let loop else { return }
    RenderLoop.$current.withValue(loop) {
      loop.notificationCenter.post(name: name, object: nil, userInfo: info)
    }
  }
}

extension RenderLoop {
  /// The keyboard of the loop's device.
  package var screenKeyboard: Keyboard {
    let keeper = loopExtension(KeyboardKeeper.self)
    if let keyboard = keeper.keyboard { return keyboard }
    let made = Keyboard(of: self)
    keeper.keyboard = made
    return made
  }
}

/// An object that moves along with the keyboard.
@MainActor protocol KeyboardFollower: AnyObject {
  /// Moves to the new position; called in the block that animates with the keyboard.
  func keyboardHasMoved()
}

private final class KeyboardKeeper: LoopExtension {
  var keyboard: Keyboard?
}
