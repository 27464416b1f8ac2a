import Foundation
import OnionskinReports
import Synchronization

/// A file that is either written completely or not at all.
enum OutputFile {
  /// Writes a document to a file, or to standard output for "-", while it is created.
  ///
  /// The document is written to a temporary file in the same folder, which then replaces the file
  /// atomically. A reader never finds half of the document, and the old file is kept if writing
  /// fails. If the command is interrupted, the temporary file is removed. If the path is a symbolic
  /// link, the file that it leads to is replaced, and the link stays.
  ///
  /// - Throws: ``CommandError`` if the file cannot be created or written, or the closure's error.
  static func write(to path: String, _ body: (inout DocumentStream) throws -> Void) throws {
    guard path != "-" else { return try send(body, to: STDOUT_FILENO, named: "standard output") }
    guard !path.isEmpty else {
      throw CommandError.cannotCreate("A file needs a name, and '--output' has an empty one.")
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    guard !exists || status.st_mode & S_IFMT != S_IFDIR else {
      throw CommandError.cannotCreate("Cannot write to '\(path)': it is a folder.")
    }
    // A device or a pipe is written to directly.
    if exists, status.st_mode & S_IFMT != S_IFREG {
      let file = open(path, O_WRONLY)
      guard file >= 0 else { throw failure(path) }
      defer { close(file) }
      return try send(body, to: file, named: "'\(path)'")
    }
    let target = destination(of: path)
    let draft = target.folderPath + ".\(target.lastPathName).\(getpid()).part"
    Interruptions.shared.willWrite(draft)
    defer { Interruptions.shared.didWrite() }
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL, exists ? status.st_mode & 0o777 : 0o666)
    guard file >= 0 else { throw failure(path) }
    do {
      try send(body, to: file, named: "'\(path)'")
      guard close(file) == 0, rename(draft, target) == 0 else {
        throw CommandError.cannotWrite("Cannot write to '\(path)': \(systemError).")
      }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Writes text to a file, or to standard output for "-".
  static func write(_ text: String, to path: String) throws {
    try write(to: path) { try $0.write(text) }
  }

  /// Returns the path to which symbolic links lead, whether or not a file exists there.
  private static func destination(of path: String) -> String {
    var path = path
    // The limit of Linux, beyond which opening the file fails.
    for _ in 0..<40 {
      guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      path = link.hasPrefix("/") ? link : path.folderPath + link
    }
    return path
  }

  private static func send(
    _ body: (inout DocumentStream) throws -> Void,
    to file: Int32,
    named name: String
  ) throws {
    var stream = DocumentStream { try Console.write($0, to: file, named: name) }
    try body(&stream)
    try stream.finish()
  }

  private static func failure(_ path: String) -> CommandError {
    .cannotCreate("Cannot create '\(path)': \(systemError).")
  }
}

/// Removes an incomplete file before a signal ends the command.
private final class Interruptions: Sendable {
  /// The shared instance, which waits for signals from the first file on.
  static let shared: Interruptions = {
    let interruptions = Interruptions()
    interruptions.watch()
    return interruptions
  }()

  private let draft = Mutex<String?>(nil)

  func willWrite(_ path: String) { draft.withLock { $0 = path } }

  func didWrite() { draft.withLock { $0 = nil } }

  /// Blocks the signals and waits for them on a separate thread, so that none is missed.
  private func watch() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let handler = signal(number, SIG_DFL)
      if Self.isIgnored(handler) {
        // A signal that is ignored, as under `nohup` or in the background of a script, stays
        // ignored.
        signal(number, handler)
      } else {
        sigaddset(&signals, number)
      }
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    Thread.detachNewThread { [signals] in
      var signals = signals
      var number: Int32 = 0
      guard sigwait(&signals, &number) == 0 else { return }
      self.draft.withLock { if let path = $0 { unlink(path) } }
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      raise(number)
    }
  }

  private static func isIgnored(_ handler: sighandler_t?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
