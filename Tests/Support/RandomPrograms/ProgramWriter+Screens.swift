import UIKit

/// Screens that come and go, and lists whose rows change.
extension ProgramWriter {
  /// A line that shows the first screen.
  func newScreens() -> Step {
    Step("window with a navigation controller") { stage, _ in stage.addScreens() }
  }

  /// A line that lets time pass until nothing runs, and looks for what of the screens is not as it
  /// must be then.
  func rest() -> Step {
    let mustRest = isCalm
    return Step("loop.runUntilIdle(limit: 30)  // screens at rest", sort: .pass) { stage, _ in
      stage.comeToRest(mustRest: mustRest)
    }
  }

  /// A line of a program with screens.
  func lineWithScreens(at place: Place) -> Step? {
    if chance(3, in: 5) { return screenLine(at: place) }
    guard isCalm else { return nil }
    return chance(1, in: 3) ? time(at: place) : calmBlock(at: place)
  }

  /// A block without options, in which lines about screens stand.
  private func calmBlock(at place: Place) -> Step {
    // A longer block would not end while the program waits for its screens to come to rest.
    let (kind, duration) = (int(0...3), min(seconds(), 10))
    let changes = Step.Part("animations", steps(1...3, at: place.inBlock))
    switch kind {
    case 0:
      return Step("UIView.performWithoutAnimation", [changes]) { stage, step in
        UIView.performWithoutAnimation { stage.run(step.steps(0)) }
      }
    case 1:
      return Step("block, duration \(duration)", [Step.Part("begin … commit", changes.steps)]) {
        stage,
        step in
        UIView.beginAnimations(nil, context: nil, fileID: "Program", line: step.number)
        UIView.setAnimationDuration(duration)
        stage.run(step.steps(0))
        UIView.commitAnimations(fileID: "Program", line: step.number)
      }
    default:
      let completion = Step.Part("completion", steps(0...2, at: place.inCallback))
      return Step("UIView.animate(withDuration: \(duration))", [changes, completion]) {
        stage,
        step in
        UIView.animate(
          withDuration: duration,
          animations: { stage.run(step.steps(0)) },
          completion: stage.completion(step, 1),
          fileID: "Program",
          line: step.number
        )
      }
    }
  }

  private func screenLine(at place: Place) -> Step {
    switch int(0...19) {
    case 0...2: return transition("pushViewController") { $0.push(animated: $1) }
    case 3, 4: return transition("popViewController") { $0.pop(animated: $1) }
    case 5:
      let draw = int(0...9)
      return transition("popToViewController(\(draw))") { $0.pop(to: draw, animated: $1) }
    case 6:
      let draw = int(0...127)
      return transition("setViewControllers(\(draw))") { $0.setStack(draw, animated: $1) }
    case 7, 8: return presentation(at: place)
    case 9: return dismissal(at: place)
    case 10...14: return changeOfRows(at: place)
    default: return listLine()
    }
  }

  // MARK: - Transitions

  private func animated() -> Bool {
    let flag = chance(2, in: 3)
    return changing(.animated, flag, to: !flag)
  }

  private func transition(
    _ text: String,
    _ call: @escaping @MainActor (Screens, Bool) -> Void
  ) -> Step {
    let flag = animated()
    return Step("\(text), animated: \(flag)") { stage, _ in
      guard let screens = stage.screensInUse else { return }
      screens.perform(isStill: !flag) { call(screens, flag) }
    }
  }

  private func presentation(at place: Place) -> Step {
    let (style, styleName) = pick([
      (UIModalPresentationStyle.fullScreen, "fullScreen"), (.pageSheet, "pageSheet"),
      (.overFullScreen, "overFullScreen"),
    ])
    let (transition, transitionName) = pick([
      (UIModalTransitionStyle.coverVertical, "coverVertical"), (.crossDissolve, "crossDissolve"),
      (.flipHorizontal, "flipHorizontal"),
    ])
    let flag = animated()
    let parts = [Step.Part("completion", steps(0...2, at: place.inCallback))]
    let text = "present(\(styleName), \(transitionName)), animated: \(flag)"
    return Step(text, parts) { stage, step in
      guard let screens = stage.screensInUse, screens.canPresent else { return }
      let listener = stage.listen(step, .screen)
      screens.perform(isStill: !flag) {
        screens.present(style, transition, animated: flag) {
          stage.call(listener, "presented", step.steps(0))
        }
      }
    }
  }

  private func dismissal(at place: Place) -> Step {
    let flag = animated()
    let parts = [Step.Part("completion", steps(0...2, at: place.inCallback))]
    return Step("dismiss, animated: \(flag)", parts) { stage, step in
      guard let screens = stage.screensInUse, screens.canDismiss else { return }
      let listener = stage.listen(step, .screen)
      screens.perform(isStill: !flag) {
        screens.dismiss(animated: flag) { stage.call(listener, "dismissed", step.steps(0)) }
      }
    }
  }

  // MARK: - Lists

  /// Which page a line is about, counted from that in front.
  private func page() -> Int { max(int(0...5) - 3, 0) }

  private func changeOfRows(at place: Place) -> Step {
    let (page, group) = (page(), pick([ChangeDraws.Group.none, .updates, .batch]))
    func draws(_ count: ClosedRange<Int>) -> [Int] { (0..<int(count)).map { _ in int(0...29) } }
    var change = ChangeDraws()
    let most = group == .none ? 0 : 2
    let kind = int(0...3)
    if kind == 0 || most > 0 { change.deletions = draws(0...most + 1) }
    if kind == 1 || most > 0 { change.reloads = draws(0...most) }
    if kind == 2 || most > 0 && chance(1, in: 2) { change.move = (int(0...29), int(0...29)) }
    if kind == 3 || most > 0 { change.insertions = draws(0...most + 1) }
    let (animation, animationName) = pick([
      (UITableView.RowAnimation.fade, "fade"), (.left, "left"), (.right, "right"), (.top, "top"),
      (.none, "none"), (.automatic, "automatic"),
    ])
    let text = "page\(page)\(group.text) \(change.text), with: .\(animationName)"
    let after = Step.Part("completion", group == .batch ? steps(0...2, at: place.inCallback) : [])
    return Step(text, group == .batch ? [after] : []) { [change] stage, step in
      guard let screens = stage.screensInUse else { return }
      let listener = group == .batch ? stage.listen(step, .screen) : nil
      screens.perform(isStill: !UIView.areAnimationsEnabled) {
        screens.page(page).change(
          change,
          with: animation,
          in: group,
          completion: listener.map { listener in
            { stage.call(listener, "rows changed \($0)", step.steps(0)) }
          }
        )
      }
    }
  }

  /// A line about a list whose rows stay.
  private func listLine() -> Step {
    let page = page()
    func line(_ text: String, _ call: @escaping @MainActor (Page, Bool) -> Void) -> Step {
      let flag = animated()
      return Step("page\(page).\(text), animated: \(flag)") { stage, _ in
        guard let screens = stage.screensInUse else { return }
        screens.perform(isStill: !flag || !UIView.areAnimationsEnabled) {
          call(screens.page(page), flag)
        }
      }
    }
    switch int(0...6) {
    case 0, 1:
      let draw = int(0...29)
      return line("selectRow(\(draw))") { $0.select(draw, animated: $1) }
    case 2: return line("deselectRow") { $0.deselect(animated: $1) }
    case 3:
      let draw = changing(.endValue, int(0...29), to: 31)
      return line("scrollToRow(\(draw))") { $0.scrollToRow(draw, animated: $1) }
    case 4:
      let y = changing(.endValue, Double(int(-9...90) * 5), to: 12)
      return line("setContentOffset(\(y))") { $0.scroll(to: y, animated: $1) }
    case 5:
      return Step("page\(page).reloadData()") { stage, _ in
        stage.screensInUse?.page(page).reloadData()
      }
    default:
      return Step("everyLayer of the window.removeAllAnimations()") { stage, _ in
        stage.screensInUse?.removeAllAnimations()
      }
    }
  }
}

extension ChangeDraws.Group {
  fileprivate var text: String {
    switch self {
    case .none: ""
    case .updates: ".beginUpdates"
    case .batch: ".performBatchUpdates"
    }
  }
}

extension ChangeDraws {
  fileprivate var text: String {
    let move = move.map { ["move \($0.source) to \($0.target)"] } ?? []
    let others = [("delete", deletions), ("reload", reloads), ("insert", insertions)]
      .filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1)" }
    return (others + move).joined(separator: ", ")
  }
}
