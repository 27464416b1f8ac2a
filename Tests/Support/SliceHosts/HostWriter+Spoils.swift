/// What can be spoiled in a host.
extension HostWriter {
  mutating func spoils(_ settings: Settings, didStop method: String?) -> [HostSpoil] {
    var spoils: [HostSpoil] = []
    func add(_ kind: HostSpoil.Kind, _ edits: [LineEdit]) {
      spoils.append(HostSpoil(kind: kind, edits: edits))
    }
    let curve = settings.text(.curve).contains(".linear") ? ".easeIn" : ".linear"
    add(.curve, [set("Curve", curve, .curve, settings)])
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where settings.has(.delay): add(.duration, [.exchange(.duration, .delay)])
    case 1: add(.duration, [.drop(.duration)])
    default: add(.duration, [set("Duration", "0.77", .duration, settings)])
    }
    add(
      .delay,
      [
        settings.has(.delay) && chance(50)
          ? .drop(.delay) : set("Delay", "0.21", .delay, settings)
      ]
    )
    let first = changes.first(where: \.isTopLevel)?.number
    let movable = [Host.Key.duration, .delay, .curve, .repeats, .current].filter(settings.has)
    if method == nil, let first {
      add(.lateSetter, [.move(one(of: movable), behind: .change(first))])
    }
    add(
      .currentState,
      [
        settings.has(.current)
          ? .drop(.current)
          : .insert("UIView.setAnimationBeginsFromCurrentState(true)", after: .begin)
      ]
    )
    if let method {
      add(.lostCallback, [.drop(.didStop)])
      add(
        .earlyCallback,
        [
          .drop(.didStop),
          .insert(
            "\(method)(nil, finished: NSNumber(value: true), context: nil)",
            after: .commit
          ),
        ]
      )
      add(.ignoredFinished, [ignoredFinished()])
    }
    let forgotten = one(of: changes)
    add(.forgottenView, [.drop(.change(forgotten.number))])
    add(.value, [otherValue()])
    add(.touches, [])
    add(
      .repeatCount,
      [
        settings.has(.repeats) && chance(40)
          ? .drop(.repeats) : set("RepeatCount", "4", .repeats, settings)
      ]
    )
    return spoils
  }

  /// Sets another value, in place of the setting or where there is none.
  private func set(
    _ name: String,
    _ value: String,
    _ key: Host.Key,
    _ settings: Settings
  ) -> LineEdit {
    let text = "UIView.setAnimation\(name)(\(value))"
    return settings.has(key) ? .replace(key, text) : .insert(text, after: .begin)
  }

  private mutating func otherValue() -> LineEdit {
    let change = one(of: changes)
    // Two places of one property change places.
    if chance(40),
      let other = changes.first(where: { other in
        other.number != change.number && other.kind == change.kind
          && value(ofChange: other.number) != value(ofChange: change.number)
      })
    {
      return .exchange(.change(change.number), .change(other.number))
    }
    return .replace(.change(change.number), "\(change.target) = \(otherValue(of: change.kind))")
  }

  private func value(ofChange number: Int) -> Substring? {
    host.lines.first { $0.key == .change(number) }?.text.split(separator: " = ").last
  }

  private func ignoredFinished() -> LineEdit {
    let text = host.lines.first { $0.key == .finished }?.text ?? ""
    if text.contains("guard") { return .drop(.finished) }
    if text.contains("if ") { return .replace(.finished, "if true {") }
    return .replace(.finished, "delegate?.panel(self, didStop: true)")
  }
}
