// Which corners are round, and their radius.
extension MotionExporter {
  /// The corners clockwise from the top left one, each with its bit in `maskedCorners` and the custom
  /// property that tells whether it is round, if that changes.
  private static let corners: [(bit: Int, property: String)] = [
    (1, "--round-top-left"), (2, "--round-top-right"), (8, "--round-bottom-right"),
    (4, "--round-bottom-left"),
  ]

  /// Returns for each value that `maskedCorners` has from the first commit on which corners are round.
  private func roundCorners(of layer: Int) -> [[Bool]] {
    let name = index.layers[layer].name
    let committed = index.layers[layer].committed ?? .zero
    let corners = player.player(of: "maskedCorners", on: name)
    let changes = player.instants(of: "maskedCorners", on: name).filter { $0 > committed }
    return ([committed] + changes).map { instant in
      Self.corners.map { Self.bits(corners.value(at: instant)) & $0.bit != 0 }
    }
  }

  private static func bits(_ corners: PropertyValue?) -> Int {
    corners?.components.first.flatMap(Int.init(exactly:)) ?? 0
  }

  /// Gives a radius to the corners that have one, if not all of them always do.
  func roundSomeCorners(of layer: Int, in style: inout [(property: String, value: String)]) {
    let round = roundCorners(of: layer)
    guard round.joined().contains(false) else { return }
    let radii = Self.corners.enumerated().map { number, corner in
      let isRound = round.map { $0[number] }
      guard isRound.contains(true) else { return "0" }
      let length = "max(0px, var(\(Self.radius)))"
      return isRound.contains(false) ? "calc(var(\(corner.property)) * \(length))" : length
    }.joined(separator: " ")
    if let place = style.firstIndex(where: { $0.property == "border-radius" }) {
      style[place].property = Self.radius
    }
    style.append(("border-radius", radii))
  }

  /// The custom property with the radius of the corners that are round.
  private static let radius = "--border-radius"

  /// Returns the radius of a layer over time, cut at half of a side; `nil` if a browser cuts it so, too.
  ///
  /// A browser cuts radii that are too large together, and next to a corner that is not round is room.
  func radiusThatIsCut(of layer: Int) -> Samples? {
    guard roundCorners(of: layer).joined().contains(false),
      isEver("cornerRadius", of: layer, { $0 > 0 })
    else { return nil }
    let allowance = ExportedMotion.error / 2
    let samples = samples(
      of: "cornerRadius",
      andSideOf: layer,
      allowances: [allowance, allowance]
    ) { radius, side in [min(radius, max(side, 0) / 2), radius] }
    guard samples.list.contains(where: { $0.row[0] < $0.row[1] }) else { return nil }
    return samples.part(0..<1)
  }

  /// Cuts the radius of an element at half of a side, where Core Animation cuts it.
  mutating func cutRadius(_ element: Int) {
    guard let radius = radiusThatIsCut(of: sources[element].layer) else { return }
    register(.init(name: Self.radius, syntax: "<length>"))
    add(radius, of: Self.radius, to: element) { "\($0[0].exact)px" }
  }

  /// Tells of each corner that is round for a time, when it is.
  mutating func roundCorners(_ element: Int) {
    let layer = sources[element].layer
    guard isEver("cornerRadius", of: layer, { $0 > 0 }) else { return }
    let round = roundCorners(of: layer)
    let corners = shown("maskedCorners", of: layer)
    let points = breakpoints(of: [(layer, "maskedCorners")]).sorted()
    for (number, corner) in Self.corners.enumerated()
    where Set(round.map { $0[number] }).count > 1 {
      let samples = samples(at: points, allowances: [0.1]) { instant in
        [Self.bits(corners(instant)) & corner.bit == 0 ? 0 : 1]
      }
      add(samples, of: corner.property, to: element) { $0[0].exact }
    }
  }
}
