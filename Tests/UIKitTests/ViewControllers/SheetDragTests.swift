import Onionskin
import Testing
import UIKit

/// Sheets under a finger.
@MainActor @Suite(.ownLoop) struct SheetDragTests {
  let stage = ScreenStage()

  // D3, D2: a dimming of a fifth is the view's colour, and falls with its opacity.
  @Test func `a sheet follows a finger but for ten points, and the dimming falls with it`() {
    stage.present()
    stage.loop.touch(at: CGPoint(x: 100, y: 200)).move(by: CGVector(dx: 0, dy: 110), over: 0.2)
    stage.loop.advance(by: 0.2)
    #expect(isClose(stage.b.view.frame.minY, 147))
    #expect(isClose(stage.dim?.alpha ?? 0, 1 - CGFloat(100) / 797))
    #expect(!stage.calls.contains("B willDisappear true"))
  }

  // D4.
  @Test(arguments: [(370, false), (399, true)])
  func `a sheet that is released at rest is dismissed from half of its height on`(
    distance: Double,
    goes: Bool
  ) {
    stage.present()
    stage.loop.touch(at: CGPoint(x: 100, y: 200))
      .move(by: CGVector(dx: 0, dy: distance + 10), over: 0.3).move(by: .zero, over: 0.2).lift()
    stage.loop.advance(by: 2)
    #expect((stage.b.presentingViewController == nil) == goes)
    #expect(stage.b.view.frame.minY == (goes ? 844 : 47))
    #expect(stage.loop.isIdle)
  }

  // D5: critically damped, 18.2574 per second, from the speed of the finger.
  @Test(arguments: [(200.0, 0.0), (600, 0), (300, 1500)])
  func `a sheet goes either way on the system's spring, from the finger's speed`(
    distance: Double,
    speed: Double
  ) {
    stage.present()
    let finger = stage.loop.touch(at: CGPoint(x: 100, y: 100))
    if speed > 0 {
      finger.move(by: CGVector(dx: 0, dy: distance + 10), over: (distance + 10) / speed).lift()
      stage.loop.advance(by: (distance + 10) / speed)
    } else {
      finger.move(by: CGVector(dx: 0, dy: distance + 10), over: 0.3).move(by: .zero, over: 0.2)
        .lift()
      stage.loop.advance(by: 0.5)
    }
    let start = 47 + distance
    let end = stage.b.view.frame.minY == 47 ? 47.0 : 844
    let (w, t, away) = ((1000.0 / 3).squareRoot(), 0.1, start - end)
    stage.loop.advance(by: t)
    let expected = end + (away + (speed + w * away) * t) * exp(-w * t)
    let shown = Double(stage.b.view.layer.presentation()?.frame.minY ?? 0)
    #expect(abs(shown - expected) < 0.05)
    stage.loop.advance(by: 2)
  }

  // D6.
  @Test func `between two heights the dimming stays`() {
    stage.b.sheetPresentationController?.detents = [.medium(), .large()]
    stage.present()
    stage.loop.touch(at: CGPoint(x: 100, y: 600)).move(by: CGVector(dx: 0, dy: -260), over: 0.3)
      .move(by: .zero, over: 0.2).lift()
    stage.loop.advance(by: 0.5)
    #expect(stage.dim?.alpha == 1)
    stage.loop.advance(by: 1)
    #expect(stage.b.view.frame.minY == 47)
    #expect(stage.b.sheetPresentationController?.selectedDetentIdentifier == .large)
  }

  // https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/custom(identifier:resolver:):
  // a height is told without the bottom safe area, and none leaves the detent out.
  @Test func `a sheet rests at heights of one's own, above the bottom safe area`() {
    var (small, largest): (CGFloat?, CGFloat) = (200, 0)
    let sheet = stage.b.sheetPresentationController
    sheet?.detents = [
      .custom(identifier: .init("small")) { context in
        largest = context.maximumDetentValue
        return small
      }, .custom { $0.maximumDetentValue * 2 },
    ]
    stage.present()
    let bottom = stage.b.view.window?.safeAreaInsets.bottom ?? 0
    #expect(bottom > 0)
    #expect(largest == 844 - 47 - bottom)
    #expect(stage.b.view.frame.minY == 844 - 200 - bottom)

    small = 300
    sheet?.animateChanges { sheet?.invalidateDetents() }
    stage.loop.advance(by: 1)
    #expect(stage.b.view.frame.minY == 844 - 300 - bottom)

    stage.loop.touch(at: CGPoint(x: 100, y: 800)).move(by: CGVector(dx: 0, dy: -400), over: 0.3)
      .move(by: .zero, over: 0.2).lift()
    stage.loop.advance(by: 2)
    #expect(stage.b.view.frame.minY == 47)

    small = nil
    sheet?.selectedDetentIdentifier = nil
    sheet?.invalidateDetents()
    #expect(stage.b.view.frame.minY == 47)
  }

  @Test func `a sheet dims only above its largest undimmed height`() {
    let sheet = stage.b.sheetPresentationController
    sheet?.detents = [.custom(identifier: .init("small")) { _ in 200 }, .medium(), .large()]
    sheet?.largestUndimmedDetentIdentifier = .medium
    stage.present()
    let dims: () -> Bool = {
      stage.b.presentationController?.containerView?.subviews
        .contains { $0.backgroundColor == UIColor(white: 0, alpha: 0.2) && $0.alpha > 0 } == true
    }
    #expect(!dims())
    for (detent, isDimmed) in [(.large, true), (.medium, false), (.large, true)]
      as [(UISheetPresentationController.Detent.Identifier, Bool)]
    {
      sheet?.animateChanges { sheet?.selectedDetentIdentifier = detent }
      stage.loop.advance(by: 1)
      #expect(dims() == isDimmed)
    }
    sheet?.largestUndimmedDetentIdentifier = .large
    #expect(!dims())
  }

  @Test func `the names of unnamed heights are counted in each loop`() {
    let names = (0..<2).map { _ in
      withRenderLoop { _ in
        (0..<2).map { _ in UISheetPresentationController.Detent.custom { _ in 1 }.identifier }
      }
    }
    #expect(names[0] == names[1])
    #expect(names[0][0] != names[0][1])
  }

  @Test func `the delegate of a popover is asked before its sheet is dismissed`() {
    let delegate = Guarding()
    stage.b.modalPresentationStyle = .popover
    stage.b.popoverPresentationController?.delegate = delegate
    stage.present()
    stage.loop.touch(at: CGPoint(x: 100, y: 200))
      .move(by: CGVector(dx: 0, dy: 500), over: 0.3).move(by: .zero, over: 0.2).lift()
    stage.loop.advance(by: 2)
    #expect(delegate.told == ["should", "will", "did"])
  }

  // https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollerdelegate
  @Test func `the delegate of a popover prepares it and decides whether the user dismisses it`() {
    let delegate = Popping()
    stage.b.modalPresentationStyle = .popover
    let popover = stage.b.popoverPresentationController
    popover?.delegate = delegate
    #expect(delegate.told == [])
    stage.a.present(stage.b, animated: true)
    #expect(delegate.told == ["prepare"])
    #expect(popover?.sourceView === delegate.source)
    stage.loop.advance(by: 1)
    for mayDismiss in [false, true] {
      delegate.mayDismiss = mayDismiss
      stage.loop.touch(at: CGPoint(x: 100, y: 200))
        .move(by: CGVector(dx: 0, dy: 500), over: 0.3).move(by: .zero, over: 0.2).lift()
      stage.loop.advance(by: 2)
      #expect((stage.b.presentingViewController == nil) == mayDismiss)
    }
    #expect(delegate.told == ["prepare", "should", "should", "did"])
    #expect(delegate.popovers.allSatisfy { $0 === popover })
  }

  @Test func `the delegate of a popover is not asked when the program dismisses it`() {
    let delegate = Popping()
    stage.b.modalPresentationStyle = .popover
    stage.b.popoverPresentationController?.delegate = delegate
    stage.present()
    stage.b.dismiss(animated: true)
    stage.loop.advance(by: 1)
    #expect(stage.b.presentingViewController == nil)
    #expect(delegate.told == ["prepare"])
  }

  // https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdelegate
  @Test func `the delegate of a sheet hears of another height when the user drags it there`() {
    let delegate = Choosing()
    let sheet = stage.b.sheetPresentationController
    sheet?.detents = [.medium(), .large()]
    sheet?.delegate = delegate
    stage.present()
    for distance in [-260.0, 40] {
      stage.loop.touch(at: CGPoint(x: 100, y: 600))
        .move(by: CGVector(dx: 0, dy: distance), over: 0.3).move(by: .zero, over: 0.2).lift()
      stage.loop.advance(by: 2)
      #expect(delegate.told == [.large])
    }
    sheet?.animateChanges { sheet?.selectedDetentIdentifier = .medium }
    stage.loop.advance(by: 1)
    #expect(delegate.told == [.large])
  }

  @Test func `a sheet stores what sizes and centers it`() {
    let (sheet, source) = (stage.b.sheetPresentationController, UIView())
    #expect(sheet?.prefersPageSizing == true)
    #expect(sheet?.sourceView == nil)
    sheet?.prefersPageSizing = false
    sheet?.sourceView = source
    #expect(sheet?.prefersPageSizing == false)
    #expect(sheet?.sourceView === source)
  }

  @Test func `a sheet that must stay says that somebody tried`() {
    let delegate = Guarding()
    stage.b.presentationController?.delegate = delegate
    stage.present()
    for isModal in [true, false] {
      stage.b.isModalInPresentation = isModal
      stage.loop.touch(at: CGPoint(x: 100, y: 200))
        .move(by: CGVector(dx: 0, dy: 500), over: 0.3).move(by: .zero, over: 0.2).lift()
      stage.loop.advance(by: 2)
    }
    #expect(delegate.told == ["attempt", "should", "will", "did"])
    #expect(stage.a.presentedViewController == nil)
  }
}

extension ScreenStage {
  fileprivate var dim: UIView? { b.presentationController?.containerView?.subviews.first }
}

private final class Popping: NSObject, UIPopoverPresentationControllerDelegate {
  let source = UIView()
  var mayDismiss = true
  private(set) var told: [String] = []
  private(set) var popovers: [UIPopoverPresentationController] = []

  private func note(_ call: String, _ popover: UIPopoverPresentationController) {
    told.append(call)
    popovers.append(popover)
  }

  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    note("prepare", popoverPresentationController)
    popoverPresentationController.sourceView = source
  }
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool {
    note("should", popoverPresentationController)
    return mayDismiss
  }
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    note("did", popoverPresentationController)
  }
}

private final class Choosing: NSObject, UISheetPresentationControllerDelegate {
  private(set) var told: [UISheetPresentationController.Detent.Identifier?] = []

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    told.append(sheetPresentationController.selectedDetentIdentifier)
  }
}

private final class Guarding: NSObject, UIAdaptivePresentationControllerDelegate {
  private(set) var told: [String] = []

  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    told.append("should")
    return true
  }
  func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    told.append("will")
  }
  func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    told.append("did")
  }
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    told.append("attempt")
  }
}
