import Foundation

// The locks of `import os`.

/// A lock that its thread unlocks.
public struct os_unfair_lock {
  fileprivate var mutex = pthread_mutex_t()

  /// Creates a lock that is not locked.
  public init() {}
}

/// The name of a lock's structure in C.
public typealias os_unfair_lock_s = os_unfair_lock
/// A pointer to a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Locks a lock; waits while another thread holds it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  pthread_mutex_lock(&lock.pointee.mutex)
}

/// Locks a lock, unless it is locked.
///
/// - Returns: `true` if the thread now holds the lock; otherwise, `false`.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  pthread_mutex_trylock(&lock.pointee.mutex) == 0
}

/// Unlocks a lock that the thread holds.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  pthread_mutex_unlock(&lock.pointee.mutex)
}
