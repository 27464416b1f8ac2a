import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the command knows of where it runs.
enum Terminal {
  /// The columns of the terminal; none if the output goes elsewhere.
  static var width: Int? {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else {
      return nil
    }
    let range = Options.possibleWidths
    return min(max(Int(size.ws_col), range.lowerBound), range.upperBound)
  }

  /// Says what is wrong and ends the process, with the code that tells a usage error from others.
  static func fail(with error: any Error) -> Never {
    var text = "Error: \(error)\n"
    if error is UsageError {
      text += "Usage: \(Invocation.usage)\n  See 'flipbook --help' for more information.\n"
    }
    FileHandle.standardError.write(Data(text.utf8))
    exit(error is UsageError ? EX_USAGE : EXIT_FAILURE)
  }
}
