/// A place in somebody's source from which a façade was called.
public struct CallSite: Hashable, Codable, Sendable {
  /// The module and the file, such as "App/Banner.swift".
  public var fileID: String

  /// The line, counted from one.
  public var line: Int

  /// Creates a call site, by default the caller's own.
  public init(fileID: String = #fileID, line: Int = #line) {
    self.fileID = fileID
    self.line = line
  }
}

extension CallSite {
  /// The place, unless it is one of this module's own: a message never points there.
  var ofProgram: CallSite? { fileID.hasPrefix("OnionskinCore/") ? nil : self }
}

extension CallSite: CustomStringConvertible {
  /// The place as compilers write it, such as "App/Banner.swift:12".
  public var description: String {
    "\(fileID):\(line)"
  }
}
