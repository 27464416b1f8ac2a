import Foundation
import PackagePlugin

/// Compiles a folder of sources that were written for iOS into a target.
///
/// `LegacySources.json` beside the manifest names the folders of each target:
///
/// ```json
/// { "App": { "folders": ["../ios/Sources"], "exclude": ["*Preview*.swift"] } }
/// ```
@main
struct LegacySources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    #if os(Linux)
      let configuration = try Configuration(in: context.package.directoryURL)
      let files = try configuration.files(of: target.name)
      // Classes of the target's own sources, and of other adapted targets, can be superclasses.
      var others =
        (target as? any SourceModuleTarget)?.sourceFiles(withSuffix: ".swift").map(\.url) ?? []
      for dependency in target.recursiveTargetDependencies
      where configuration.names(dependency.name) {
        others += try configuration.files(of: dependency.name)
      }
      guard dependsOnOnionskin(target) else {
        throw ConfigurationError(
          "The target \(target.name) needs the products UIKit and Onionskin of this plugin's package "
            + "among its dependencies."
        )
      }
      let output = context.pluginWorkDirectoryURL
      return [
        .buildCommand(
          displayName: "Adapting \(files.count) legacy sources of \(target.name)",
          executable: try context.tool(named: "OnionskinCommand").url,
          arguments: ["adapt", "--output", output.path]
            + others.flatMap { ["--context", $0.path] } + ["--"] + files.map(\.path),
          inputFiles: files + others + [configuration.file],
          outputFiles: files.map { file in
            // As the command names its files.
            output.appending(
              path: "\(file.deletingPathExtension().lastPathComponent).adapted.swift"
            )
          }
        )
      ]
    #else
      // A device needs no adapting.
      return []
    #endif
  }

  private func dependsOnOnionskin(_ target: any Target) -> Bool {
    target.dependencies.contains { dependency in
      switch dependency {
      case .product(let product): product.name == "Onionskin"
      case .target(let target): target.name == "Onionskin" || dependsOnOnionskin(target)
      @unknown default: false
      }
    }
  }
}

/// What is wrong with the configuration, in a sentence.
struct ConfigurationError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
