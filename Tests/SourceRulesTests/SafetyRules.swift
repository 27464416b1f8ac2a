import Testing

/// What code may not switch off.
@Suite struct SafetyRules {
  /// The files whose texts are code of apps, which has what it has.
  private static let filesOfApps = [
    "SourceRulesTests/", "SourceSlicingTests/", "OnionskinCommandTests/ProofBuildTests",
  ]

  @Test func `nothing switches off what the compiler checks`() throws {
    let words = ["@unchecked Sendable", "nonisolated(unsafe)", " try!", "(try!", " as!"]
    let lines = try SourceTree.lines(in: ["Sources", "Tests", "Examples"], with: words).filter {
      // A subclass has what its class of Foundation has.
      !$0.text.contains(/class \w+: (NotificationCenter|OperationQueue), @unchecked Sendable/)
    }
    .filter { line in !Self.filesOfApps.contains { line.path.hasPrefix("Tests/\($0)") } }
    #expect(lines.isEmpty)
  }

  /// The files that may use pointers: the store of animations, and where Apple's signatures or
  /// enumerations need them.
  private static let pointerFiles: Set = [
    "RenderEngine/Engine/AnimationStore+Frame", "RenderEngine/Loop/AnimationCallback+Method",
    "Selectors/AssociatedObjects",
    "Selectors/ObjectiveCMethods", "QuartzCore/Layers/CAMediaTimingFunction",
    "QuartzCore/Layers/CGPath", "QuartzCore/Layers/CGPath+Elements",
    "QuartzCore/Layers/CGPath+Shape", "QuartzCore/Layers/CGGradient",
    "UIKit/Animating/UIView+AnimationCurve", "UIKit/Graphics/UIColor",
    "UIKit/Graphics/UIBezierPath", "UIKit/Views/UIScrollView", "UIKit/Views/UIScrollViewDelegate",
    "UIKit/Lists/UICollectionViewController", "UIKit/Lists/UITableViewController",
    "UIKit/ViewControllers/UIPopoverPresentationController",
  ]

  @Test(arguments: [
    "AnimationTraces", "RenderEngine", "Selectors", "QuartzCore", "UIKit", "Onionskin",
  ])
  func `pointers stay in their files`(module: String) throws {
    let lines = try SourceTree.lines(in: ["Sources/\(module)"], with: ["nsafe"]).filter { line in
      // A context of Apple's is a raw pointer, and a task's name has the word.
      let text = line.text.replacing("UnsafeMutableRawPointer", with: "")
        .replacing("withUnsafeCurrentTask", with: "")
      let file = line.path.dropFirst("Sources/".count).dropLast(".swift".count)
      return text.contains(/Unsafe\w*Pointer|withUnsafe|unsafeBitCast/)
        && !Self.pointerFiles.contains(String(file))
    }
    #expect(lines.isEmpty)
  }
}
