import ExportTraces
import Foundation
import Onionskin
@testable import OnionskinReports
import OnionskinTestCore
import Testing
import UIKit

/// That an exported Lottie animation plays what the engine shows, as a reader of the format sees it.
///
/// Each rule of a player's is that of one that people use; `.ci/players` plays the files in them.
@MainActor @Suite struct LottieTests {
  /// How far off an export may be, in points and in percent: the sum of what its numbers may.
  private static let allowance = 0.35

  private func export(_ trace: AnimationTrace) throws -> (text: String, notes: [String]) {
    var notes: [String] = []
    let text = try DocumentStream.text {
      notes = try LottieExporter(trace, name: "test").write(to: &$0)
    }
    return (text, notes)
  }

  private func export(_ scene: String) throws -> (text: String, notes: [String]) {
    let scene = try #require(ExportScene.all.first { $0.name == scene })
    return try export(scene.trace())
  }

  /// Returns every object in JSON.
  private func objects(in value: Any) -> [[String: Any]] {
    if let list = value as? [Any] { return list.flatMap(objects) }
    guard let object = value as? [String: Any] else { return [] }
    return [object] + object.values.flatMap(objects)
  }

  private func objects(in text: String) throws -> [[String: Any]] {
    objects(in: try JSONSerialization.jsonObject(with: Data(text.utf8)))
  }

  /// Returns the keyframes of the channel of a layer's transform.
  private func keyframes(_ key: String, of name: String, in text: String) throws -> [[String: Any]]
  {
    let layers = try objects(in: text).filter { ($0["nm"] as? String)?.contains(name) == true }
    let channels = layers.compactMap { ($0["ks"] as? [String: [String: Any]])?[key] }
    let keyframes = channels.compactMap { $0["k"] as? [[String: Any]] }
    return try #require(keyframes.first)
  }

  @Test(arguments: ExportScene.all.map(\.name))
  func `a scene plays in Lottie what the engine shows`(name: String) throws {
    let scene = try #require(ExportScene.all.first { $0.name == name })
    #expect(try compare(scene.trace()) > 20)
  }

  @Test func `which corners are round changes at once`() throws {
    let run = ScenarioRun(for: 0.8, scene: { board() }) { view in
      view.layer.cornerRadius = 4
      view.layer.maskedCorners = [.layerMinXMinYCorner]
      UIView.animate(withDuration: 0.7) { view.bounds.size.width = 50 }
      performAction(at: 0.3) {
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      }
      performAction(at: 0.5) { view.layer.maskedCorners = [.layerMaxXMinYCorner] }
    }
    #expect(try compare(run.trace) > 10)
  }

  /// Compares an export with the engine, and returns the number of layers that it compared.
  private func compare(_ trace: AnimationTrace) throws -> Int {
    let (text, _) = try export(trace)
    let reader = try LottieReader(text)
    var compared = 0
    for moment in Truth(of: trace).moments {
      let all = try reader.looks(at: Double(moment.frame))
      let looks = all.filter { $0.hole == nil }
      for layer in moment.layers {
        guard let color = layer.color, color[3] * layer.effectiveOpacity > 0.01,
          layer.bounds[2] > 0.1, layer.bounds[3] > 0.1
        else { continue }
        let place = "\(layer.title) at frame \(moment.frame)"
        let look = try #require(looks.first { $0.name == layer.title }, "\(place)")
        compared += 1
        let box = look.outline.box
        for (corner, (x, y)) in zip(layer.corners, [(0.0, 0.0), (1, 0), (1, 1), (0, 1)]) {
          let (px, py) = (box[0] + x * box[2], box[1] + y * box[3])
          let m = look.matrix
          let off = hypot(
            m[0] * px + m[2] * py + m[4] - corner[0],
            m[1] * px + m[3] * py + m[5] - corner[1]
          )
          #expect(off <= Self.allowance, "a corner of \(place) is off by \(off)")
        }
        let opacity = abs(look.opacity * look.color[3] - layer.effectiveOpacity * color[3])
        #expect(opacity * 100 <= Self.allowance * 2, "the opacity of \(place)")
        let most = min(layer.bounds[2], layer.bounds[3]) / 2
        for (radius, isRound) in zip(look.outline.radii, layer.roundCorners) {
          let off = abs(min(radius, most) - (isRound ? min(layer.radius, most) : 0))
          #expect(off <= Self.allowance, "a radius of \(place) is off by \(off)")
        }
        if let border = layer.border, border.color[3] > 0.01 {
          let edge = all.first {
            $0.hole != nil && [layer.title, "\(layer.title), border"].contains($0.name)
          }
          let hole = try #require(edge?.hole, "the border of \(place)").box
          let inward = [border.width, border.width, -2 * border.width, -2 * border.width]
          let inside = zip(layer.bounds, inward).map(+)
          for (one, other) in zip(hole, inside) where min(inside[2], inside[3]) > 0 {
            #expect(abs(one - other) <= Self.allowance, "the inside of the border of \(place)")
          }
        }
        for (one, other) in zip(look.color.prefix(3), color) {
          #expect(abs(one - min(max(other, 0), 1)) * 100 <= Self.allowance, "the color of \(place)")
        }
      }
    }
    return compared
  }

  // MARK: What players require

  @Test func `a static number is a number, since rlottie reads a list as keyframes`() throws {
    for scene in ["opacity-nested", "border-steady"] {
      for object in try objects(in: export(scene).text) where object["a"] as? Int == 0 {
        #expect((object["k"] as? [Any])?.count != 1)
      }
    }
  }

  @Test func `a shape's type stands first, since rlottie ignores what stands before it`() throws {
    let text = try export("border-steady").text
    let starts = text.components(separatedBy: "\"it\":[").dropFirst()
    #expect(!starts.isEmpty && starts.allSatisfy { $0.hasPrefix("{\"ty\":\"rc\",") })
    for type in ["rc", "fl", "gr"] {
      #expect(!text.contains(",\"ty\":\"\(type)\""))
      #expect(text.contains("{\"ty\":\"\(type)\""))
    }
    for layer in text.components(separatedBy: "\"ks\":{").dropLast() {
      #expect(layer.contains("\"ddd\":0"))
    }
  }

  @Test func `a group's transform has an opacity, since lottie-web draws nothing without`() throws {
    let transforms = try objects(in: export("border-steady").text).filter {
      $0["ty"] as? String == "tr"
    }
    #expect(!transforms.isEmpty && transforms.allSatisfy { $0["o"] is [String: Any] })
  }

  @Test func `a color's alpha is the fill's opacity, since players ignore its fourth number`()
    throws
  {
    let fills = try objects(in: export("alpha-from-nothing").text).filter {
      $0["ty"] as? String == "fl"
    }
    let opacities = fills.compactMap { $0["o"] as? [String: Any] }
    #expect(opacities.contains { $0["a"] as? Int == 1 })
    for color in fills.compactMap({ $0["c"] as? [String: Any] }) {
      let frames = color["k"] as? [[String: Any]]
      #expect(frames?.allSatisfy { ($0["s"] as? [Double])?.count == 3 } ?? true)
    }
  }

  @Test func `the last keyframe has a time and a value alone, since rlottie shows 0 otherwise`()
    throws
  {
    var channels = 0
    for object in try objects(in: export("spring-position").text) where object["a"] as? Int == 1 {
      let last = try #require((object["k"] as? [[String: Any]])?.last)
      #expect(last.keys.sorted() == ["s", "t"])
      channels += 1
    }
    #expect(channels > 0)
  }

  @Test func `a turn of many rounds is two keyframes of the animation's own angle`() throws {
    let rounds = try keyframes("r", of: "red", in: export("turn-four-rounds").text)
    #expect(rounds.map { $0["s"] as? [Double] } == [[0], [1440]])
    // A turn and a quarter on a curve, and one and a half back in a straight line.
    let text = try export("turn-and-a-quarter").text
    let eased = try keyframes("r", of: "red", in: text).compactMap { ($0["s"] as? [Double])?[0] }
    #expect(abs((eased.max() ?? 0) - 450) < 0.05 && eased.count < 8)
    let back = try keyframes("r", of: "blue", in: text).compactMap { ($0["s"] as? [Double])?[0] }
    #expect(abs(back[0] - 0.5 * 180 / .pi) < 0.05 && abs(back[1] + 540) < 0.05)
  }

  @Test func `the end is beyond that of the trace, since players stop a frame before it`() throws {
    let text = try export("fraction-duration").text
    let reader = try LottieReader(text)
    #expect(reader.end == 21)
    #expect(reader.layers.allSatisfy { $0["op"] as? Double == 21 })
  }

  @Test func `a size below zero is zero, since players mirror it`() throws {
    for rectangle in try objects(in: export("spring-size-below-zero").text)
    where rectangle["ty"] as? String == "rc" {
      let size = try #require(rectangle["s"] as? [String: Any])
      let frames = size["k"] as? [[String: Any]] ?? []
      #expect(frames.compactMap { $0["s"] as? [Double] }.joined().allSatisfy { $0 >= 0 })
    }
  }

  // MARK: What is seen, and what is told

  @Test func `a view in no window is left out, and noted`() throws {
    let (text, notes) = try export("window-views-outside")
    #expect(notes == ["UIView 5 is in no window, and is left out."])
    #expect(try !objects(in: text).contains { $0["nm"] as? String == "UIView 5" })
  }

  // thorvg-python 1.1.3 draws the shadow of a composition that is half transparent behind what it shows.
  @Test func `a view fades with its shadow in a composition of their own`() throws {
    let run = ScenarioRun(scene: { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }) {
      view in
      view.backgroundColor = .white
      view.layer.shadowOpacity = 0.6
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    let (text, notes) = try export(run.trace)
    #expect(notes.count == 1)
    func transform(_ layer: [String: Any]?) -> [String: Any]? { layer?["ks"] as? [String: Any] }
    let shaded = try #require(objects(in: text).first { $0["ef"] != nil && $0["refId"] != nil })
    #expect(transform(shaded)?["o"] == nil)
    let faded = try #require(LottieReader(text).layers.first)
    #expect(faded["ty"] as? Int == 0 && transform(faded)?["o"] != nil && faded["ef"] == nil)
  }

  @Test func `the players that draw no shadows are named once`() throws {
    let notes = try export("shadow-of-shadow").notes
    #expect(notes.count == 1 && notes[0].contains("UIView 2 (red), UIView 4 (dot)"))
  }

  @Test func `a path is clipped by the layer that it is of`() throws {
    func export(masking: Bool) throws -> String {
      let run = ScenarioRun(scene: { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }) {
        view in
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        shape.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)).cgPath
        (shape.fillColor, shape.masksToBounds) = (UIColor.red.cgColor, masking)
        view.layer.addSublayer(shape)
        UIView.animate(withDuration: 0.5) { view.center.x += 20 }
      }
      return try self.export(run.trace).text
    }
    // A clip is a matte.
    #expect(try objects(in: export(masking: true)).contains { $0["td"] as? Int == 1 })
    #expect(try !objects(in: export(masking: false)).contains { $0["td"] as? Int == 1 })
  }

  // The radius of a layer's shadow is the standard deviation of the blur, and a quarter of Lottie's
  // softness: thorvg-python 1.1.3 draws an edge with softness 40 that falls to 16 % in 10 points.
  @Test func `a shadow is a layer effect, and rlottie, which has none, is named`() throws {
    for scene in ["shadow-steady", "shadow-fading"] {
      let (text, notes) = try export(scene)
      #expect(notes.count == 1 && notes[0].hasSuffix(LottieShadow.page))
      let effect = try #require(objects(in: text).first { $0["ty"] as? Int == 25 })
      let values = (effect["ef"] as? [[String: Any]])?.compactMap { $0["v"] as? [String: Any] }
      let numbers = values?.map { $0["k"] as? Double } ?? []
      try #require(numbers.count == 5)
      #expect(values?[0]["k"] as? [Double] == [0, 0, 0])
      // 4 to the right, 6 down, a blur of 5.
      let angle = (numbers[2] ?? 0) * .pi / 180
      #expect(abs((numbers[3] ?? 0) * sin(angle) - 4) < 0.01)
      #expect(abs((numbers[3] ?? 0) * -cos(angle) - 6) < 0.01)
      #expect(numbers[4] == 20)
      let opacity = values?[1]["k"]
      if scene == "shadow-steady" {
        #expect(opacity as? Double == 153)
      } else {
        let frames = (opacity as? [[String: Any]])?.compactMap { ($0["s"] as? [Double])?.first }
        #expect(frames?.first == 153 && frames?.last == 0)
      }
    }
  }

  // As `UIView` turns it: the offset is in the layer's coordinates.
  @Test func `a shadow turns and grows with its view and with what that is in`() throws {
    let run = ScenarioRun(scene: { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }) {
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      inner.layer.shadowOpacity = 1
      inner.layer.shadowRadius = 5
      inner.layer.shadowOffset = CGSize(width: 4, height: 6)
      inner.transform = CGAffineTransform(scaleX: 2, y: 2)
      $0.transform = CGAffineTransform(rotationAngle: .pi / 2)
      $0.addSubview(inner)
      UIView.animate(withDuration: 0.5) { inner.alpha = 0.5 }
    }
    let effect = try #require(
      objects(in: export(run.trace).text).first { $0["ty"] as? Int == 25 }
    )
    let numbers = (effect["ef"] as? [[String: Any]] ?? []).map {
      ($0["v"] as? [String: Any])?["k"] as? Double ?? .nan
    }
    try #require(numbers.count == 5)
    let angle = numbers[2] * .pi / 180
    #expect(abs(numbers[3] * sin(angle) - -12) < 0.05)
    #expect(abs(numbers[3] * -cos(angle) - 8) < 0.05)
    #expect(numbers[4] == 40)
  }

  @Test func `a mask is the matte of a composition, for as long as it masks`() throws {
    let text = try export("mask-layer-replaced").text
    let layers = try LottieReader(text).layers
    let blue = layers.filter {
      $0["ty"] as? Int == 0 && ($0["nm"] as? String)?.contains("blue") == true
    }
    let stays = blue.map { [$0["ip"] as? Int, $0["op"] as? Int, $0["tt"] as? Int] }
    #expect(stays == [[36, 61, nil], [18, 36, 1], [0, 18, 1]])
    for (place, layer) in layers.enumerated() where layer["tt"] as? Int == 1 {
      // A matte stands before what it lets be seen.
      let matte = layers[place - 1]
      #expect(matte["td"] as? Int == 1 && matte["nm"] as? String != nil)
      #expect(matte["ip"] as? Int == layer["ip"] as? Int)
      #expect(matte["op"] as? Int == layer["op"] as? Int)
      #expect(matte["parent"] is Int)
    }
  }

  /// Returns the items of a type in an export, from back to front.
  private func items(_ type: String, in text: String) throws -> [[String: Any]] {
    try objects(in: text).filter { $0["ty"] as? String == type }
  }

  @Test func `an animated path of a mask is two keyframes with the curve of the animation`() throws
  {
    let run = ScenarioRun(scene: { board() }) { view in
      let mask = CAShapeLayer()
      mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 6), transform: nil)
      view.layer.mask = mask
      let morph = CABasicAnimation(keyPath: "path")
      morph.fromValue = mask.path
      morph.toValue = CGPath(rect: CGRect(x: 2, y: 0, width: 8, height: 6), transform: nil)
      (morph.duration, morph.timingFunction) = (0.5, CAMediaTimingFunction(name: .easeIn))
      mask.add(morph, forKey: nil)
    }
    let (text, notes) = try export(run.trace)
    #expect(notes.isEmpty)
    let path = try #require(items("sh", in: text).first?["ks"] as? [String: Any])
    let keyframes = try #require(path["k"] as? [[String: Any]])
    let ends = keyframes.prefix(2).map { ($0["s"] as? [[String: Any]])?.first?["v"] }
    #expect(ends[0] as? [[Double]] == [[0, 0], [4, 0], [4, 6], [0, 6]])
    #expect(ends[1] as? [[Double]] == [[2, 0], [10, 0], [10, 6], [2, 6]])
    #expect((keyframes[0]["o"] as? [String: [Double]])?["x"] == [0.42])
    let mattes = try LottieReader(text).layers.filter { $0["td"] as? Int == 1 }
    #expect(mattes.count == 1 && mattes[0]["ty"] as? Int == 4)
  }

  @Test func `a mask of several shapes is a composition that is the matte`() throws {
    let text = try export("mask-of-sublayers").text
    let matte = try #require(LottieReader(text).layers.first { $0["td"] as? Int == 1 })
    let name = try #require(matte["refId"] as? String)
    let composition = try #require(objects(in: text).first { $0["id"] as? String == name })
    let boxes = try items(
      "rc",
      in: String(
        decoding: JSONSerialization.data(
          withJSONObject: composition
        ),
        as: UTF8.self
      )
    )
    #expect(boxes.count == 2)
  }

  @Test func `a path is filled and stroked by its rule, its styles, its part, and its dashes`()
    throws
  {
    let ring = try export("shape-ring").text
    let stroke = try #require(items("st", in: ring).first)
    #expect(stroke["lc"] as? Int == 2 && stroke["lj"] as? Int == 1)
    let trim = try #require(items("tm", in: ring).first?["e"] as? [String: Any])
    let ends = (trim["k"] as? [[String: Any]])?.prefix(2).map { $0["s"] as? [Double] }
    #expect(ends == [[10], [90]])
    let dashed = try #require(items("st", in: export("shape-dashes").text).first)
    let lengths = (dashed["d"] as? [[String: Any]])?.map { ($0["v"] as? [String: Any])?["k"] }
    #expect(lengths as? [Double] == [9, 5, 0])
    // lottie-web draws nothing of a line whose dashes have no names.
    #expect((dashed["d"] as? [[String: Any]])?.allSatisfy { $0["nm"] is String } == true)
    let open = try #require(items("sh", in: export("shape-dashes").text).first?["ks"])
    #expect(objects(in: open).contains { $0["c"] as? Bool == false })
    let fills = try items("fl", in: export("shape-fill-hole").text)
    #expect(fills.contains { $0["r"] as? Int == 2 })
  }

  @Test func `a line that is scaled unevenly is its outline, filled`() throws {
    for scene in ["shape-stroke-uneven", "shape-stroke-uneven-drawing"] {
      let (text, notes) = try export(scene)
      #expect(try items("st", in: text).isEmpty && notes.isEmpty)
      #expect(try items("sh", in: text).count > 0)
    }
  }

  @Test func `a mask with what Lottie can't show is left out, and said`() throws {
    let run = ScenarioRun(scene: { board() }) { view in
      let mask = CAGradientLayer()
      mask.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
      (mask.frame, mask.type) = (view.bounds, .conic)
      view.layer.mask = mask
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    let (text, notes) = try export(run.trace)
    #expect(try LottieReader(text).layers.allSatisfy { $0["td"] == nil })
    #expect(notes.count == 1 && notes[0].contains("a mask with a conic gradient has no"))
    #expect(notes[0].contains("#gradient-type"))
  }

  @Test func `a gradient has its line, and keeps the curve of its colours`() throws {
    let (text, notes) = try export("gradient-colors")
    #expect(notes.isEmpty)
    let fill = try #require(items("gf", in: text).first)
    // Four points are left around it in a square of sixty.
    #expect(fill["t"] as? Int == 1)
    #expect((fill["s"] as? [String: Any])?["k"] as? [Double] == [26, 0])
    #expect((fill["e"] as? [String: Any])?["k"] as? [Double] == [26, 52])
    let stops = try #require(fill["g"] as? [String: Any])
    #expect(stops["p"] as? Int == 3)
    let keyframes = try #require((stops["k"] as? [String: Any])?["k"] as? [[String: Any]])
    #expect(keyframes.count == 2)
    let first = [0, 0.9, 0.3, 0.5, 0.5, 0.9, 0.8, 0.1, 1, 0.1, 0.1, 0.4]
    #expect(keyframes[0]["s"] as? [Double] == first)
    #expect((keyframes[0]["o"] as? [String: [Double]])?["x"] == [0.42])
  }

  @Test func `a gradient from a colour to a clear one has more stops`() throws {
    let stops = try items("gf", in: export("gradient-to-clear-black").text).first?["g"]
    let gradient = try #require(stops as? [String: Any])
    #expect(gradient["p"] as? Int == 9)
    let keyframes = try #require((gradient["k"] as? [String: Any])?["k"] as? [[String: Any]])
    let first = try #require(keyframes.first?["s"] as? [Double])
    // From yellow to clear black: rlottie would mix the colours multiplied by their alpha.
    #expect(first.count == 9 * 4 + 9 * 2)
    #expect(Array(first[16..<20]) == [0.5, 0.45, 0.4, 0.05])
    #expect(Array(first[44..<46]) == [0.5, 0.5])
  }

  @Test func `stops that are held are a line to themselves`() throws {
    // ThorVG holds none.
    let stops = try items("gf", in: export("gradient-colors-jumping").text).first?["g"]
    let channel = try #require((stops as? [String: Any])?["k"] as? [String: Any])
    let keyframes = try #require(channel["k"] as? [[String: Any]])
    #expect(keyframes.map { $0["t"] as? Double } == [0, 17.99, 18])
    #expect(keyframes.allSatisfy { $0["h"] == nil })
  }

  @Test func `a radial gradient is one in a circle that is scaled to an ellipse`() throws {
    let run = ScenarioRun(scene: { board() }) { view in
      let gradient = CAGradientLayer()
      (gradient.frame, gradient.type) = (CGRect(x: 0, y: 0, width: 40, height: 20), .radial)
      gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
      (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.75))
      view.layer.addSublayer(gradient)
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    let (text, notes) = try export(run.trace)
    #expect(notes.isEmpty)
    let group = try #require(
      objects(in: text).first { group in
        (group["it"] as? [[String: Any]])?.contains { $0["ty"] as? String == "gf" } ?? false
      }?["it"] as? [[String: Any]]
    )
    let place = try #require(group.last)
    #expect((place["p"] as? [String: Any])?["k"] as? [Double] == [20, 10])
    #expect((place["s"] as? [String: Any])?["k"] as? [Double] == [20, 5])
    // What is beyond the bounds is cut off: the mask is the path along them.
    let mask = try objects(in: text).first { $0["mode"] as? String == "a" }?["pt"] as? [String: Any]
    let path = mask?["k"] as? [String: Any]
    #expect(path?["v"] as? [[Double]] == [[0, 0], [40, 0], [40, 20], [0, 20]])
  }

  @Test func `stops with locations reach from the start to the end`() throws {
    // All alphas at one place are none in rlottie.
    let stops = try items("gf", in: export("gradient-locations-shimmering").text).first?["g"]
    let channel = try #require((stops as? [String: Any])?["k"] as? [String: Any])
    let keyframes = try #require(channel["k"] as? [[String: Any]])
    #expect((stops as? [String: Any])?["p"] as? Int == 5)
    for row in keyframes.compactMap({ $0["s"] as? [Double] }) {
      #expect(row[0] == 0 && row[16] == 1)
    }
  }

  @Test func `a mask with a gradient is a matte with that gradient`() throws {
    let (text, notes) = try export("mask-gradient-at-edges")
    #expect(notes.isEmpty)
    let matte = try #require(LottieReader(text).layers.first { $0["td"] as? Int == 1 })
    let name = try #require(matte["refId"] as? String)
    let composition = try #require(objects(in: text).first { $0["id"] as? String == name })
    #expect(objects(in: composition).contains { $0["ty"] as? String == "gf" })
  }

  @Test func `a conic gradient is left out, with the page that lists the kinds`() throws {
    let (text, notes) = try export("gradient-conic")
    #expect(try items("gf", in: text).isEmpty)
    #expect(notes.count == 1 && notes[0].hasSuffix("constants/#gradient-type"))
  }

  @Test func `a layer that masks to its bounds for a time casts no shadow then`() throws {
    let text = try export("shadow-clipping").text
    let shadow = try #require(objects(in: text).first { $0["ty"] as? Int == 25 })
    let effects = shadow["ef"] as? [[String: Any]] ?? []
    let opacity = try #require(effects.first { $0["nm"] as? String == "Opacity" }?["v"])
    let frames = ((opacity as? [String: Any])?["k"] as? [[String: Any]] ?? []).map {
      [$0["t"] as? Double, ($0["s"] as? [Double])?.first]
    }
    #expect(frames.contains([18, 0]) && frames.contains { $0[0] == 36 && $0[1] != 0 })
  }

  @Test(arguments: ["added-and-removed", "mask-layer-replaced", "moved-translucent"])
  func `what is gone has no opacity, since rlottie draws it for a frame too long`(scene: String)
    throws
  {
    let reader = try LottieReader(export(scene).text)
    let gone = reader.layers.filter { layer in
      // A matte shows nothing of its own.
      layer["ty"] as? Int != 3 && layer["td"] == nil && layer["op"] as? Double != reader.end
    }
    #expect(gone.count >= 2)
    for layer in gone {
      let opacity = (layer["ks"] as? [String: [String: Any]])?["o"]?["k"] as? [[String: Any]]
      let last = try #require(opacity?.last)
      #expect(last["s"] as? [Double] == [0])
      #expect(last["t"] as? Double == layer["op"] as? Double)
    }
  }

  private func paths(in scene: String) throws -> [[String: Any]] {
    try objects(in: export(scene).text).filter { $0["ty"] as? String == "sh" }
  }

  @Test func `corners of which some are round are a path, which changes as they do`() throws {
    let paths = try paths(in: "corners-growing")
    let keyframes = paths.compactMap { ($0["ks"] as? [String: Any])?["k"] as? [[String: Any]] }
    try #require(paths.count == 2 && keyframes.count == 2)
    for keyframe in keyframes.joined() {
      let path = try #require((keyframe["s"] as? [[String: Any]])?.first)
      for key in ["i", "o", "v"] { #expect((path[key] as? [[Double]])?.count == 6) }
    }
    let still = try self.paths(in: "corners-steady")
    // Red's background; blue's background, and both edges of its border.
    #expect(still.count == 4)
    #expect(still.allSatisfy { ($0["ks"] as? [String: Any])?["a"] as? Int == 0 })
  }

  @Test func `a shear is a part of its own that turns and scales, since rlottie has no skew`()
    throws
  {
    let (text, notes) = try export("shear-steady")
    #expect(notes.isEmpty && !text.contains("\"sk\""))
    let layers = try LottieReader(text).layers
    for name in ["UIView 2 (red)", "UIView 3 (blue)"] {
      let layer = try #require(layers.first { $0["nm"] as? String == name })
      let shear = try #require(layers.first { $0["ind"] as? Int == layer["parent"] as? Int })
      #expect(shear["nm"] as? String == "\(name), shear" && shear["ty"] as? Int == 3)
      for part in [layer, shear] {
        let transform = try #require(part["ks"] as? [String: [String: Any]])
        #expect(["r", "s"].allSatisfy { transform[$0]?["a"] as? Int == 0 })
      }
    }
  }

  @Test(arguments: ["shear-animated", "shear-springing"])
  func `the angles of a shear are continuous`(scene: String) throws {
    let angles = try keyframes("r", of: "(red), shear", in: export(scene).text)
    #expect(angles.count > 2 && angles.dropLast().allSatisfy { $0["h"] == nil })
  }

  @Test func `what fits in a few keyframes is not sampled`() throws {
    #expect(try export("spring-size").text.utf8.count < 20_000)
    #expect(try keyframes("p", of: "red", in: export("spring-position").text).count < 40)
  }

  @Test func `a position has at most twice the keyframes of a greedy fit to a point`() throws {
    var compared = 0
    for scene in ExportScene.all {
      let trace = scene.trace()
      let (text, player) = (try export(trace).text, TracePlayer(trace))
      for layer in try objects(in: text) {
        guard let title = layer["nm"] as? String,
          let place = (layer["ks"] as? [String: [String: Any]])?["p"],
          let keyframes = place["k"] as? [[String: Any]],
          let name = player.layers.first(where: { title == $0 || title.hasPrefix("\($0) (") })
        else { continue }
        let values = (0...Int(trace.end.seconds * 240)).compactMap { step in
          player.value(of: "position", on: name, at: Instant(seconds: Double(step) / 240))?
            .components
        }
        compared += 1
        let greedy = greedyCount(values)
        #expect(keyframes.count <= 2 * greedy, "\(title) of \(scene.name), \(greedy)")
      }
    }
    #expect(compared > 20)
  }

  @Test func `a path has at most twice the keyframes of a greedy fit to a point`() throws {
    var compared = 0
    for scene in ExportScene.all where scene.name.hasPrefix("corners") {
      let trace = scene.trace()
      let (text, player) = (try export(trace).text, TracePlayer(trace))
      for layer in try objects(in: text) where layer["shapes"] != nil {
        guard let title = layer["nm"] as? String,
          let name = player.layers.first(where: { title.hasPrefix("\($0) (") })
        else { continue }
        let values = (0...Int(trace.end.seconds * 240)).map { step in
          ["bounds.size", "cornerRadius", "borderWidth"].flatMap { key in
            let instant = Instant(seconds: Double(step) / 240)
            return player.value(of: key, on: name, at: instant)?.components ?? []
          }
        }
        let greedy = greedyCount(values)
        for item in objects(in: layer["shapes"] ?? []) where item["ty"] as? String == "sh" {
          guard let path = item["ks"] as? [String: Any], let keyframes = path["k"] as? [Any]
          else { continue }
          compared += 1
          #expect(keyframes.count <= 2 * greedy, "\(title) of \(scene.name), \(greedy)")
        }
      }
    }
    #expect(compared >= 5)
  }

  /// Returns the number of keyframes, each as far from the last as a line stays within a point.
  private func greedyCount(_ values: [[Double]]) -> Int {
    var (count, start) = (1, 0)
    while start < values.count - 1 {
      var end = start + 1
      while end + 1 < values.count, isLine(values, start, end + 1) { end += 1 }
      (count, start) = (count + 1, end)
    }
    return count
  }

  private func isLine(_ values: [[Double]], _ start: Int, _ end: Int) -> Bool {
    (start...end).allSatisfy { index in
      let part = Double(index - start) / Double(end - start)
      return zip(values[index], zip(values[start], values[end])).allSatisfy { value, ends in
        abs(value - ends.0 - (ends.1 - ends.0) * part) <= 1
      }
    }
  }

  // MARK: Bad input

  private func trace(_ events: [AnimationEvent], end: Double) -> AnimationTrace {
    AnimationTrace(
      framesPerSecond: 60,
      behavior: "iOS8AndLater",
      end: Instant(seconds: end),
      events: events
    )
  }

  @Test func `a trace with nothing in it is a document without layers`() throws {
    let reader = try LottieReader(export(trace([], end: 0)).text)
    #expect(reader.layers.isEmpty && reader.end == 1)
  }

  @Test func `a trace of one frame shows it`() throws {
    let run = ScenarioRun(scene: { board() }) { _ in }
    let reader = try LottieReader(export(run.trace).text)
    #expect(reader.end == 1)
    #expect(try reader.looks(at: 0).map(\.outline.box) == [[0, 0, 10, 10]])
  }

  @Test func `an hour of repeats is as small as its keyframes`() throws {
    let run = ScenarioRun(for: 3600, scene: { board() }) { view in
      UIView.animate(withDuration: 60, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
        view.center.x += 100
      }
    }
    let text = try export(run.trace).text
    #expect(try LottieReader(text).end == 216_001)
    #expect(text.utf8.count < 20_000)
  }

  @Test func `a number that is not finite is written as one that is`() throws {
    let run = ScenarioRun(scene: { board() }) { view in
      UIView.animate(withDuration: 0.5) { view.center = CGPoint(x: CGFloat.infinity, y: .nan) }
    }
    let (text, notes) = try export(run.trace)
    _ = try LottieReader(text)
    #expect(notes.contains("UIView 1: position exceeds the largest number, which replaces it."))
  }

  @Test func `a name that is markup cannot end the element that it is in`() throws {
    let run = ScenarioRun(scene: { board("</script><b>") }) { view in
      UIView.animate(withDuration: 0.5) { view.alpha = 0 }
    }
    let text = try export(run.trace).text
    #expect(!text.contains("<") && text.contains("script"))
    _ = try LottieReader(text)
  }

  private func board(_ name: String? = nil) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    view.accessibilityIdentifier = name
    return view
  }
}
