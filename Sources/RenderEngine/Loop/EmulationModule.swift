/// The modules that stand in for a device's frameworks.
///
/// No message points to a line of theirs, and none of their classes is the program's.
package enum EmulationModule {
  private static let names: Set<Substring> = [
    "RenderEngine", "Selectors", "QuartzCore", "UIKit", "Onionskin",
  ]

  /// Returns whether a file is in one of the modules.
  ///
  /// - Parameter fileID: The module and the name of the file, such as "App/Banner.swift".
  /// - Returns: `true` if it is; otherwise, `false`.
  static func contains(fileID: String) -> Bool { names.contains(fileID.prefix { $0 != "/" }) }

  /// Returns whether one of the modules declares a type.
  ///
  /// - Returns: `true` if one does; otherwise, `false`.
  package static func declares(_ type: any Any.Type) -> Bool {
    names.contains(String(reflecting: type).prefix { $0 != "." })
  }
}

extension CallSite {
  /// The call site, or `nil` if it is in the emulation, to which a message never points.
  package var ofProgram: CallSite? { EmulationModule.contains(fileID: fileID) ? nil : self }
}
