import UIKit
import Foundation
import Onionskin
import Testing

@Suite struct AnimationEventTests {
  @Test func `the samples show every kind of event`() {
    let names = [
      "scene", "called", "changed", "animated", "started", "retimed", "retargeted", "removed",
      "calledBack", "hierarchy", "transition", "interaction", "action", "issue",
    ]
    #expect(Set(Samples.kinds.map(\.name)) == Set(names))
  }

  @Test(arguments: Samples.events)
  func `an event has one line`(event: AnimationEvent) {
    let lines = event.description.split(omittingEmptySubsequences: false) { $0.isNewline }
    #expect(lines.count == 1)
  }

  @Test(
    arguments: zip(
      Samples.events,
      [
        "0 s  scene  UIView 1  UIView  opacity 1  position (10, 20.5)",
        "0.1 s  scene  UIView 2 (badge) in UIView 1  Badge",
        "0.2 s  called  setAnimationDuration(0.3) (block 1)  App/Banner.swift:12",
        "0.3 s  called  commitAnimations()",
        "0.4 s  changed  UIView 1  opacity  1 → NaN  at once: the value is not finite (block 1)",
        "0.5 s  changed  UIView 1  opacity  1 → 0",
        "0.6 s  animated  UIView 3  opacity  1 → 0  0.3 s easeInOut (block 2)",
        """
        0.7 s  animated  UIView 3  position  (0, 0) → (3, 3) → (1, 2)  1 s linear, endless, \
        there and back  additive
        """,
        "0.8 s  started  #7  begins at 0.7 s",
        "0.9 s  started  #8  begins at never",
        "1 s  retimed  #7  begins at 0.8 s  0.3 s easeInOut",
        "1.1 s  retargeted  UIView 3  position  (0, 0) → (5, 5)  under #7 #8",
        "1.2 s  removed  #7  ended  at 0",
        "1.3 s  removed  #8  left the screen",
        "1.4 s  calledBack  didStop  animationDidStop:finished:context:  finished (block 2)",
        "1.5 s  calledBack  scheduled",
        "1.6 s  hierarchy  UIView 3  added to UIView 1 at 0",
        "1.7 s  hierarchy  UIView 3  removed from UIView 1",
        "1.8 s  transition  UIView 1  flipFromLeft  0.75 s, cached (block 2)",
        "1.9 s  interaction  UIView 1, UIView 3  touches off (block 2)",
        "2 s  action  tap on Save",
        "2.1 s  issue  \(Samples.issue)",
      ]
    )
  )
  func `an event says what happened`(event: AnimationEvent, text: String) {
    #expect(event.description == text)
  }

  @Test(arguments: [
    (name: "setAnimationDuration(_:)", arguments: ["0.3"], text: "setAnimationDuration(0.3)"),
    (
      name: "setAnimationTransition(_:for:cache:)", arguments: ["curlUp", "UIView 1", "true"],
      text: "setAnimationTransition(curlUp, for: UIView 1, cache: true)"
    ),
    (name: "commitAnimations()", arguments: [], text: "commitAnimations()"),
    (name: "animate(withDuration:)", arguments: ["1", "2"], text: "animate(1, 2)"),
    (
      name: "animate(withDuration:delay:animations:completion:)", arguments: ["1", "2"],
      text: "animate(withDuration: 1, delay: 2)"
    ),
    (name: "layoutIfNeeded", arguments: ["x"], text: "layoutIfNeeded x"),
  ])
  func `a call is written as in source`(name: String, arguments: [String], text: String) {
    let call = AnimationEvent.Call(name: name, arguments: arguments, block: nil, callSite: nil)
    #expect(call.description == text)
  }

  @Test(arguments: [
    #"{"at":0,"turn":0}"#, #"{"at":0,"turn":0,"exploded":{}}"#,
    #"{"at":0,"turn":0,"action":{"name":"a"},"started":{"animation":1,"begin":0}}"#,
  ])
  func `an event must say what happened, once`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(AnimationEvent.self, from: Data(text.utf8))
    }
  }
}
