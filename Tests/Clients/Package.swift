// swift-tools-version: 6.2
import PackageDescription

let testing: [Target.Dependency] = ["UIKit", "ViewAnimations", "OnionskinTesting"].map {
  .product(name: $0, package: "onionskin")
}

// Code that uses Onionskin as an app does, in Swift 5 and in Swift 6. It is built and run by .ci/clients:
// what compiles here without a diagnostic compiles in an app.
let package = Package(
  name: "clients",
  dependencies: [.package(name: "onionskin", path: "../..")],
  targets: [
    // Old code: Swift 5, and nothing says which actor a class is on.
    .executableTarget(
      name: "LegacyClient",
      dependencies: [
        .product(name: "UIKit", package: "onionskin"),
        .product(name: "Onionskin", package: "onionskin"),
      ],
      path: "LegacyClient",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
    ),
    // An app's folder, which is read where it stands and not edited. This target's own folder holds
    // the program that runs it.
    .executableTarget(
      name: "AdaptedClient",
      dependencies: [
        .product(name: "UIKit", package: "onionskin"),
        .product(name: "Onionskin", package: "onionskin"),
      ],
      path: "AdaptedClient",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)],
      plugins: [.plugin(name: "LegacySources", package: "onionskin")]
    ),
    // The tests of that app, in their folder.
    .testTarget(
      name: "AdaptedTests",
      dependencies: [
        "AdaptedClient",
        .product(name: "UIKit", package: "onionskin"),
        .product(name: "Onionskin", package: "onionskin"),
        .product(name: "OnionskinXCTest", package: "onionskin"),
      ],
      path: "AdaptedTests",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)],
      plugins: [.plugin(name: "LegacySources", package: "onionskin")]
    ),
    // New code: Swift 6.
    .executableTarget(
      name: "ModernClient",
      dependencies: [
        .product(name: "UIKit", package: "onionskin"),
        .product(name: "Onionskin", package: "onionskin"),
        .product(name: "ViewAnimations", package: "onionskin"),
      ],
      path: "ModernClient",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    ),
    // Tests that import everything in one file.
    .testTarget(
      name: "MixedTests",
      dependencies: [
        .product(name: "UIKit", package: "onionskin"),
        .product(name: "QuartzCore", package: "onionskin"),
        .product(name: "OnionskinTesting", package: "onionskin"),
      ],
      path: "MixedTests",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    ),
    // Files that import Foundation in addition to UIKit.
    .testTarget(
      name: "BesideFoundationTests",
      dependencies: [
        .product(name: "UIKit", package: "onionskin"),
        .product(name: "Onionskin", package: "onionskin"),
      ],
      path: "BesideFoundationTests",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    ),
    // The same tests in Swift 5.
    .testTarget(
      name: "BesideFoundationLegacyTests",
      dependencies: [
        .product(name: "UIKit", package: "onionskin"),
        .product(name: "Onionskin", package: "onionskin"),
      ],
      path: "BesideFoundationLegacyTests",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
    ),
    // An app with names of its own that other modules of Onionskin have, too.
    .target(name: "OwnNames", path: "OwnNames"),
    .testTarget(
      name: "OwnNamesTests",
      dependencies: ["OwnNames"] + testing,
      path: "OwnNamesTests",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    ),
    // The same tests in Swift 5.
    .testTarget(
      name: "OwnNamesLegacyTests",
      dependencies: ["OwnNames"] + testing,
      path: "OwnNamesLegacyTests",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
    ),
  ]
)
