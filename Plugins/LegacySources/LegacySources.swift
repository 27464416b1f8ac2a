import Foundation
import PackagePlugin

/// Compiles folders of sources that were written for iOS into a target.
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
      let configuration = try LegacySourcesFile(in: context.package.directoryURL)
      let module = target as? any SourceModuleTarget
      let isTest = module?.kind == .test
      let files = try configuration.sources(of: target.name, isTest: isTest)
      guard dependsOnOnionskin(target) else {
        throw LegacySourcesError(
          "Add the products UIKit and Onionskin to the dependencies of the target \(target.name): its "
            + "legacy sources need them."
        )
      }
      // Classes of the target's own sources, and of other adapted targets, can be superclasses.
      let own = module?.sourceFiles(withSuffix: ".swift").map(\.url) ?? []
      var others: [URL] = []
      for dependency in target.recursiveTargetDependencies
      where configuration.names(dependency.name) {
        let isTest = (dependency as? any SourceModuleTarget)?.kind == .test
        others += try configuration.sources(of: dependency.name, isTest: isTest).map {
          URL(fileURLWithPath: $0.path)
        }
      }
      let output = context.pluginWorkDirectoryURL
      let plan = output.appending(path: "Plan")
      try link(configuration.folders(of: target.name), in: plan)
      let names = files.map(\.outputPath)
      let flags = (target as? SwiftSourceModuleTarget)?.compilationConditions ?? []
      var arguments = [
        "--package", context.package.directoryURL.path, "--target", target.name,
        "--output", output.path,
      ]
      if isTest { arguments += ["--kind", "tests"] }
      for flag in flags { arguments += ["--define", flag] }
      for file in own { arguments += ["--context", file.path] }
      for file in others { arguments += ["--dependency", file.path] }
      for name in names { arguments += ["--planned", name] }
      return [
        // The package is planned again when a name changes in or below the output folder of such a
        // command. So links to the legacy sources stand there.
        .prebuildCommand(
          displayName: "Watching the legacy sources of \(target.name)",
          executable: URL(fileURLWithPath: "/usr/bin/env"),
          arguments: ["true"],
          outputFilesDirectory: plan
        ),
        .buildCommand(
          displayName: "Adapting \(files.count) legacy sources of \(target.name)",
          executable: try context.tool(named: "LegacySourcesTool").url,
          arguments: arguments,
          inputFiles: files.map { URL(fileURLWithPath: $0.path) }
            + own + others + [configuration.url],
          outputFiles: names.map { output.appending(path: $0) }
        ),
      ]
    #else
      // A device needs no adapting.
      return []
    #endif
  }

  /// Makes a folder that holds a link to each of some folders.
  ///
  /// The links have the extension of documentation, which a build ignores; others would be resources
  /// of the target.
  private func link(_ folders: [String], in plan: URL) throws {
    let manager = FileManager.default
    try? manager.removeItem(at: plan)
    try manager.createDirectory(at: plan, withIntermediateDirectories: true)
    for (number, folder) in folders.enumerated() {
      try manager.createSymbolicLink(
        at: plan.appending(path: "folder-\(number).docc"),
        withDestinationURL: URL(fileURLWithPath: folder)
      )
    }
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
