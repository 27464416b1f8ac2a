import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is either written whole or not at all.
enum OutputFile {
  /// Writes text to a file, or to standard output for "-".
  ///
  /// The text is written beside the file first and takes its place at once, so that nobody reads
  /// half of it and nothing is lost if it does not fit.
  ///
  /// - Throws: ``CommandError``, if the file cannot be made or written.
  static func write(_ text: String, to path: String, on console: Console) throws(CommandError) {
    guard path != "-" else {
      try console.print(text, terminator: text.hasSuffix("\n") ? "" : "\n")
      return
    }
    let bytes = Array(text.utf8)
    var status = stat()
    let exists = stat(path, &status) == 0
    guard !exists || status.st_mode & S_IFMT != S_IFDIR else {
      throw .cannotCreate("Cannot write to '\(path)': it is a folder.")
    }
    // A device or a pipe is written to as it is.
    if exists, status.st_mode & S_IFMT != S_IFREG {
      let file = open(path, O_WRONLY)
      guard file >= 0 else { throw failure(path) }
      defer { close(file) }
      try Console.write(bytes, to: file, named: "'\(path)'")
      return
    }
    let folder = (path as NSString).deletingLastPathComponent
    let name = (path as NSString).lastPathComponent
    let draft = (folder.isEmpty ? "" : folder + "/") + ".\(name).\(getpid()).part"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL, exists ? status.st_mode & 0o777 : 0o666)
    guard file >= 0 else { throw failure(path) }
    do throws(CommandError) {
      try Console.write(bytes, to: file, named: "'\(path)'")
      guard close(file) == 0, rename(draft, path) == 0 else {
        throw CommandError.cannotWrite(
          "Cannot write to '\(path)': \(String(cString: strerror(errno)))."
        )
      }
    } catch {
      unlink(draft)
      throw error
    }
  }

  private static func failure(_ path: String) -> CommandError {
    .cannotCreate("Cannot create '\(path)': \(String(cString: strerror(errno))).")
  }
}
