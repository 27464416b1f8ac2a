import Foundation
import LiveCode

/// What git knows of files.
enum VersionControl {
  /// Returns `true` if git keeps a file; otherwise, `false`.
  static func holds(_ path: String) -> Bool {
    let url = URL(fileURLWithPath: path)
    let git = ChildProcess(
      "git",
      [
        "-C", url.deletingLastPathComponent().path, "ls-files", "--error-unmatch",
        url.lastPathComponent,
      ],
      timeLimit: 10,
      outputLimit: 0
    )
    return git.run().end == .exited(0)
  }
}
