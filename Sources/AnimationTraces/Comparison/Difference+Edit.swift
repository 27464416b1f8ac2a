import AnimationForms

extension Difference {
  /// The edit of the candidate that makes a setting of the baseline, or leaves one out; `nil` if the
  /// cause is no setting.
  package var edit: CodeEdit? {
    let api = calls.candidate?.api
    switch cause {
    case .easing(let sides, let options):
      let setting =
        api?.setting(sides.baseline, insteadOf: sides.candidate, options: options)
        ?? .other("Set the animation's timingFunction to the baseline's.")
      return edit(of: Sides(sides.baseline.source, sides.candidate.source), setting)
    case .duration(let sides):
      let seconds = sides.baseline.seconds
      let setting =
        api?.settingDuration(seconds)
        ?? CodeEdit(.set("duration", value: seconds.short))
      return edit(of: Sides(sides.baseline.source, sides.candidate.source), setting)
    case .delay(let sides):
      let seconds = sides.baseline.seconds
      let setting =
        (sides.candidate.startDate.map {
          api?.settingStartDate(seconds, besideDelay: sides.candidate.seconds - $0)
        } ?? api?.settingDelay(seconds))
        ?? .other("Set the animation's beginTime \(seconds.short) s ahead.")
      return edit(of: Sides(sides.baseline.source, sides.candidate.source), setting)
    case .beginsFromCurrentState(let sides):
      return api?.settingBeginsFromCurrentState(sides.baseline)
        ?? .other("Give the animation the value that is shown as fromValue.")
    case .repeatCount(let sides):
      return api?.settingRepetition(sides.baseline)
        ?? CodeEdit(.set("repeatCount", value: sides.baseline.count.short))
    case .autoreverse(let sides):
      return api?.settingAutoreverse(sides.baseline)
        ?? CodeEdit(.set("autoreverses", value: "\(sides.baseline)"))
    case .interactionDisabled(let sides):
      return api?.settingInteraction(isDisabled: sides.baseline)
        ?? .other("Set isUserInteractionEnabled to \(!sides.baseline) while it moves.")
    case .arguments(let sides): return Self.edit(of: sides)
    case .value(let property, let sides):
      guard let value = sides.baseline, sides.rotations == nil,
        VisibleProperty(rawValue: property)?.calls == nil
      else { return nil }
      return CodeEdit(.setValue(property, value), ", as the baseline does")
    default: return nil
    }
  }

  /// Returns the edit that passes the arguments of the baseline's call.
  private static func edit(of calls: Sides<AnimationEvent.Call>) -> CodeEdit {
    let (name, arguments) = (calls.baseline.name, calls.baseline.arguments)
    guard name.hasSuffix(")") else {
      return .other("Set \(name) to \(arguments.joined(separator: ", ")).")
    }
    let labels = name.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":")
    let others = calls.candidate.arguments
    let changed = arguments.indices.filter {
      !others.indices.contains($0) || others[$0] != arguments[$0]
    }
    let list = changed.map { index in
      let label = labels.indices.contains(index) ? labels[index] : "_"
      return label == "_" ? arguments[index] : "\(label): \(arguments[index])"
    }
    return CodeEdit(.passArguments(list))
  }

  /// The edit in a full sentence; empty if the cause is no setting.
  var sentenceOfEdit: String { edit?.sentence ?? "" }

  /// Returns the edit that mends a setting that the candidate makes too late, or that its block takes
  /// over; otherwise, the edit that makes the setting.
  private func edit(of sources: Sides<Source>, _ setting: CodeEdit) -> CodeEdit {
    switch sources.candidate {
    case .code, .implicit: return setting
    case .setTooLate(_, let site):
      return .other(
        "The setting" + (site.map { " at \($0)" } ?? "") + " follows the change, where it has no "
          + "effect. Move it before the change."
      )
    case .enclosingBlock:
      // What a block takes over on both sides is not its own on either.
      if case .enclosingBlock(let site) = sources.baseline {
        return .other(
          "The baseline's block takes them over as well, from the one"
            + (site.map { " at \($0)" } ?? " around it") + ". Nest it as the baseline does."
        )
      }
      guard let api = calls.candidate?.api, api.takesOptions else {
        return .other("It has no option to keep its own: move it out of that block.")
      }
      return CodeEdit(
        .addOption(
          AnimationOption.text(of: [.overrideInheritedDuration, .overrideInheritedCurve])
        ),
        ", or move it out. begin/commit and animateViews inherit nothing"
      )
    }
  }
}
