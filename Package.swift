// swift-tools-version: 6.2
import PackageDescription

#if os(Linux)
  import Glibc
#endif

// What stands in for a device's frameworks. A device has its own.
let emulation: [Target.Dependency] = ["UIKit", "RenderEngine"].map {
  .target(name: $0, condition: .when(platforms: [.linux]))
}

// The folder of SwiftSyntax in the toolchain that evaluates this manifest: its manifest library is
// loaded, so the process knows where the toolchain is. `nil` on a Mac, where code needs no adapting.
let swiftSyntaxFolder: String? = {
  #if os(Linux)
    guard let maps = fopen("/proc/self/maps", "r") else { return nil }
    defer { fclose(maps) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, maps) > 0 {
      guard let line, let path = strchr(line, 47), let end = strstr(path, "/pm/ManifestAPI/") else {
        continue
      }
      end.pointee = 0
      return String(cString: path) + "/host"
    }
  #endif
  return nil
}()

// What parses Swift: settings for the targets that stand on the toolchain's SwiftSyntax.
let parsingSettings: [SwiftSetting] = swiftSyntaxFolder.map { [.unsafeFlags(["-I", $0])] } ?? []
let parsingLinkerSettings: [LinkerSetting] =
  swiftSyntaxFolder.map { folder in
    [
      .unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder]),
      .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftSyntax"),
    ]
  } ?? []

// What reads and changes Swift sources. A Mac has none of it.
let sourceTools: [Target.Dependency] =
  swiftSyntaxFolder == nil
  ? []
  : [
    "AppleNames", "SourceMigrating", "SourceSlicing", "SourceSpoiling", "SwiftBlockReading",
    "ObjectiveCBlockReading", "ObjectiveCTranslating", "LegacyBlocks", "SourceAdapting",
    "LegacyFolders", "LegacySyntax",
  ]

let package = Package(
  name: "onionskin",
  // Only for development on a Mac: the loop's time is an `Atomic`, which needs this system.
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Onionskin", targets: ["Onionskin"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "AnimationTraces", targets: ["AnimationTraces"]),
    .library(name: "ViewAnimations", targets: ["ViewAnimations"]),
    .library(name: "DeclarativeAnimations", targets: ["DeclarativeAnimations"]),
    .library(name: "AnimationManagers", targets: ["AnimationManagers"]),
    .library(name: "AnimationObservables", targets: ["AnimationObservables"]),
    .library(name: "PlaygroundSupport", targets: ["PlaygroundSupport"]),
    .library(name: "OnionskinTesting", targets: ["OnionskinTesting", "MigrationProofs"]),
    .library(name: "OnionskinXCTest", targets: ["OnionskinXCTest"]),
    .library(name: "MigrationProofs", targets: ["MigrationProofs"]),
    .executable(name: "onionskin", targets: ["OnionskinCommand"]),
  ],
  targets: [
    // MARK: - Libraries, from the ground up

    // The calls that animate views: their arguments, defaults, options, and limits, and how they are
    // written. It depends on nothing, so that all that prints such calls can.
    .target(name: "AnimationForms"),
    // Values and pure functions: timing, curves, interpolation, geometry, the table of properties. No
    // state, no actor.
    .target(name: "AnimationModel"),
    // What was recorded: the trace and its JSON, its replay, drawing and comparison. No loop, no view,
    // so that a script can use it alone.
    .target(name: "AnimationTraces", dependencies: ["AnimationForms", "AnimationModel"]),
    // Linear constraints by priority: numbers in, numbers out. No views.
    .target(name: "LayoutSolver"),
    // Dispatch's and Foundation's own methods, seen without those that Onionskin puts beside them.
    .target(name: "PlatformClocks", swiftSettings: [.swiftLanguageMode(.v5)]),
    // Dispatch's and Foundation's clocks, on a loop's time where there is one.
    .target(name: "LoopClocks", dependencies: ["PlatformClocks"]),
    // What Foundation has on a device and needs no loop for: names, and answers that differ on Linux.
    .target(name: "FoundationNames"),
    // Time, blocks, animations, and their recording. It knows layers by number. Public is what users may
    // use.
    .target(
      name: "RenderEngine",
      dependencies: [
        "AnimationModel", "AnimationTraces", "FoundationNames", "LoopClocks", "PlatformClocks",
      ]
    ),

    // MARK: - What an app imports

    // What Foundation has on a device and needs a loop for: methods that are called by selector.
    .target(
      name: "Selectors",
      dependencies: ["FoundationNames", "LoopClocks", "PlatformClocks", "RenderEngine"]
    ),
    // Layers and their animations. Public is what is Apple's, and all else is for UIKit.
    .target(
      name: "QuartzCore",
      dependencies: ["AnimationModel", "AnimationTraces", "RenderEngine", "Selectors"]
    ),
    // Views and all that belongs to them. Public is what is Apple's.
    .target(
      name: "UIKit",
      dependencies: [
        "AnimationModel", "AnimationTraces", "LayoutSolver", "PlatformClocks", "QuartzCore",
        "RenderEngine", "_Testing_UIKit",
      ]
    ),
    // Testing has an overlay for a module named UIKit; this is ours, and it is empty.
    .target(name: "_Testing_UIKit"),
    // What is Onionskin's own: the loop, the trace, and what acts on a screen from outside.
    .target(
      name: "Onionskin",
      dependencies: [
        "AnimationModel", "AnimationTraces", "FoundationNames", "QuartzCore", "RenderEngine",
        "UIKit",
      ]
    ),
    // The replacement. Like the styles below it, it needs nothing but UIKit on a device.
    .target(name: "ViewAnimations", dependencies: emulation),
    // Lists of animations, after one another or together.
    .target(name: "DeclarativeAnimations", dependencies: ["ViewAnimations"] + emulation),
    // Managers of a view's and a layer's animations, with springs and decay.
    .target(name: "AnimationManagers", dependencies: ["ViewAnimations"] + emulation),
    // Observables whose values are bound to views with an animation.
    .target(
      name: "AnimationObservables",
      dependencies: ["AnimationManagers", "ViewAnimations"] + emulation
    ),

    // Apple's names for what a playground shows, for files that `onionskin play` runs.
    .target(name: "PlaygroundSupport", dependencies: ["RenderEngine", "UIKit"]),

    // MARK: - What a test imports

    // All of a migration test that is not a test framework's own: scenes, runs, allowances,
    // recordings, attachments.
    .target(name: "OnionskinTestCore", dependencies: ["Onionskin"]),
    // The only library that imports Testing.
    .target(
      name: "OnionskinTesting",
      dependencies: ["OnionskinTestCore", "Onionskin", "_Testing_UIKit"]
    ),
    // The only library that imports XCTest.
    .target(name: "OnionskinXCTest", dependencies: ["OnionskinTestCore", "Onionskin"]),

    // What `onionskin migrate` compiles and runs: a function as it was and as it is, compared.
    .target(name: "MigrationProofs", dependencies: ["OnionskinTestCore", "Onionskin", "UIKit"]),

    // The files of a report's page. C embeds them in a moment, where an array in Swift takes a compiler
    // half a minute.
    .target(name: "PageFiles", exclude: ["page.html", "live.html", "Style", "Script"]),
    // Turns traces into documents: pages, pictures, exports. Pure functions of values: it reads and
    // writes no file.
    .target(
      name: "OnionskinReports",
      dependencies: ["AnimationModel", "AnimationTraces", "FoundationNames", "PageFiles"]
    ),

    // Turns traces into code: their blocks as calls in another form. Pure functions of values.
    .target(
      name: "TraceRewriting",
      dependencies: ["AnimationForms", "AnimationModel", "AnimationTraces"]
    ),
    // Compiles and runs a file each time that it is saved, and serves a page of it. It knows nothing of
    // animations.
    .target(name: "LiveCode"),

    // MARK: - Executables

    // The command `onionskin`, the only part that prints and writes files for people. Its folder
    // differs from that of the module `Onionskin` by more than case.
    .executableTarget(
      name: "OnionskinCommand",
      dependencies: [
        "AnimationForms", "OnionskinReports", "OnionskinTestCore", "TraceRewriting",
        "ViewAnimations", "DeclarativeAnimations", "AnimationManagers", "AnimationObservables",
        "UIKit", "Onionskin", "LiveCode", "MigrationProofs", "PlaygroundSupport",
      ] + sourceTools,
      // Without the source tools, the commands for legacy code say that they are not there.
      exclude: swiftSyntaxFolder == nil ? ["Adapting", "Migrating"] : [],
      swiftSettings: parsingSettings,
      // A scene that `onionskin play` loads is linked to what is in `onionskin`.
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "--export-dynamic"], .when(platforms: [.linux]))
      ] + parsingLinkerSettings
    ),
    .executableTarget(
      name: "onionskin-benchmark",
      dependencies: ["ViewAnimations", "UIKit", "Onionskin", "AllocatedBytes"]
    ),
    // Asks the C library what is allocated: Swift's overlay does not have that call.
    .target(name: "AllocatedBytes"),

    // MARK: - Examples

    // The example of the README, which quotes it together with its output.
    .executableTarget(
      name: "Fade",
      dependencies: ["ViewAnimations", "UIKit", "Onionskin"],
      path: "Examples/Fade"
    ),
    // A view controller as it stands in an app: a loop of blocks that start one another.
    .executableTarget(
      name: "AnimationLoop",
      dependencies: ["ViewAnimations", "UIKit", "Onionskin"],
      path: "Examples/AnimationLoop"
    ),
    // One for each style of the replacements.
    .executableTarget(
      name: "Greeting",
      dependencies: ["DeclarativeAnimations", "ViewAnimations", "UIKit", "Onionskin"],
      path: "Examples/Greeting"
    ),
    .executableTarget(
      name: "TopMenu",
      dependencies: ["AnimationManagers", "ViewAnimations", "UIKit", "Onionskin"],
      path: "Examples/TopMenu"
    ),
    .executableTarget(
      name: "QuarterTurns",
      dependencies: ["AnimationObservables", "ViewAnimations", "UIKit", "Onionskin"],
      path: "Examples/QuarterTurns"
    ),
    .executableTarget(
      name: "Entrance",
      dependencies: ["DeclarativeAnimations", "ViewAnimations", "UIKit", "Onionskin"],
      path: "Examples/Entrance"
    ),

    // Two recorded traces, compared with nothing but `AnimationTraces`.
    .executableTarget(
      name: "CompareTraces",
      dependencies: ["AnimationTraces"],
      path: "Examples/CompareTraces",
      exclude: ["Baseline.json", "Candidate.json"]
    ),

    // A drawer that a finger pulls in.
    .executableTarget(
      name: "Drawer",
      dependencies: ["UIKit", "Onionskin"],
      path: "Examples/Drawer"
    ),
    // Screens that the program moves itself, by time and by a fraction.
    .executableTarget(
      name: "CardTransition",
      dependencies: ["UIKit", "Onionskin"],
      path: "Examples/CardTransition"
    ),
    // A form that makes room for the keyboard.
    .executableTarget(
      name: "KeyboardForm",
      dependencies: ["UIKit", "Onionskin"],
      path: "Examples/KeyboardForm"
    ),

    // MARK: - Tests

    // What several test targets need: where behaviors come from, comparison of numbers, what a trace
    // recorded, random numbers.
    .target(
      name: "TestSupport",
      dependencies: ["Onionskin", "UIKit"],
      path: "Tests/Support/TestSupport"
    ),
    // The patterns in Objective-C as they are translated for slices: nobody writes such code.
    .target(
      name: "TranslatedPatterns",
      dependencies: ["MigrationProofs", "Onionskin", "UIKit"],
      path: "Tests/Support/TranslatedPatterns",
      swiftSettings: [.unsafeFlags(["-suppress-warnings"])]
    ),
    // Programs made up from a seed, and what is true of each.
    .target(
      name: "RandomPrograms",
      dependencies: [
        "AnimationModel", "ViewAnimations", "DeclarativeAnimations", "AnimationManagers",
        "AnimationObservables", "UIKit", "Onionskin",
      ],
      path: "Tests/Support/RandomPrograms"
    ),
    // Runs as many as one likes: `swift run -c release random-programs --count 100000`.
    .executableTarget(
      name: "random-programs",
      dependencies: ["RandomPrograms", "Onionskin"],
      path: "Tests/Support/random-programs"
    ),
    // Chains of very many steps in every style.
    .target(
      name: "LongChains",
      dependencies: [
        "ViewAnimations", "DeclarativeAnimations", "AnimationManagers", "AnimationObservables",
        "UIKit", "Onionskin",
      ],
      path: "Tests/Support/LongChains"
    ),
    // Runs them at full length: `swift run -c release long-chains`.
    .executableTarget(
      name: "long-chains",
      dependencies: ["LongChains"],
      path: "Tests/Support/long-chains"
    ),
    // Scenes whose exports other software plays, and what the engine shows of them.
    .target(
      name: "ExportTraces",
      dependencies: [
        "AnimationModel", "AnimationTraces", "Onionskin", "OnionskinTestCore", "QuartzCore",
        "UIKit",
      ],
      path: "Tests/Support/ExportTraces"
    ),
    // Writes them to a folder: `swift run export-traces <folder>`.
    .executableTarget(
      name: "export-traces",
      dependencies: ["ExportTraces", "Onionskin"],
      path: "Tests/Support/export-traces"
    ),
    // What the made-up apps of the law of slices name, and their slices do not have.
    .target(
      name: "MissingParts",
      dependencies: ["Onionskin", "UIKit"],
      path: "Tests/Support/MissingParts"
    ),
    // Runs these apps, and looks at what they show.
    .target(
      name: "HostRuns",
      dependencies: ["MissingParts", "Onionskin", "UIKit"],
      path: "Tests/Support/HostRuns"
    ),
    // What is true of the text of every source.
    .testTarget(name: "SourceRulesTests"),
    .testTarget(
      name: "AnimationModelTests",
      dependencies: ["AnimationModel", "TestSupport"],
      resources: [.copy("Vectors")]
    ),
    // What the forms print, and that UIKit and this package have the calls.
    .testTarget(
      name: "AnimationFormsTests",
      dependencies: [
        "AnimationForms", "AnimationTraces", "Onionskin", "OnionskinTestCore", "UIKit",
        "ViewAnimations",
      ]
    ),
    .testTarget(
      name: "LayoutSolverTests",
      dependencies: ["LayoutSolver"],
      resources: [.copy("Vectors")]
    ),
    // A target for each module, so that a change in a test compiles the tests of that module only. Most
    // of them animate views, as programs do.
    .testTarget(
      name: "AnimationTracesTests",
      dependencies: [
        "AnimationTraces", "Onionskin", "OnionskinTesting", "UIKit", "QuartzCore",
        "RandomPrograms", "TestSupport",
      ]
    ),
    .testTarget(
      name: "RenderEngineTests",
      dependencies: [
        "Onionskin", "OnionskinTesting", "UIKit", "QuartzCore", "AllocatedBytes",
        "RandomPrograms", "TestSupport",
      ]
    ),
    .testTarget(
      name: "LoopClocksTests",
      dependencies: ["LoopClocks", "Onionskin", "OnionskinTesting", "UIKit", "TestSupport"]
    ),
    .testTarget(
      name: "SelectorsTests",
      dependencies: ["Selectors", "Onionskin", "OnionskinTesting", "UIKit", "TestSupport"]
    ),
    .testTarget(
      name: "QuartzCoreTests",
      dependencies: ["Onionskin", "OnionskinTesting", "UIKit", "QuartzCore", "TestSupport"],
      resources: [.copy("Vectors")]
    ),
    .testTarget(
      name: "UIKitTests",
      dependencies: ["Onionskin", "OnionskinTesting", "UIKit", "QuartzCore", "TestSupport"]
    ),
    // Two parts of them are modules of their own, so that two processors compile them.
    .testTarget(
      name: "UIKitAnimatingTests",
      dependencies: ["Onionskin", "OnionskinTesting", "UIKit", "QuartzCore", "TestSupport"]
    ),
    .testTarget(
      name: "UIKitLayoutTests",
      dependencies: ["Onionskin", "OnionskinTesting", "UIKit", "QuartzCore", "TestSupport"]
    ),
    // What the modules give to users together.
    .testTarget(
      name: "OnionskinTests",
      dependencies: ["Onionskin", "OnionskinTesting", "UIKit", "QuartzCore", "TestSupport"],
      resources: [.copy("Vectors")]
    ),
    .testTarget(
      name: "ViewAnimationsTests",
      dependencies: [
        "ViewAnimations", "DeclarativeAnimations", "AnimationManagers", "AnimationObservables",
        "OnionskinTesting", "Onionskin", "UIKit", "LongChains", "TestSupport",
      ]
    ),
    .testTarget(
      name: "OnionskinTestingTests",
      dependencies: [
        "Onionskin", "OnionskinTestCore", "OnionskinTesting", "OnionskinXCTest",
        "ViewAnimations", "DeclarativeAnimations", "AnimationManagers", "AnimationObservables",
        "UIKit", "TestSupport",
      ],
      // Recorded timelines are read from where they stand, next to their test.
      exclude: ["Timelines", "Messages"]
    ),
    .testTarget(
      name: "MigrationProofsTests",
      dependencies: ["MigrationProofs", "Onionskin", "OnionskinTestCore", "UIKit"]
    ),
    // What legacy code does with blocks, a file for each pattern.
    .testTarget(
      name: "PatternTests",
      dependencies: [
        "AnimationForms", "AnimationModel", "AnimationTraces", "TraceRewriting", "Onionskin",
        "OnionskinTesting",
        "ViewAnimations", "UIKit", "QuartzCore", "TestSupport", "TranslatedPatterns",
      ]
    ),
    .testTarget(
      name: "TraceRewritingTests",
      dependencies: [
        "AnimationForms", "AnimationTraces", "TraceRewriting", "Onionskin", "OnionskinTestCore",
        "ViewAnimations",
        "UIKit", "QuartzCore",
      ]
    ),
    .testTarget(
      name: "OnionskinReportsTests",
      dependencies: [
        "ExportTraces", "Onionskin", "OnionskinReports", "OnionskinTestCore", "UIKit",
      ]
    ),
    .testTarget(
      name: "LiveCodeTests",
      dependencies: ["LiveCode", "PlaygroundSupport", "Onionskin", "UIKit", "OnionskinCommand"]
    ),
    // It also runs the examples, so they are built for it.
    .testTarget(
      name: "OnionskinCommandTests",
      dependencies: [
        "OnionskinCommand", "Onionskin", "OnionskinReports", "LiveCode", "UIKit", "Fade",
        "AnimationLoop", "Greeting", "TopMenu", "QuarterTurns", "Entrance", "CompareTraces",
        "Drawer", "CardTransition", "KeyboardForm",
      ] + sourceTools,
      swiftSettings: parsingSettings,
      linkerSettings: parsingLinkerSettings
    ),
  ],
  swiftLanguageModes: [.v6]
)

if swiftSyntaxFolder != nil {
  package.targets += [
    // Apple's names as headers, embedded as the files of a page are.
    .target(name: "AppleHeaders"),
    // Apple's names in Objective-C and in Swift.
    .target(name: "AppleNames", dependencies: ["AppleHeaders"]),
    // What legacy sources declare, as plain values that know no parser.
    .target(name: "LegacyDeclarations", dependencies: ["AppleNames"]),
    // Legacy sources as syntax: what they declare, and edits that keep their lines. Pure functions.
    .target(
      name: "LegacySyntax",
      dependencies: ["LegacyDeclarations"],
      swiftSettings: parsingSettings
    ),
    // The edits that legacy sources need on Linux, a file for each rule. Pure functions.
    .target(
      name: "SourceAdapting",
      dependencies: ["AppleNames", "LegacySyntax"],
      swiftSettings: parsingSettings
    ),
    // Begin/commit blocks, understood, as plain values. Without the settings for parsing it, SwiftSyntax
    // cannot be imported here and in `SourceMigrating`.
    .target(name: "LegacyBlocks", dependencies: ["AnimationForms", "LegacyDeclarations"]),
    // Finds the blocks of Objective-C sources, by their tokens: nothing has to be compiled.
    .target(
      name: "ObjectiveCBlockReading",
      dependencies: ["AnimationForms", "LegacyBlocks", "LegacyDeclarations"]
    ),
    // Objective-C in Swift, for slices: what nobody tells keeps its name. Pure functions.
    .target(
      name: "ObjectiveCTranslating",
      dependencies: [
        "AppleNames", "LegacyBlocks", "LegacyDeclarations", "ObjectiveCBlockReading",
      ]
    ),
    // Finds the blocks of Swift sources.
    .target(
      name: "SwiftBlockReading",
      dependencies: ["AnimationForms", "LegacyBlocks", "LegacySyntax"],
      swiftSettings: parsingSettings
    ),
    // Blocks written in another form, with tests. Pure functions.
    .target(
      name: "SourceMigrating",
      dependencies: ["AnimationForms", "LegacyBlocks", "LegacyDeclarations"]
    ),
    // New code in which all that a migration wrote can be spoiled, to see whether a proof would tell.
    // Pure functions.
    .target(
      name: "SourceSpoiling",
      dependencies: ["AnimationForms", "LegacyBlocks", "LegacySyntax"],
      swiftSettings: parsingSettings
    ),
    // The part of a folder that a function needs to run, with stand-ins for what is not there. Pure
    // functions, but for the compiler that they are given.
    .target(
      name: "SourceSlicing",
      dependencies: ["AnimationForms", "LegacyBlocks", "LegacyDeclarations", "LegacySyntax"],
      swiftSettings: parsingSettings
    ),
    // Folders of legacy sources, and of the copies that are adapted from them. It reads and writes
    // files.
    .target(
      name: "LegacyFolders",
      dependencies: ["SourceAdapting", "LegacySyntax"],
      swiftSettings: parsingSettings
    ),
    // The program of the plugin below. It depends only on what adapting needs, since every package
    // with the plugin builds it.
    .executableTarget(
      name: "LegacySourcesTool",
      dependencies: ["LegacyFolders", "LegacySyntax"],
      swiftSettings: parsingSettings,
      linkerSettings: parsingLinkerSettings
    ),
    .testTarget(
      name: "SourceMigratingTests",
      dependencies: [
        "AnimationForms", "AppleNames", "SourceMigrating", "SwiftBlockReading",
        "ObjectiveCBlockReading", "ObjectiveCTranslating", "LegacyBlocks", "LegacyDeclarations",
        "LegacySyntax",
      ],
      // Sources of an app as it stood before: the tests read them.
      exclude: ["Legacy", "ObjectiveC"],
      swiftSettings: parsingSettings,
      linkerSettings: parsingLinkerSettings
    ),
    .testTarget(
      name: "ObjectiveCTranslatingTests",
      dependencies: ["ObjectiveCTranslating"]
    ),
    // Files of apps, made up from seeds, and wrong migrations of them.
    .target(
      name: "SliceHosts",
      dependencies: [
        "AnimationForms", "HostRuns", "LegacyBlocks", "LegacySyntax", "LiveCode",
        "MigrationProofs", "SourceAdapting", "SourceMigrating", "SourceSlicing", "SourceSpoiling",
        "SwiftBlockReading", "TestSupport",
      ],
      path: "Tests/Support/SliceHosts",
      swiftSettings: parsingSettings
    ),
    // Runs as many as one likes: `swift run -c release slice-hosts --count 1000`.
    .executableTarget(
      name: "slice-hosts",
      dependencies: [
        "AnimationForms", "SliceHosts", "HostRuns", "LiveCode", "MigrationProofs", "ViewAnimations",
      ],
      path: "Tests/Support/slice-hosts",
      swiftSettings: parsingSettings,
      // The apps that it loads are linked to what is in it.
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "--export-dynamic"], .when(platforms: [.linux]))
      ] + parsingLinkerSettings
    ),
    .testTarget(
      name: "SourceSpoilingTests",
      dependencies: [
        "AnimationForms", "SourceSpoiling", "SourceMigrating", "SwiftBlockReading", "LegacyBlocks",
        "LegacySyntax",
      ],
      swiftSettings: parsingSettings,
      linkerSettings: parsingLinkerSettings
    ),
    .testTarget(
      name: "SourceSlicingTests",
      dependencies: ["SourceSlicing", "LegacySyntax"],
      swiftSettings: parsingSettings,
      linkerSettings: parsingLinkerSettings
    ),
    .testTarget(
      name: "SliceHostsTests",
      dependencies: ["LiveCode", "SliceHosts", "TestSupport", "slice-hosts"],
      swiftSettings: parsingSettings,
      linkerSettings: parsingLinkerSettings
    ),
    .testTarget(
      name: "SourceAdaptingTests",
      dependencies: ["SourceAdapting", "LegacySyntax"],
      swiftSettings: parsingSettings,
      linkerSettings: parsingLinkerSettings
    ),
  ]
}

// The plugin is there on every system, so that one manifest serves them all. On a Mac it does nothing.
package.products.append(.plugin(name: "LegacySources", targets: ["LegacySources"]))
package.targets.append(
  .plugin(
    name: "LegacySources",
    capability: .buildTool(),
    dependencies: swiftSyntaxFolder == nil ? [] : ["LegacySourcesTool"]
  )
)

// SwiftPM compiles a target again when a module changes on which the target depends, and not for a
// change in the modules below that one, although it gives their types another layout: the program
// would go on with the old one. So each target depends on all modules below it, and each library names
// them. A Mac has its own frameworks in the place of the lower modules.
#if os(Linux)
  /// Returns the names of a target's dependencies in this package.
  func dependencies(of target: Target) -> [String] {
    target.dependencies.compactMap { dependency in
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): name
      default: nil
      }
    }
  }

  /// Returns the names of all libraries below a target, sorted.
  func librariesBelow(_ target: Target, in targets: [String: Target]) -> [String] {
    var found: Set<String> = []
    var open = [target]
    while let next = open.popLast() {
      open += dependencies(of: next).filter { found.insert($0).inserted }.compactMap { targets[$0] }
    }
    return found.filter { targets[$0]?.type == .regular }.sorted()
  }

  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  let below = targets.mapValues { librariesBelow($0, in: targets) }
  for target in package.targets where target.type != .plugin {
    let known = dependencies(of: target)
    target.dependencies += below[target.name, default: []].filter { !known.contains($0) }
      .map { .target(name: $0) }
  }
  package.products = package.products.map { product in
    guard let library = product as? Product.Library else { return product }
    let named = library.targets + library.targets.flatMap { below[$0, default: []] }
    return .library(name: library.name, type: library.type, targets: named)
  }
#endif

// Batches of files each read all of their module, and expand its macros, anew. As a whole, a module is
// compiled in a third to two thirds of the time, but again after a change in any of its files. What debuggers
// read takes a tenth of that; who debugs builds in parts.
#if os(Linux)
  let buildsWholeModules = Context.environment["ONIONSKIN_BUILD"] != "parts"
#else
  let buildsWholeModules = false
#endif
let wholeModules: [SwiftSetting] =
  buildsWholeModules
  ? [
    .unsafeFlags(
      [
        "-whole-module-optimization", "-num-threads", "2", "-no-emit-module-separately-wmo",
        "-disable-batch-mode", "-index-ignore-system-modules", "-Xfrontend", "-gnone",
      ],
      .when(platforms: [.linux], configuration: .debug)
    )
  ] : []
// It links in half of the time of the linker that is there without a word.
let wholeLinking: [LinkerSetting] =
  buildsWholeModules
  ? [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux], configuration: .debug))] : []

// The package manager takes the last name of the alphabet first (findings/order-of-modules.sh): what nothing on
// the way up to UIKit needs would be compiled before AnimationTraces, and leave a processor idle in the end.
if buildsWholeModules {
  let later = [
    "LayoutSolver": "AnimationTraces", "LegacyBlocks": "RenderEngine", "LiveCode": "RenderEngine",
  ]
  for target in package.targets {
    target.dependencies += later[target.name].map { [.target(name: $0)] } ?? []
  }
}

// One set of rules for every target in Swift, so that a file reads the same wherever it stands.
let targetsInC: Set = ["AllocatedBytes", "AppleHeaders", "PageFiles"]
for target in package.targets
where target.type != .plugin && !targetsInC.contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + (target.name == "TranslatedPatterns" ? [] : [.treatAllWarnings(as: .error)])
    + wholeModules
  target.linkerSettings = (target.linkerSettings ?? []) + wholeLinking
}
