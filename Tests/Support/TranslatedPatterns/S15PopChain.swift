// swift-format-ignore-file
import MigrationProofs
import UIKit

let kDuration: Double = 0.3

class Dialog: UIView {
  func pop() {
    self.transform = CGAffineTransformMakeScale(0.001, 0.001)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(kDuration / 1.5)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(Selector("bounce1AnimationStopped"))
    self.transform = CGAffineTransformMakeScale(1.1, 1.1)
    UIView.commitAnimations()
  }
  func bounce1AnimationStopped() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(kDuration / 2)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(Selector("bounce2AnimationStopped"))
    self.transform = CGAffineTransformMakeScale(0.9, 0.9)
    UIView.commitAnimations()
  }
  func bounce2AnimationStopped() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(kDuration / 2)
    self.transform = CGAffineTransform.identity
    UIView.commitAnimations()
  }
}
