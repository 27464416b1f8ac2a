import Foundation
import LegacySyntax
import SourceAdapting

/// `onionskin adapt`: adapts files, and writes what has changed.
struct AdaptCommand {
  private var inputs: [String] = []
  private var contexts: [String] = []
  private var excluded: [String] = []
  private var output: String?
  private var package: String?
  private var target: String?
  private var planned: [String] = []
  private var isPortable = false
  private var isWriting = false
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
      // These three are the build plugin's.
      case "--package": package = try value(argument)
      case "--target": target = try value(argument)
      case "--planned": planned.append(try value(argument))
      case "--context": contexts.append(try value(argument))
      case "--portable": isPortable = true
      case "--write": isWriting = true
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
           onionskin adapt <path> ... --portable [--write]

    Makes the edits that sources written for iOS need on Linux: in copies, or in the sources
    themselves, which then compile on Linux and on a device.

    Arguments:
      <path>                  A source file, or a folder of them.

    Options:
      -o, --output <folder>   Where to write copies, in the folders of the originals.
      --portable              Show what would change in the sources, as a unified diff.
      --write                 Change them.
      --exclude <pattern>     Files and folders to leave out, such as '*Preview*.swift'. Can be
                              repeated.
      --context <path>        A file or folder that is compiled together with the others, and that
                              needs no edits. Can be repeated.
      -h, --help              Show this help.

    What cannot be adapted is a warning at its line on standard error.
    """

  func run() async throws {
    if isHelpRequested {
      print(Self.help)
      return
    }
    guard target != nil || !inputs.isEmpty else {
      throw CommandError.usage("Missing argument '<path>'.")
    }
    let context = try contexts.flatMap(found(at:))
    if isPortable {
      guard output == nil else {
        throw CommandError.usage("'--portable' and '--output' cannot go together.")
      }
      let files = try inputs.flatMap(found(at:))
      try PortableSources(files: files, context: context).update(isWriting: isWriting)
      return
    }
    guard let output else {
      throw CommandError.usage("Missing option '--output <folder>' or '--portable'.")
    }
    guard !isWriting else { throw CommandError.usage("'--write' needs '--portable'.") }
    if let package, let target {
      let file = try LegacySourcesFile(in: URL(fileURLWithPath: package))
      let files = try file.sources(of: target)
      guard files.map(\.outputPath) == planned else {
        // Another name in this folder makes the next build plan again.
        let mark = URL(fileURLWithPath: output).appendingPathComponent("Plan/changed.docc")
        try? Data().write(to: mark)
        throw CommandError.badData(
          "The sources of \(target) are not those for which the build was planned, because "
            + "\(file.url.path) has changed. Build again."
        )
      }
      try await AdaptedFolder(at: output).update(from: files, context: context)
      return
    }
    let files = try inputs.flatMap(found(at:))
    var origins: [String: String] = [:]
    for file in files {
      guard let other = origins.updateValue(file.path, forKey: file.outputPath), other != file.path
      else { continue }
      throw CommandError.badData(
        "\(other) and \(file.path) would have one name in \(output). Exclude one of them."
      )
    }
    try await AdaptedFolder(at: output).update(from: files, context: context)
  }

  private func found(at path: String) throws -> [FoundSource] {
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandError.noInput("There is no file or folder \(path).")
    }
    return SourceFolder(at: path, excluding: excluded).files
  }
}

extension ArraySlice {
  fileprivate mutating func removeAll() -> [Element] {
    defer { self = [] }
    return Array(self)
  }
}
