import Foundation
import FoundationNames

// A mask of a layer: what is left of an element, and how much of it is seen.
extension MotionExporter {
  /// The keys of what an export carries of a mask.
  static let keysOfMasks: Set = [
    "anchorPoint", "backgroundColor", "bounds", "bounds.origin", "bounds.size", "colors",
    "cornerRadius", "fillColor", "hidden", "opacity", "path", "position", "strokeColor",
    "transform",
  ]

  /// The keys of what places a layer.
  static let keysOfPlace = ["anchorPoint", "bounds.origin", "bounds.size", "position", "transform"]

  /// Shows in an element around a layer's what the masks leave: what is in their outlines, with their
  /// alpha, or what is in the bounds to which they clip what is in them.
  ///
  /// The outlines are in the coordinates of the superlayer, and the element has their box. WebKit shows
  /// nothing beyond the box of an element with a clip path if it draws something in it by itself.
  mutating func mask(_ element: Int) {
    let source = sources[element]
    let outline = MaskOutline(source.masks, of: source.layer, in: self)
    let transforms = values(of: "transform", on: source.layer).compactMap(\.matrix)
    if transforms.contains(where: { $0.m14 != 0 || $0.m24 != 0 || $0.m34 != 0 }) {
      note("\(index.layers[source.layer].title): its mask has no perspective.")
    }
    // A line may have more dashes in between.
    let clip = samples(
      of: outline.points,
      between: 16,
      source.showsClip ? outline.clip(at:) : outline.path(at:)
    )
    let box = frame(element, around: clip.box)
    self.clip(element, to: clip, isEvenOdd: outline.isEvenOdd, from: box.origin)
    guard !source.showsClip else { return }
    if outline.form != .outline, !outline.isTurned { addImages(of: outline, to: element, in: box) }
    let alphas = samples(at: outline.points, allowances: [5e-4]) { [outline.alpha(at: $0)] }
    guard alphas.list.contains(where: { $0.row != [1] }) else { return }
    add(alphas, of: "filter", to: element) { row in "opacity(\(min(max(row[0], 0), 1).exact))" }
  }

  /// Turns an element in that of a mask as the mask is, and shows in it what images leave.
  ///
  /// An image of CSS has the axes of its element. The layer in the element is turned back, by the
  /// inverse of the same numbers.
  mutating func turn(_ element: Int) {
    let source = sources[element]
    let outline = MaskOutline(source.masks, of: source.layer, in: self)
    let boxes = samples(of: outline.points, between: 16) { instant in
      outline.path(at: instant).applying(outline.axes(at: instant).inverted())
    }
    let most = CGRect(x: -5_000, y: -5_000, width: 10_000, height: 10_000)
    // WebKit doesn't mask what is beyond the box if it draws that by itself.
    let box = frame(element, around: boxes.box.intersection(most).insetBy(dx: -16, dy: -16))
    addImages(of: outline, to: element, in: box)
    let allowances =
      Array(repeating: 5e-5, count: 4) + [ExportedMotion.error, ExportedMotion.error]
    for (place, name) in ExportedStyle.axesOfMask.enumerated() {
      register(.init(name: name, syntax: "<number>", inherits: true))
      let numbers = samples(at: outline.points, allowances: [allowances[place]]) { instant in
        let axes = outline.axes(at: instant)
        return [Double([axes.a, axes.b, axes.c, axes.d, axes.tx, axes.ty][place])]
      }
      add(numbers, of: name, to: element) { $0[0].exact }
    }
    motion.elements[element].style += [
      ("transform", ExportedStyle.turnOfMask),
      ("transform-origin", "\(Double(-box.minX).exact)px \(Double(-box.minY).exact)px"),
    ]
  }

  /// Gives an element a box from the origin of what it is in, and places what is in it as if it had
  /// none.
  private mutating func frame(_ element: Int, around box: CGRect) -> CGRect {
    let corner = CGPoint(x: min(box.minX, 0), y: min(box.minY, 0))
    let frame = CGRect(
      origin: corner,
      size: CGSize(width: max(box.maxX, 0) - corner.x, height: max(box.maxY, 0) - corner.y)
    )
    // What is in an element is placed in its border.
    let border = [-corner.y, 0, 0, -corner.x].map { "\(Double($0).exact)px" }
    motion.elements[element].style += style(ofFrame: frame)
    motion.elements[element].style += [
      ("border", "0 solid transparent"), ("border-width", border.joined(separator: " ")),
    ]
    return frame
  }

  /// Shows in an element what images of the masks' alphas leave: one over the other if they are boxes.
  private mutating func addImages(of outline: MaskOutline, to element: Int, in box: CGRect) {
    let images = outline.images(in: box)
    var (texts, places, sizes): ([String], [String], [String]) = ([], [], [])
    for (number, image) in images.enumerated() {
      let prefix = images.count == 1 ? "--gradient" : "--gradient-\(number + 1)"
      func length(_ name: String, _ number: @escaping @Sendable (CGRect) -> CGFloat) -> String {
        let row: @Sendable (Instant) -> [Double] = { [Double(number(image.frame($0)))] }
        return custom(prefix + name, .length, of: element, at: outline.points, row)
      }
      texts.append(text(of: image.image, prefix, on: element, at: outline.points))
      guard outline.form == .boxes else { continue }
      places.append([length("-left", \.minX), length("-top", \.minY)].joined(separator: " "))
      sizes.append([length("-across", \.width), length("-down", \.height)].joined(separator: " "))
    }
    motion.elements[element].style.append(("mask-image", texts.joined(separator: ", ")))
    guard outline.form == .boxes else { return }
    motion.elements[element].style += [
      ("mask-position", places.joined(separator: ", ")),
      ("mask-repeat", "no-repeat"), ("mask-size", sizes.joined(separator: ", ")),
    ]
  }

  /// Returns the masks of a layer that CSS can show, and notes the others.
  mutating func carried(_ masks: [Int], of layer: Int) -> [Int] {
    let carried = masks.filter { mask in
      let omission =
        tree.omission(ofMask: mask, carrying: Self.keysOfMasks, player, index)
        ?? conflict(in: mask)
      if let omission { note(omission) }
      for part in tree.nodes(in: mask) {
        noteStylesOfPath(of: tree.nodes[part].layer)
        noteGradient(of: tree.nodes[part].layer)
      }
      return omission == nil
    }
    guard carried.count > 1, !MaskOutline(carried, of: layer, in: self).isCarried else {
      return carried
    }
    let title = index.layers[tree.nodes[carried[1]].layer].title
    note(ExportedTree.omission(ofMask: title, with: ["other shapes than the one before it"]))
    return [carried[0]]
  }

  /// Returns whether a mask ever clips something that is in it.
  func clipsWhatIsInIt(_ mask: Int) -> Bool {
    let node = tree.nodes[mask]
    let keys = player.visibleKeys(of: index.layers[node.layer])
    return keys.contains("masksToBounds") && (keys.contains("path") || !node.children.isEmpty)
  }

  /// Returns why neither an outline nor images can be what a mask lets be seen; `nil` if they can.
  private func conflict(in mask: Int) -> String? {
    let title = index.layers[tree.nodes[mask].layer].title
    func omission(_ part: String) -> String { ExportedTree.omission(ofMask: title, with: [part]) }
    if tree.nodes(in: mask).contains(where: { !tree.nodes[$0].masks.isEmpty }) {
      return omission("a mask of its own")
    }
    guard let masked = tree.nodes[mask].parent else { return nil }
    let outline = MaskOutline([mask], of: tree.nodes[masked].layer, in: self)
    if outline.hasSeveralShapes, outline.isEvenOdd {
      return omission("several shapes and a fill rule")
    }
    return outline.isCarried ? nil : omission("several alphas that are not in upright boxes")
  }

  /// Returns the instants at which masks, or what places and colors them, may bend.
  func points(of masks: [Int], on layer: Int) -> [Instant] {
    let keys = Self.keysOfMasks
      .union(StrokedLine.keys + Self.keysOfGradients + ["masksToBounds"]).sorted()
    let parts = masks.flatMap { tree.nodes(in: $0) }
    var points = breakpoints(
      of: Self.keysOfPlace.map { (layer, $0) }
        + parts.flatMap { part in keys.map { (tree.nodes[part].layer, $0) } }
    )
    for part in parts {
      points.formUnion([tree.nodes[part].from, tree.nodes[part].to].map { Instant(seconds: $0) })
    }
    return points.filter { $0 >= .zero && $0 <= builder.end }.sorted()
  }
}
