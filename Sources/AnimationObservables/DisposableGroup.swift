import UIKit

/// The subscriptions and scheduled calls of an operator, which are added and removed over time.
final class DisposableGroup: Disposable {
  private var members: [Int: any Disposable] = [:]
  private var last = 0
  private(set) var isDisposed = false

  /// Adds a disposable, unless the group has been disposed of.
  ///
  /// - Parameter make: A closure that creates the disposable; its argument is a closure that
  ///   removes the disposable from the group.
  func add(_ make: (_ remove: @escaping () -> Void) -> any Disposable) {
    guard !isDisposed else { return }
    last += 1
    let number = last
    var isRemoved = false
    let member = make { [weak self] in
      isRemoved = true
      self?.members[number] = nil
    }
    if isDisposed {
      member.dispose()
    } else if !isRemoved {
      members[number] = member
    }
  }

  func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    let members = members.sorted { $0.key < $1.key }
    self.members = [:]
    for member in members { member.value.dispose() }
  }
}
