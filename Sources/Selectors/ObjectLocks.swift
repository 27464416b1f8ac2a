internal import Foundation
internal import Synchronization

// For code translated from `@synchronized`.

/// Locks an object for this thread, which may lock it more than once.
///
/// - Parameter obj: The object.
/// - Returns: 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  let id = ObjectIdentifier(obj as AnyObject)
  let lock = locks.withLock { locks in
    locks[id, default: ObjectLock()].holders += 1
    return locks[id]?.lock
  }
  lock?.lock()
  return 0
}

/// Unlocks an object that this thread has locked.
///
/// - Parameter obj: The object.
/// - Returns: 0, or -1 if the object is not locked.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  let id = ObjectIdentifier(obj as AnyObject)
  let lock = locks.withLock { locks -> NSRecursiveLock? in
    guard var entry = locks[id] else { return nil }
    entry.holders -= 1
    locks[id] = entry.holders > 0 ? entry : nil
    return entry.lock
  }
  lock?.unlock()
  return lock == nil ? -1 : 0
}

private struct ObjectLock {
  let lock = NSRecursiveLock()
  /// The number of times that threads hold the lock or wait for it.
  var holders = 0
}

private let locks = Mutex<[ObjectIdentifier: ObjectLock]>([:])
