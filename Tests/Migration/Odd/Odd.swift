import Foundation
import UIKit

/// Code that a test cannot see to its end.
final class Odd: UIView {
  private func fade() {
    UIView.beginAnimations(nil, context: nil)
    alpha = 0
    UIView.commitAnimations()
  }

  func trap() {
    UIView.beginAnimations(nil, context: nil)
    alpha = 0.5
    UIView.commitAnimations()
    let views: [UIView] = []
    addSubview(views[3])
  }

  func leave() {
    UIView.beginAnimations(nil, context: nil)
    alpha = 0.5
    UIView.commitAnimations()
    exit(0)
  }

  func spin() {
    UIView.beginAnimations(nil, context: nil)
    alpha = 0.5
    UIView.commitAnimations()
    while alpha > 0 {}
  }

  func sleepALot() {
    UIView.beginAnimations(nil, context: nil)
    alpha = 0.5
    UIView.commitAnimations()
    Thread.sleep(forTimeInterval: 60)
  }

  func never(_ isOn: Bool) {
    guard isOn, tag == 3 else { return }
    UIView.beginAnimations(nil, context: nil)
    alpha = 0.5
    UIView.commitAnimations()
  }

  func fine() {
    UIView.beginAnimations(nil, context: nil)
    alpha = 0.5
    UIView.commitAnimations()
  }
}

/// A class that needs what nobody but its app can make.
final class Shelf: UIView {
  private let store: Store

  init(store: Store) {
    self.store = store
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  required init?(coder: NSCoder) { fatalError("Not from a nib.") }

  func clear() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(store.duration)
    alpha = 0
    UIView.commitAnimations()
  }
}

/// What the shelf needs.
final class Store {
  let duration: TimeInterval

  init(reading durations: [String: [TimeInterval]], _ key: Set<String>) {
    duration = key.compactMap { durations[$0]?.first }.first ?? 0.2
  }
}
