/// A builder of the dope sheet: blocks with their animations as bars and their callbacks as marks.
struct SheetBuilder {
  private let source: ReportBuilder
  private(set) var blocks: [AnimationReport.Block] = []
  /// The shapes of an iteration.
  private(set) var easings = IndexedList<[Double]>()
  private(set) var bars: [AnimationReport.Bar] = []
  /// The number of rows, including those that are left out.
  private(set) var rowCount = 0
  private(set) var rowsLeftOut = 0
  private(set) var marksLeftOut = 0
  /// The number of the baseline's animations that differ from the candidate's.
  var differing: Int { differingAnimations.count }
  /// The number of animations that only the candidate has.
  var added: Int { addedAnimations.count }

  private var barIndices: [BarIdentity: Int] = [:]
  private var differingAnimations: Set<Int> = []
  private var addedAnimations: Set<Int> = []
  /// The index in ``blocks`` of each block, by side.
  private var blockIndices: [[Int?]]

  init(_ source: ReportBuilder) {
    self.source = source
    blockIndices = source.indices.map { Array(repeating: nil, count: $0.blocks.count) }
  }

  mutating func build() {
    addBlocks()
    addRows()
    addOrigins()
    addMarks()
    dropEmptyBlocks()
    addCauses()
  }

  /// Adds a difference's number to the rows that show it.
  mutating func number(_ finding: AnimationReport.Finding) {
    for row in finding.rows {
      blocks[row[0]].rows[row[1]].differences.append(finding.number)
    }
  }
}

// MARK: - Blocks

extension SheetBuilder {
  private mutating func addBlocks() {
    // Unmatched blocks of the candidate are sorted in by the time at which they were opened.
    var order: [(sides: [Int?], opened: Instant)] = []
    for (index, block) in source.indices[0].blocks.enumerated() {
      let other = source.pairing?.candidateBlocks[index]
      order.append((source.indices.count == 2 ? [index, other] : [index], block.opened.instant))
    }
    if source.indices.count == 2 {
      for (index, block) in source.indices[1].blocks.enumerated()
      where source.pairing?.baselineBlocks[index] == nil {
        order.append(([nil, index], block.opened.instant))
      }
    }
    let sorted = order.enumerated().sorted {
      ($0.element.opened, $0.offset) < ($1.element.opened, $1.offset)
    }
    for (_, entry) in sorted {
      for (side, index) in entry.sides.enumerated() {
        if let index { blockIndices[side][index] = blocks.count }
      }
      blocks.append(block(entry.sides))
    }
  }

  private func block(_ sides: [Int?]) -> AnimationReport.Block {
    let own = zip(source.indices, sides).map { index, position in
      position.map { index.blocks[$0] }
    }
    let number = own.compactMap(\.?.number).first ?? 0
    return AnimationReport.Block(
      name: own.lazy.compactMap(Self.identifier).first ?? "block \(number)",
      calls: own.map { $0?.opening?.sourceText },
      sites: own.map { $0?.opening?.callSite?.description },
      settings: own.map(Self.settings),
      opened: own.map { $0?.opened.instant.seconds }
    )
  }

  /// Returns the identifier that the code sets for a block.
  private static func identifier(_ block: TraceIndex.Block?) -> String? {
    guard let opening = block?.opening, opening.name.hasPrefix("beginAnimations"),
      let first = opening.arguments.first, first.hasPrefix("\""), first.count > 2
    else { return nil }
    return String(first.dropFirst().dropLast())
  }

  /// Returns the settings of a block, such as "delay(0.15) after a change"; the commit is omitted.
  private static func settings(_ block: TraceIndex.Block?) -> [String] {
    (block?.calls.dropFirst() ?? []).compactMap { call in
      let text = call.call.sourceText
      guard !text.hasPrefix("commitAnimations") else { return nil }
      let setter = "setAnimation"
      let name =
        text.hasPrefix(setter)
        ? text.dropFirst(setter.count).prefix(1).lowercased() + text.dropFirst(setter.count + 1)
        : text
      return name + (call.changesBefore > 0 ? " after a change" : "")
    }
  }

  /// Removes the blocks without animations and callbacks.
  private mutating func dropEmptyBlocks() {
    var newIndices: [Int?] = []
    var kept: [AnimationReport.Block] = []
    for block in blocks {
      let isEmpty = block.rows.isEmpty && block.marks.isEmpty
      newIndices.append(isEmpty ? nil : kept.count)
      if !isEmpty { kept.append(block) }
    }
    for index in kept.indices {
      kept[index].starter = kept[index].starter.flatMap { newIndices[$0] }
    }
    blocks = kept
  }

  private mutating func addOrigins() {
    for (side, index) in source.indices.enumerated() {
      let actions = actions(on: side)
      for (position, block) in index.blocks.enumerated() {
        guard let blockIndex = blockIndices[side][position], blocks[blockIndex].origin.isEmpty
        else { continue }
        if let callback = block.opened.origin, let startingBlock = index.callbacks[callback].block,
          let starter = blockIndices[side][startingBlock]
        {
          blocks[blockIndex].origin = "after \(blocks[starter].name)"
          blocks[blockIndex].starter = starter
        } else if let enclosing = block.enclosing,
          let enclosingIndex = blockIndices[side][enclosing]
        {
          blocks[blockIndex].origin = "inside \(blocks[enclosingIndex].name)"
        } else if let action = actions[block.opened.instant] {
          blocks[blockIndex].origin = "started by \(action)"
        }
      }
    }
  }

  /// Returns the first action at each instant after the start.
  private func actions(on side: Int) -> [Instant: String] {
    var actions: [Instant: String] = [:]
    for event in source.traces[side].events where event.instant > .zero {
      guard case .action(let action) = event.kind else { continue }
      if actions[event.instant] == nil { actions[event.instant] = action.name }
    }
    return actions
  }
}

// MARK: - Rows

extension SheetBuilder {
  private mutating func addRows() {
    // Animations that were added to layers directly belong to no block.
    var loose: [AnimationReport.Row] = []
    var looseOpened: [Double?] = source.indices.map { _ in nil }
    for pair in changes {
      let sides = zip(source.indices, pair).map { index, position in
        position.map { index.changes[$0] }
      }
      guard sides.contains(where: { $0?.animation != nil }) else { continue }
      rowCount += 1
      let own = zip(source.indices, sides).map { index, change in
        change?.animation.map { bar(of: $0, in: index) }
      }
      let isSame = areSame(sides, own)
      if !isSame { countDifference(sides.map { $0?.animation }) }
      guard rowCount - rowsLeftOut <= source.limits.rows, let row = row(sides, own, isSame) else {
        rowsLeftOut += 1
        continue
      }
      let owner = sides.enumerated().compactMap { side, change in
        change?.block.flatMap { blockIndices[side][$0] }
      }.first
      if let owner {
        blocks[owner].rows.append(row)
      } else {
        loose.append(row)
        for (side, bar) in row.bars.enumerated() {
          guard let bar else { continue }
          looseOpened[side] = min(looseOpened[side] ?? .infinity, bars[bar].added)
        }
      }
    }
    guard !loose.isEmpty else { return }
    blocks.append(
      AnimationReport.Block(
        name: "layer animations",
        calls: source.indices.map { _ in nil },
        sites: source.indices.map { _ in nil },
        settings: source.indices.map { _ in [] },
        opened: looseOpened,
        rows: loose
      )
    )
  }

  /// The paired changes, in the order of the baseline.
  private var changes: [[Int?]] {
    guard let pairing = source.pairing else {
      return source.indices[0].changes.indices.map { [$0] }
    }
    return pairing.changes.map { [$0.sides.baseline, $0.sides.candidate] }.enumerated().sorted {
      ($0.element[0] ?? .max, $0.offset) < ($1.element[0] ?? .max, $1.offset)
    }.map(\.element)
  }

  private mutating func countDifference(_ animations: [Int?]) {
    if let baseline = animations[0] {
      differingAnimations.insert(baseline)
    } else if let candidate = animations[1] {
      addedAnimations.insert(candidate)
    }
  }

  private func row(
    _ sides: [TraceIndex.Change?],
    _ bars: [Int?],
    _ isSame: Bool
  ) -> AnimationReport.Row? {
    guard
      let (side, change) = sides.enumerated().compactMap({ side, change in
        change.map { (side, $0) }
      }).first
    else { return nil }
    let index = source.indices[side]
    let property = index.properties[change.property]
    guard let layer = source.roster.entry(ofLayer: property.layer, on: side) else { return nil }
    let (label, values) = Self.changeDescription(property.key, change.from, change.to)
    return AnimationReport.Row(
      layer: layer,
      key: property.key,
      label: label,
      way: values,
      bars: bars,
      isSame: isSame
    )
  }

  private func areSame(_ sides: [TraceIndex.Change?], _ indices: [Int?]) -> Bool {
    guard sides.count == 2 else { return true }
    guard let index = indices[0], let otherIndex = indices[1], sides[0]?.to == sides[1]?.to else {
      return false
    }
    let (one, other) = (bars[index], bars[otherIndex])
    func isNear(_ a: Double?, _ b: Double?) -> Bool {
      a == b || abs((a ?? .infinity) - (b ?? .infinity)) < 0.0005
    }
    return one.easing == other.easing && one.reverses == other.reverses
      && isNear(one.begin, other.begin) && isNear(one.planned, other.planned)
      && isNear(one.stop, other.stop) && isNear(one.duration, other.duration)
  }

  /// Returns the component that changes and its values, or the property and the whole values.
  private static func changeDescription(
    _ key: String,
    _ from: PropertyValue,
    _ to: PropertyValue
  ) -> (label: String, values: String) {
    guard let columns = Columns(of: key, like: from, reach: 50),
      from.kind == to.kind || from.matrix != nil && to.matrix != nil
    else { return (key, "\(from) → \(to)") }
    let (first, last) = (columns.numbers(from), columns.numbers(to))
    if case .color = from { return (key, "\(from.hex) → \(to.hex)") }
    let moving = columns.list.indices.filter {
      !columns.list[$0].isForDrawing && abs(first[$0] - last[$0]) > 1e-9
    }
    guard moving.count == 1, let only = moving.first else {
      if columns.list.contains(where: \.isForDrawing) { return (key, "") }
      return (key, "\(from) → \(to)")
    }
    let column = columns.list[only]
    let name =
      column.name.isEmpty ? key : key == "transform" ? column.name : "\(key).\(column.name)"
    let sign = column.unit == "°" ? "°" : ""
    let range = abs(first[only] - last[only])
    let ends = [first[only], last[only]].map { $0.short(for: range).withMinus }
    return (name, "\(ends[0]) → \(ends[1])\(sign)")
  }
}

// MARK: - Bars

extension SheetBuilder {
  /// What determines a bar: animations for which it is equal have the same one.
  private struct BarIdentity: Hashable {
    var settings: ObjectIdentifier
    var added: Instant
    var begin: Instant?
    var removed: Instant?
    var reason: AnimationEvent.Removal.Reason?
  }

  /// Returns the index of an animation's bar.
  private mutating func bar(of animation: Int, in index: TraceIndex) -> Int {
    let animation = index.animations[animation]
    let identity = BarIdentity(
      settings: ObjectIdentifier(animation.event.settings),
      added: animation.added.instant,
      begin: animation.begin,
      removed: animation.removed,
      reason: animation.reason
    )
    if !animation.wasRetimed, let known = barIndices[identity] { return known }
    bars.append(bar(animation))
    if !animation.wasRetimed { barIndices[identity] = bars.count - 1 }
    return bars.count - 1
  }

  private mutating func bar(_ animation: TraceIndex.Animation) -> AnimationReport.Bar {
    let event = animation.event
    let timing = animation.timetables.last?.timing ?? event.timing
    let isExplicit = event.explicit != nil
    let start = animation.begin ?? animation.added.instant
    let begin = max(
      animation.added.instant.seconds,
      start.seconds + (isExplicit ? timing.delay : 0)
    )
    let active = timing.activeDuration
    let planned = active.isFinite ? begin + active : nil
    let removed = animation.removed.map(\.seconds)
    return AnimationReport.Bar(
      added: animation.added.instant.seconds,
      begin: begin,
      planned: planned.map(Self.finite),
      stop: animation.wasInterrupted ? removed : nil,
      duration: timing.duration,
      iterations: timing.iterationCount.isFinite ? timing.iterationCount : nil,
      reverses: timing.autoreverses,
      interruption: animation.wasInterrupted ? animation.reason?.text : nil,
      timing: Self.description(for: event.timing),
      easing: easings.index(of: Self.shape(event, timing))
    )
  }

  private static func finite(_ number: Double) -> Double { min(max(number, -1e12), 1e12) }

  /// Returns a timing in words; for a spring, with the damping ratio instead of its constants.
  private static func description(for timing: Timing) -> String {
    guard case .spring(let spring) = timing.easing, spring.stiffness > 0, spring.mass > 0 else {
      return timing.short
    }
    let ratio = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
    let velocity = spring.initialVelocity == 0 ? "" : ", velocity \(spring.initialVelocity.short)"
    return timing.short.replacing(
      "\(timing.easing)",
      with: "spring, damping ratio \(ratio.short(for: 1))\(velocity)"
    )
  }

  /// Returns the height of a bar's line at 25 evenly spaced points of one iteration, from 0 to 1.
  private static func shape(_ event: AnimationEvent.Animation, _ timing: Timing) -> [Double] {
    let steps = 24
    let fractions = (0...steps).map { Double($0) / Double(steps) }
    var shape = fractions.map { timing.easing.progress(at: $0, duration: timing.duration) }
    if let keyframes = event.keyframes, let track = track(keyframes) {
      shape = shape.map { track.value(at: $0) }
      let (low, high) = (shape.min() ?? 0, shape.max() ?? 1)
      shape = shape.map { high > low ? ($0 - low) / (high - low) : 0 }
    }
    // An overshooting spring is drawn within its bar.
    let (low, high) = (min(0, shape.min() ?? 0), max(1, shape.max() ?? 1))
    return shape.map { value in
      value.isFinite ? (((value - low) / (high - low)) * 1_000).rounded() / 1_000 : 0
    }
  }

  /// Returns the track of the keyframe component that changes most.
  private static func track(_ keyframes: AnimationEvent.Animation.Keyframes) -> KeyframeTrack? {
    let times = keyframes.keyTimes
    let rows = keyframes.values.map(\.components)
    guard let first = rows.first, !first.isEmpty, rows.allSatisfy({ $0.count == first.count }),
      zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    func range(_ component: Int) -> Double {
      let list = rows.map { $0[component] }
      return (list.max() ?? 0) - (list.min() ?? 0)
    }
    let component = first.indices.max { range($0) < range($1) } ?? 0
    return KeyframeTrack(
      keyTimes: times.isEmpty ? nil : times,
      values: rows.map { $0[component] },
      mode: keyframes.mode,
      curves: keyframes.curves,
      shapes: keyframes.shapes
    )
  }
}

// MARK: - Interruptions

extension SheetBuilder {
  /// The property of a layer to which an animation was added, and when.
  private struct AnimationStart: Hashable {
    var layer: Int
    var key: String
    var added: Double
  }

  /// Records for each interrupted bar the row that replaced it at that instant.
  private mutating func addCauses() {
    for side in source.indices.indices {
      var rows: [AnimationStart: [Int]] = [:]
      forEachBar(on: side) { row, start, _ in
        if rows[start] == nil { rows[start] = row }
      }
      var causes: [(row: [Int], cause: [Int])] = []
      forEachBar(on: side) { row, start, bar in
        guard bar.interruption != nil, let stop = bar.stop, stop > start.added else { return }
        let next = AnimationStart(layer: start.layer, key: start.key, added: stop)
        if let cause = rows[next], cause != row { causes.append((row, cause)) }
      }
      for (row, cause) in causes {
        let none: [[Int]?] = source.indices.map { _ in nil }
        blocks[row[0]].rows[row[1]].causes = blocks[row[0]].rows[row[1]].causes ?? none
        blocks[row[0]].rows[row[1]].causes?[side] = cause
      }
    }
  }

  private func forEachBar(
    on side: Int,
    _ body: ([Int], AnimationStart, AnimationReport.Bar) -> Void
  ) {
    for (block, content) in blocks.enumerated() {
      for (index, row) in content.rows.enumerated() {
        guard let bar = row.bars[side].map({ bars[$0] }) else { continue }
        body([block, index], AnimationStart(layer: row.layer, key: row.key, added: bar.added), bar)
      }
    }
  }
}

// MARK: - Marks

extension SheetBuilder {
  private mutating func addMarks() {
    guard let pairing = source.pairing else {
      for callback in source.indices[0].callbacks { add(callback, of: 0, side: nil) }
      return
    }
    for (index, callback) in source.indices[0].callbacks.enumerated() {
      if let other = pairing.candidateCallbacks[index] {
        let counterpart = source.indices[1].callbacks[other]
        let isAlike =
          abs(callback.moment.instant.seconds(since: counterpart.moment.instant)) < 0.0005
          && (callback.event.finished ?? true) == (counterpart.event.finished ?? true)
          && (callback.event.position ?? .end) == (counterpart.event.position ?? .end)
        add(callback, of: 0, side: isAlike ? nil : 0)
        if !isAlike { add(counterpart, of: 1, side: 1) }
      } else {
        add(callback, of: 0, side: 0)
      }
    }
    for index in pairing.unmatchedCallbacks.candidate {
      add(source.indices[1].callbacks[index], of: 1, side: 1)
    }
  }

  private mutating func add(_ callback: TraceIndex.Callback, of trace: Int, side: Int?) {
    guard let block = callback.block.flatMap({ blockIndices[trace][$0] }) else { return }
    guard blocks[block].marks.count < source.limits.callbacks else {
      marksLeftOut += 1
      return
    }
    let finished = callback.event.finished
    blocks[block].marks.append(
      AnimationReport.Mark(
        side: side,
        at: callback.moment.instant.seconds,
        kind: callback.isStart ? "start" : finished == false ? "unfinished" : "finished",
        label: Self.label(callback.event)
      )
    )
  }
}

extension SheetBuilder {
  /// Returns the kind and the flag of a callback, such as "did-stop, finished", and the position where
  /// it is not the end.
  private static func label(_ callback: AnimationEvent.Callback) -> String {
    let kind =
      switch callback.kind {
      case .willStart: "will-start"
      case .didStop: "did-stop"
      case .transactionCompletion: "transaction's completion"
      default: callback.kind.rawValue
      }
    return kind + (callback.finished.map { $0 ? ", finished" : ", not finished" } ?? "")
      + (callback.position.map { $0 == .end ? "" : ", at \($0)" } ?? "")
  }
}

extension String {
  /// The text with a minus sign instead of a leading hyphen.
  var withMinus: String { hasPrefix("-") ? "−" + dropFirst() : self }
}

extension PropertyValue {
  /// The color in hexadecimal notation, as on the web; for other values, the description.
  var hex: String {
    guard case .color(let color) = self else { return description }
    guard let color else { return "none" }
    func byte(_ part: Double) -> String {
      let value = Int((min(max(part.isNaN ? 0 : part, 0), 1) * 255).rounded())
      let digits = String(value, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    let opaque = "#" + byte(color.red) + byte(color.green) + byte(color.blue)
    return color.alpha == 1 ? opaque : opaque + byte(color.alpha)
  }
}
