/// The location of a call in source code.
public struct CallSite: Hashable, Codable, Sendable {
  /// The module and the name of the file, such as "App/Banner.swift".
  public var fileID: String

  /// The number of the line, from 1.
  public var line: Int

  /// Creates a call site; by default, that of the caller.
  public init(fileID: String = #fileID, line: Int = #line) {
    self.fileID = fileID
    self.line = line
  }
}

extension CallSite: CustomStringConvertible {
  /// The location as compilers write it, such as "App/Banner.swift:12".
  public var description: String { "\(fileID):\(line)" }
}
