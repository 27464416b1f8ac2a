import Foundation
import LegacySyntax
import SourceAdapting

/// `onionskin adapt`: adapts files, and writes what has changed.
struct AdaptCommand {
  private var inputs: [String] = []
  private var contexts: [String] = []
  private var excluded: [String] = []
  private var output: String?
  private var isHelpRequested = false

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func value(_ option: String) throws -> String {
      guard let value = rest.popFirst() else {
        throw CommandError.usage("Missing value for '\(option)'.")
      }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--output", "-o": output = try value(argument)
      case "--exclude": excluded.append(try value(argument))
      case "--context": contexts.append(try value(argument))
      case "--help", "-h": isHelpRequested = true
      case "--": inputs += rest.removeAll()
      case _ where argument.hasPrefix("-"):
        throw CommandError.usage("Unknown option '\(argument)'.")
      default: inputs.append(argument)
      }
    }
  }

  static let help = """
    Usage: onionskin adapt <path> ... --output <folder>

    Makes the edits that sources written for iOS need on Linux. The sources are only read.

    Arguments:
      <path>               A source file, or a folder of them.

    Options:
      -o, --output <folder>   Where to write the adapted files, in the folders of the originals.
      --exclude <pattern>     Files and folders to leave out, such as '*Preview*.swift'. Can be
                              repeated.
      --context <path>        A file or folder that is compiled together with the others, and that
                              needs no adapting. Can be repeated.
      -h, --help              Shows this help.
    """

  func run() async throws {
    if isHelpRequested {
      print(Self.help)
      return
    }
    guard !inputs.isEmpty else { throw CommandError.usage("Missing argument '<path>'.") }
    guard let output else { throw CommandError.usage("Missing option '--output <folder>'.") }
    let files = try inputs.flatMap { try SourceFolder.files(at: $0, excluding: excluded) }
    let context = try contexts.flatMap { try SourceFolder.files(at: $0, excluding: excluded) }
    var origins: [String: String] = [:]
    for file in files {
      guard let other = origins.updateValue(file.path, forKey: file.relativePath),
        other != file.path
      else { continue }
      throw CommandError.badData(
        "\(other) and \(file.path) have one name, and a module can have only one file of a name. "
          + "Exclude one of them."
      )
    }
    try await AdaptedFolder(at: output).update(from: files, context: context)
  }
}

extension ArraySlice {
  fileprivate mutating func removeAll() -> [Element] {
    defer { self = [] }
    return Array(self)
  }
}
