// `UIKit` exports Foundation and Dispatch, with timers and queues on the loop's time.

extension ImportDeclSyntax {
  fileprivate var module: String { path.first?.name.text ?? "" }
}

extension AdaptingRules {
  /// Notes an import, which is adapted when the whole file has been read.
  func note(_ node: ImportDeclSyntax) {
    imports.nodes.append(node)
    let module = node.module
    let isReplaced = Self.modulesInUIKit.union(Self.modulesPartlyInUIKit).contains(module)
    if ["AppKit", "Cocoa"].contains(module) {
      warn(
        "Only a Mac has '\(module)'. If only a target for a Mac compiles this file, exclude it.",
        .files,
        at: node
      )
    } else if CompilationQuestion.modulesOfDevices.contains(module), !isReplaced {
      warn(
        "Linux has no '\(module)'. Exclude this file, or put the import, and the code that needs it, under "
          + "#if canImport(\(module)).",
        .files,
        at: node
      )
    }
  }

  /// Notes a name, which may be one that the file gets through another import.
  func noteName(_ name: String) {
    imports.note(name)
    guard !target.declares(name) else { return }
    if FrameworkNames.isOfUIKit(name) { imports.namesUIKit = true }
    if let found = FrameworkNames.importOfFoundation(for: name) {
      imports.typesOfFoundation.insert(found)
    }
  }

  /// Replaces the name of a module in front of a name, as in `CoreGraphics.log(x)`, by that of the
  /// module that is imported instead.
  func adaptModuleName(_ name: TokenSyntax) {
    guard Self.modulesInUIKit.contains(name.text), target.resolve(name.text, in: lookupScope) == nil
    else { return }
    edits.replace(name, with: "UIKit")
    imports.namesUIKit = true
  }

  /// Modules whose names are those of `UIKit` on Linux.
  private static let modulesInUIKit: Set<String> = [
    "QuartzCore", "CoreGraphics", "ObjectiveC", "CoreFoundation", "Darwin",
  ]

  /// Modules that some names of `UIKit` on Linux belong to.
  private static let modulesPartlyInUIKit: Set<String> = ["os", "OSLog"]

  /// Modules that export Foundation.
  private static let modulesWithFoundation: Set<String> = ["Foundation", "XCTest"]

  /// Adapts the imports, and adds those that generated code needs.
  func finishImports() {
    var hasUIKit = imports.nodes.contains { $0.module == "UIKit" && $0.importKindSpecifier == nil }
    for node in imports.nodes {
      switch node.module {
      case "UIKit":
        // A part of a framework is imported with the framework.
        if node.importKindSpecifier == nil, node.path.count > 1 { keepPart(node) }
      case let module
      where Self.modulesInUIKit.contains(module) || Self.modulesPartlyInUIKit.contains(module):
        useUIKit(instead: node, &hasUIKit)
      case "Foundation", "Dispatch":
        if hasUIKit || imports.needsUIKit {
          useUIKit(instead: node, &hasUIKit)
        } else if node.path.count > 1, node.importKindSpecifier == nil {
          keepPart(node)
        }
      default: break
      }
    }
    var generated: [String] = []
    if imports.needsOnionskin, form == .portable {
      generated.append("import Onionskin")
    } else if imports.needsOnionskin {
      // Only what generated code names, so that no name of the file means another thing.
      generated += [
        "import protocol Onionskin.KeyValueObserver", "import protocol Onionskin.SelectorResponder",
        "import struct Onionskin.AnimationCallback",
      ]
    }
    if !hasUIKit, form == .build ? imports.needsUIKit : imports.namesUIKit {
      generated.append("import UIKit")
      hasUIKit = true
    }
    if !hasUIKit,
      !imports.nodes.contains(where: { Self.modulesWithFoundation.contains($0.module) })
    {
      generated += imports.typesOfFoundation.sorted()
    }
    if imports.needsNetworking,
      !imports.nodes.contains(where: { $0.module == "FoundationNetworking" })
    {
      generated.append("import FoundationNetworking")
    }
    appendix.insert(contentsOf: generated, at: 0)
  }

  private func useUIKit(instead node: ImportDeclSyntax, _ hasUIKit: inout Bool) {
    if hasUIKit, node.attributes.isEmpty {
      edits.remove(node, on: .none)
    } else {
      if let kind = node.importKindSpecifier { edits.remove(kind, on: .all) }
      edits.replace(node.path, with: "UIKit", on: .all)
      hasUIKit = true
    }
  }

  /// Imports the framework instead of a part of it.
  private func keepPart(_ node: ImportDeclSyntax) { edits.replace(node.path, with: node.module) }
}
