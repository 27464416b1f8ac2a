import UIKit
import Foundation
import Onionskin
import Testing

/// That an exported Lottie animation plays what the engine shows, as a reader of the format sees it.
@Suite struct LottieTests {
  /// How far off an export may be: points of corners, hundredths of opacity and colour.
  private static let allowance = 0.02

  private struct Scene: Decodable {
    var name: String
    var forms: [String]
  }

  @Test func `every scene of the gallery plays in Lottie what the engine shows`() async throws {
    let command = try Command("onionskin")
    let list = try await command.run(["list", "--json"]).output
    let scenes = try JSONDecoder().decode([Scene].self, from: Data(list.utf8))
    #expect(scenes.count >= 10)
    var compared = 0
    for scene in scenes {
      for form in scene.forms {
        let source = "\(scene.name)/\(form)"
        let worst = try await farthest(source, command, &compared)
        #expect(worst.off <= Self.allowance, "\(source): \(worst.what) is off by \(worst.off)")
      }
    }
    #expect(compared > 10_000)
  }

  /// Compares an export with the engine at 120 instants.
  private func farthest(
    _ source: String,
    _ command: Command,
    _ compared: inout Int
  ) async throws -> (off: Double, what: String) {
    let json = try await command.run(["show", source, "--json"]).output
    let trace = try AnimationTrace(json: Data(json.utf8))
    let player = TracePlayer(trace)
    let reader = try await LottieReader(command.run(["export", source, "--lottie", "-q"]).output)
    let tree = Tree(trace)
    #expect(Set(reader.names) == Set(tree.titles.values))
    var worst = (off: 0.0, what: "")
    for step in 0..<120 {
      // Not at the very end, from which on nothing is shown.
      let seconds = trace.end.seconds * (Double(step) + 0.37) / 120
      for layer in player.layers {
        guard let title = tree.titles[layer] else { continue }
        let own = tree.look(layer, player, at: Instant(seconds: seconds))
        let shown = try reader.look(title, at: seconds)
        let where_ = "\(title) at \(seconds) s"
        guard let own, let shown else {
          let isBoth = own == nil && shown == nil
          if !isBoth { worst = (.infinity, "the presence of \(where_)") }
          continue
        }
        compared += 1
        for (off, what) in distances(own, shown) where off > worst.off {
          worst = (off, "\(what) of \(where_)")
        }
      }
    }
    return worst
  }

  private func distances(
    _ own: LottieReader.Look,
    _ shown: LottieReader.Look
  ) -> [(Double, String)] {
    var list = [(abs(own.opacity - shown.opacity) * 100, "opacity")]
    guard let box = own.box else { return list }
    // The corners say all of the transform and the size.
    let other = shown.box ?? box
    for (x, y) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1)] {
      func corner(_ m: [Double], _ box: [Double]) -> (Double, Double) {
        let (px, py) = (box[0] + x * box[2], box[1] + y * box[3])
        return (m[0] * px + m[2] * py + m[4], m[1] * px + m[3] * py + m[5])
      }
      let (a, b) = (corner(own.matrix, box), corner(shown.matrix, other))
      list.append((hypot(a.0 - b.0, a.1 - b.1), "corner"))
    }
    if let radius = own.radius, let value = shown.radius {
      list.append((abs(radius - value), "radius"))
    }
    if let color = own.color, let value = shown.color {
      list.append(((zip(color, value).map { abs($0 - $1) }.max() ?? 0) * 100, "colour"))
    }
    return list
  }

  @Test func `what Lottie cannot say is told`() async throws {
    let result = try await Command("onionskin").run([
      "export", "removal", "--lottie", "-o", "/dev/null",
    ])
    #expect(result.exitCode == 0)
    let told = try await Command("onionskin").run([
      "export", "stack", "--lottie", "-o", "/dev/null",
    ])
    #expect(told.errors.contains("position is sampled, "))
    #expect(told.errors.contains(" keyframes exact to 0.005 points, degrees or percent."))
  }
}

/// The tree of a trace, and what its layers look like, straight from the engine's values.
private struct Tree {
  private(set) var titles: [String: String] = [:]
  private var parents: [String: String] = [:]
  /// From when to when a layer is there.
  private var spans: [String: (from: Instant, to: Instant)] = [:]

  init(_ trace: AnimationTrace) {
    for event in trace.events {
      switch event.kind {
      case .scene(let scene):
        titles[scene.layer] = scene.label.map { "\(scene.layer) (\($0))" } ?? scene.layer
        if let parent = scene.parent { parents[scene.layer] = parent }
        if spans[scene.layer] == nil { spans[scene.layer] = (event.instant, .distantFuture) }
      case .hierarchy(let change):
        if change.change == .removed {
          spans[change.layer]?.to = event.instant
        } else {
          if let parent = change.parent { parents[change.layer] = parent }
          spans[change.layer] = (event.instant, .distantFuture)
        }
      default: continue
      }
    }
  }

  /// What a layer looks like in all that it is in; none while it is not there.
  func look(_ layer: String, _ player: TracePlayer, at instant: Instant) -> LottieReader.Look? {
    guard let span = spans[layer], span.from <= instant, instant < span.to else { return nil }
    func value(_ key: String) -> PropertyValue? { player.value(of: key, on: layer, at: instant) }
    guard case .point(let position)? = value("position"),
      case .size(let size)? = value("bounds.size")
    else { return nil }
    var origin = CGPoint.zero
    if case .point(let point)? = value("bounds.origin") { origin = point }
    var anchor = CGPoint(x: 0.5, y: 0.5)
    if case .point(let point)? = value("anchorPoint") { anchor = point }
    var transform = CGAffineTransform.identity
    if case .transform(let matrix)? = value("transform") { transform = matrix }
    let own = CGAffineTransform(
      translationX: -(origin.x + anchor.x * size.width),
      y: -(origin.y + anchor.y * size.height)
    ).concatenating(transform).concatenating(
      CGAffineTransform(translationX: position.x, y: position.y)
    )
    var (matrix, opacity) = (own, 1.0)
    if case .number(let number)? = value("opacity") { opacity = min(max(number, 0), 1) }
    if value("hidden") == .flag(true) { opacity = 0 }
    if let parent = parents[layer] {
      guard let around = look(parent, player, at: instant) else { return nil }
      let m = around.matrix.map { CGFloat($0) }
      matrix = own.concatenating(
        CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
      )
      opacity *= around.opacity
    }
    var look = LottieReader.Look(
      matrix: [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map(Double.init),
      opacity: opacity
    )
    look.box = [origin.x, origin.y, size.width, size.height].map(Double.init)
    if case .number(let radius)? = value("cornerRadius") { look.radius = radius }
    if case .color(let color?)? = value("backgroundColor") {
      look.color = [color.red, color.green, color.blue, color.alpha]
    }
    return look
  }
}
