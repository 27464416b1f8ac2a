#if canImport(Glibc)
  private import Foundation
  private import Glibc

  /// Waits for changes of the Swift files in folders.
  ///
  /// Folders are watched, not files: many editors replace a file when they save it.
  package final class FolderWatch: Sendable {
    /// The system cannot watch a folder.
    package struct Failure: Error {
      package var folder: String
      package var reason: String
    }

    private let file: Int32

    /// Watches folders.
    ///
    /// - Parameter folders: The folders, not those below them.
    /// - Throws: ``Failure``.
    package init(_ folders: [String]) throws {
      file = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard file >= 0 else {
        throw Failure(folder: folders.first ?? "", reason: String(cString: strerror(errno)))
      }
      let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
      for folder in folders {
        guard inotify_add_watch(file, folder, UInt32(events)) >= 0 else {
          throw Failure(folder: folder, reason: String(cString: strerror(errno)))
        }
      }
    }

    deinit { close(file) }

    /// Waits until a file in the folders has changed, and then until nothing changes any more.
    ///
    /// A file that changes all the time is waited for half a second at most.
    package func waitForChange() {
      wait(milliseconds: -1)
      for _ in 0..<10 where wait(milliseconds: 50) {}
    }

    /// Whether there is a change that was not waited for.
    package var isChanged: Bool {
      var waits = [pollfd(fd: file, events: Int16(POLLIN), revents: 0)]
      return poll(&waits, 1, 0) > 0
    }

    /// Waits for changes, and forgets them.
    ///
    /// - Returns: `true` if there was one; otherwise, `false`.
    @discardableResult
    private func wait(milliseconds: Int32) -> Bool {
      var waits = [pollfd(fd: file, events: Int16(POLLIN), revents: 0)]
      guard poll(&waits, 1, milliseconds) > 0 else { return false }
      var bytes = [UInt8](repeating: 0, count: 16_384)
      while read(file, &bytes, bytes.count) > 0 {}
      return true
    }
  }
#endif
