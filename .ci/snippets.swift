// What the blocks of code in the articles take for granted; read by .ci/snippets.
import AnimationManagers
import AnimationObservables
import DeclarativeAnimations
import Onionskin
import OnionskinTesting
import QuartzCore
import Testing
import UIKit
import ViewAnimations

@MainActor let view = UIView()
@MainActor let card = UIView()
@MainActor let badge = UIView()
@MainActor let banner = UIView()
@MainActor let shadow = UIView()
@MainActor let label = UILabel()
@MainActor let width = UIView().widthAnchor.constraint(equalToConstant: 10)
@MainActor let loop = RenderLoop()
@MainActor let bag = DisposeBag()
@MainActor let words = Observable.just("word")
@MainActor let widths = Observable.just(CGFloat(20))
@MainActor let animated = true
@MainActor let done: (Bool) -> Void = { _ in }

/// What RxSwift asks of a scheduler.
protocol SchedulerType {
  var now: Date { get }
  func schedule<State>(
    _ state: State, action: @escaping (State) -> any Disposable
  ) -> any Disposable
  func scheduleRelative<State>(
    _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> any Disposable
  ) -> any Disposable
}

extension Animation {
  static let grow = Animation(duration: 0.5) { $0.bounds.size.height += 20 }
}

@MainActor final class Menu {
  let log: [String] = []
  func open() {}
  func openWithBeginCommit() {}
  func openWithClosures() {}
}
