import AnimationForms
import Testing

/// What stands for the settings of a begin/commit block, in each form.
///
/// Migration and rewriting print these calls; that they animate like the block is shown by
/// `.ci/migrate` and `RewritingTests`.
@Suite struct AnimationFormTests {
  private func call(
    in form: AnimationForm,
    _ set: (inout AnimationSettings) -> Void = { _ in }
  ) -> String {
    var settings = AnimationSettings()
    set(&settings)
    let call = form.call(with: settings)
    return WrittenCall(call.callee, call.arguments).summary + (call.start ?? "")
  }

  @Test func `a bare block takes a fifth of a second, and no argument is a default`() {
    #expect(call(in: .animateViews) == "animateViews(duration: 0.2)")
    #expect(
      call(in: .animate)
        == "UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction)"
    )
    #expect(
      call(in: .animator)
        == "UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.2, delay: 0)"
    )
    #expect(
      call(in: .viewAnimation) == "ViewAnimation(duration: 0.2, allowsUserInteraction: true).start"
    )
  }

  @Test func `a block that kept its views from touches has no option for touches`() {
    #expect(
      call(in: .animate) { $0.disablesInteraction = true }
        == "UIView.animate(withDuration: 0.2, delay: 0)"
    )
    #expect(
      call(in: .viewAnimation) { $0.disablesInteraction = true }
        == "ViewAnimation(duration: 0.2).start"
    )
  }

  @Test func `a duration, a delay, and a curve are arguments, or options of UIKit's calls`() {
    func set(_ settings: inout AnimationSettings) {
      settings.duration = "0.4"
      settings.delay = "0.1"
      settings.curve = AnimationSettings.Curve(number: 2)
    }
    #expect(
      call(in: .animateViews, set) == "animateViews(duration: 0.4, delay: 0.1, curve: .easeOut)"
    )
    #expect(
      call(in: .animate, set)
        == "UIView.animate(withDuration: 0.4, delay: 0.1, options: [.curveEaseOut, .allowUserInteraction])"
    )
    #expect(
      call(in: .animator, set)
        == "UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.4, delay: 0.1, options: .curveEaseOut)"
    )
    #expect(
      call(in: .viewAnimation, set)
        == "ViewAnimation(duration: 0.4, curve: .easeOut, allowsUserInteraction: true).delay(0.1).start"
    )
  }

  @Test func `beginning from the current state turns the drop-in's curve into an option`() {
    func set(_ settings: inout AnimationSettings) {
      settings.beginsFromCurrentState = "true"
      settings.curve = AnimationSettings.Curve(number: 3)
    }
    #expect(
      call(in: .animateViews, set)
        == "animateViews(duration: 0.2, options: [.beginFromCurrentState, .curveLinear])"
    )
    #expect(
      call(in: .animate, set).hasSuffix(
        "options: [.beginFromCurrentState, .curveLinear, .allowUserInteraction])"
      )
    )
    #expect(
      call(in: .animator, set).hasSuffix("options: [.beginFromCurrentState, .curveLinear])")
    )
  }

  @Test func `a condition of the code is one of the option`() {
    #expect(
      call(in: .animateViews) { $0.beginsFromCurrentState = "isOpen" }
        == "animateViews(duration: 0.2, options: isOpen ? .beginFromCurrentState : [])"
    )
  }

  @Test func `a curve without a name is passed by its number`() {
    let curve = AnimationSettings.Curve(number: 7)
    #expect(curve?.optional == "UIView.AnimationCurve(rawValue: 7)")
    #expect(curve?.option?.text == "UIView.AnimationOptions(rawValue: 7 << 16)")
    #expect(curve?.option?.rawValue == 0x70000)
    #expect(AnimationSettings.Curve(number: 0) == nil)
  }

  /// UIKit's calls take over the settings of a block around them, and begin/commit does not.
  @Test func `a nested call keeps its own settings by options`() {
    #expect(
      call(in: .animate) { $0.isNested = true }.hasSuffix(
        "options: [.overrideInheritedDuration, .overrideInheritedCurve, "
          + ".overrideInheritedOptions, .allowUserInteraction])"
      )
    )
    #expect(
      call(in: .animator) { $0.isNested = true }.hasSuffix(
        "options: [.overrideInheritedDuration, .overrideInheritedOptions])"
      )
    )
    #expect(call(in: .animateViews) { $0.isNested = true } == "animateViews(duration: 0.2)")
  }

  // MARK: - Repeats

  private func repeats(
    in form: AnimationForm,
    _ repeats: AnimationSettings.Repeats,
    autoreverses: String = "false"
  ) -> FormCall {
    var settings = AnimationSettings()
    settings.repeats = repeats
    settings.autoreverses = autoreverses
    return form.call(with: settings)
  }

  @Test func `a number of repeats stands around the changes`() {
    for form in [AnimationForm.animateViews, .animate] {
      let call = repeats(in: form, .times("2.5"), autoreverses: "true")
      #expect(call.repeats == "withRepeatCount: 2.5, autoreverses: true")
      #expect(!call.options.contains(.repeat) && !call.options.contains(.autoreverse))
    }
  }

  @Test func `repeats without an end are options`() {
    let call = repeats(in: .animateViews, .endless, autoreverses: "true")
    #expect(call.arguments == ["duration: 0.2", "options: [.repeat, .autoreverse]"])
    #expect(call.repeats == nil)
  }

  /// Options of UIKit turn round only what repeats; the drop-in turns round like a block.
  @Test func `turning round once needs no repeat in the drop-in alone`() {
    let dropIn = repeats(in: .animateViews, .once, autoreverses: "true")
    #expect(dropIn.options == [.autoreverse] && dropIn.repeats == nil)
    let block = repeats(in: .animate, .once, autoreverses: "true")
    #expect(block.options == [.allowUserInteraction])
    #expect(block.repeats == "withRepeatCount: 1, autoreverses: true")
  }

  @Test(
    arguments: [
      (0, .once), (1, .once), (0.5, .times("n")), (2, .times("n")), (1e6, .endless),
      (.infinity, .endless),
    ] as [(Double, AnimationSettings.Repeats)]
  )
  func `a count is once, a number of times, or endless`(
    count: Double,
    repeats: AnimationSettings.Repeats
  ) {
    #expect(AnimationSettings.Repeats(count, text: "n") == repeats)
  }

  // MARK: - Limits

  private func limits(_ set: (inout AnimationSettings) -> Void) -> [FormLimit?] {
    var settings = AnimationSettings()
    set(&settings)
    return AnimationForm.allCases.map { $0.limit(on: settings) }
  }

  @Test func `what a form cannot express is said`() {
    #expect(limits { $0.delay = "1" } == [nil, nil, nil, nil])
    #expect(
      limits { $0.repeats = .times("3") }
        == [nil, nil, .numberOfRepeats(.animator), .numberOfRepeats(.viewAnimation)]
    )
    #expect(limits { $0.repeats = .endless } == [nil, nil, .repeats, .repeatsOrCurrentState])
    #expect(
      limits { $0.beginsFromCurrentState = "true" } == [nil, nil, nil, .repeatsOrCurrentState]
    )
    #expect(FormLimit.repeats.sentence == "An animator does not repeat.")
  }

  // MARK: - Transitions

  @Test(arguments: AnimationForm.allCases)
  func `a transition is one of UIView.transition in every form`(form: AnimationForm) {
    let text = call(in: form) { settings in
      settings.transition = AnimationSettings.Transition(
        TransitionKind.curlUp.option,
        of: "panel",
        animatesContent: true
      )
    }
    #expect(
      text
        == "UIView.transition(with: panel, duration: 0.2, options: [.transitionCurlUp, "
        + ".allowAnimatedContent, .allowUserInteraction])"
    )
  }
}
