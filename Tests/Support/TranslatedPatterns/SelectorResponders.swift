import Onionskin
import UIKit

// The methods that selectors name: the translation says so by `@objc`, which is nothing on Linux.

extension ActivityController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "spinnerDidHide" ? .method(spinnerDidHide) : nil
  }
}

extension Sheet: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "animationDidStop:finished:context:" ? .method(animationDidStop) : nil
  }
}

extension Dialog: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    switch selector {
    case "bounce1AnimationStopped": .method(bounce1AnimationStopped)
    case "bounce2AnimationStopped": .method(bounce2AnimationStopped)
    default: nil
    }
  }
}

extension SideSwipeController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    switch selector {
    case "overshootDidStop:finished:context:": .method(overshootDidStop)
    case "settleDidStop:finished:context:": .method(settleDidStop)
    default: nil
    }
  }
}

extension ReaderController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "animationDidStop:finished:" ? .method(animationDidStop) : nil
  }
}

extension FadingController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "remove:" ? .method(remove) : nil
  }
}

extension ToastController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "toastDidFade:finished:context:" ? .method(toastDidFade) : nil
  }
}

extension LateController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "tipDidDismiss" ? .method(tipDidDismiss) : nil
  }
}

extension ExpandingController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "animationDidStop:finished:context:" ? .method(animationDidStop) : nil
  }
}

extension LockController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "earthquakeEnded:finished:context:" ? .method(earthquakeEnded) : nil
  }
}

extension PickerController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "didMoveKeyboard" ? .method(didMoveKeyboard) : nil
  }
}

extension LoadingController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "endAnimation" ? .method(endAnimation) : nil
  }
}
