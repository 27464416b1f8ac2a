import Foundation
import Glibc

/// A lock on a folder, so that two runs of the command do not build in it at a time.
struct FolderLock {
  private let file: Int32

  /// Locks a folder, and waits until another process has released it.
  ///
  /// - Throws: ``CommandError`` if the folder cannot be written.
  init(at folder: URL, _ console: Console) throws {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = open(
      folder.appendingPathComponent("onionskin.lock").path,
      O_RDWR | O_CREAT | O_CLOEXEC,
      0o644
    )
    guard file >= 0 else {
      throw CommandError.cannotCreate(
        "Cannot write to the folder '\(folder.path)': \(String(cString: strerror(errno))). "
          + "--scratch-path takes another."
      )
    }
    guard lockf(file, F_TLOCK, 0) != 0 else { return }
    console.note("Another run of 'onionskin migrate' builds in \(folder.path): waiting for it …")
    while lockf(file, F_LOCK, 0) != 0, errno == EINTR {}
  }

  func release() { close(file) }
}
