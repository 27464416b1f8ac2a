import AnimationObservables
import Onionskin
import UIKit
import ViewAnimations

// The reactive style: steps are observables, and begin when somebody subscribes.
withRenderLoop { loop in
  let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  let disposeBag = DisposeBag()
  loop.advance(by: 0)

  Observable.concat([
    card.rx.rotateEndlessly(duration: 0.5).take(3),
    .delay(0.25),
    card.rx.shift(duration: 0.5),
    card.rx.fade(duration: 0.5),
  ])
  .subscribe(onCompleted: { print("completed at \(loop.now) s\n") })
  .disposed(by: disposeBag)

  loop.advance(by: 3)
  print(TimelineDrawing(width: 40).timeline(of: loop.trace))
}
