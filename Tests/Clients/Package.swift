// swift-tools-version: 6.2
import PackageDescription

// Three packages' worth of code that uses Onionskin as an app does. It is built and run by .ci/run:
// what compiles here without a diagnostic compiles in an app.
let package = Package(
  name: "clients",
  dependencies: [.package(name: "onionskin", path: "../..")],
  targets: [
    // Old code: Swift 5, and nothing says which actor a class is on.
    .executableTarget(
      name: "LegacyClient",
      dependencies: [.product(name: "UIKit", package: "onionskin")],
      path: "LegacyClient",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
    ),
    // New code: Swift 6.
    .executableTarget(
      name: "ModernClient",
      dependencies: [
        .product(name: "UIKit", package: "onionskin"),
        .product(name: "ViewAnimations", package: "onionskin"),
      ],
      path: "ModernClient",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    ),
    // Tests that import everything in one file.
    .target(name: "_Testing_UIKit", path: "_Testing_UIKit"),
    .testTarget(
      name: "MixedTests",
      dependencies: [
        .product(name: "UIKit", package: "onionskin"),
        .product(name: "QuartzCore", package: "onionskin"),
        .product(name: "OnionskinTesting", package: "onionskin"),
        "_Testing_UIKit",
      ],
      path: "MixedTests",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    ),
  ]
)
