/// What is expected on screen.
enum Timelines {
  /// Three rounds of the boxes in 100 columns.
  ///
  /// Worked out apart from the sources: the places from the layout of 375 × 667 points, the lanes
  /// from the control points of the curves, sampled at each column and rounded to eight steps.
  static let boxes = """
    Two boxes. Block 1 moves the red one for 2 s, block 2 the blue one for 0.5 s.
    When block 1 is done, block 3 lets layout bring both back, and all starts over.

    iOS 8 and later, 60 frames a second, 7.5 s

      0 s  block 1   beginAnimations(nil, context: nil)  flipbook/Boxes.swift:17
             UIView 1 (redBox)   position  (95, 95) → (195, 195)    2 s easeInOut
           block 2   beginAnimations(nil, context: nil)  flipbook/Boxes.swift:22
             UIView 2 (blueBox)  position  (280, 572) → (280, 472)  0.5 s easeOut
      2 s  block 1   didStop  animationDidStop:finished:context:  finished
           block 3   beginAnimations(nil, context: nil)  flipbook/Boxes.swift:29
             UIView 1 (redBox)   position  (195, 195) → (95, 95)    0.5 s easeInOut
             UIView 2 (blueBox)  position  (280, 472) → (280, 572)  0.5 s easeInOut
    2.5 s  block 3   didStop  animationDidStop:finished:context:  finished
           block 4   beginAnimations(nil, context: nil)  flipbook/Boxes.swift:17
             UIView 1 (redBox)   position  (95, 95) → (195, 195)    2 s easeInOut
           block 5   beginAnimations(nil, context: nil)  flipbook/Boxes.swift:22
             UIView 2 (blueBox)  position  (280, 572) → (280, 472)  0.5 s easeOut
    4.5 s  block 4   didStop  animationDidStop:finished:context:  finished
           block 6   beginAnimations(nil, context: nil)  flipbook/Boxes.swift:29
             UIView 1 (redBox)   position  (195, 195) → (95, 95)    0.5 s easeInOut
             UIView 2 (blueBox)  position  (280, 472) → (280, 572)  0.5 s easeInOut
      5 s  block 6   didStop  animationDidStop:finished:context:  finished
           block 7   beginAnimations(nil, context: nil)  flipbook/Boxes.swift:17
             UIView 1 (redBox)   position  (95, 95) → (195, 195)    2 s easeInOut
           block 8   beginAnimations(nil, context: nil)  flipbook/Boxes.swift:22
             UIView 2 (blueBox)  position  (280, 572) → (280, 472)  0.5 s easeOut
      7 s  block 7   didStop  animationDidStop:finished:context:  finished
           block 9   beginAnimations(nil, context: nil)  flipbook/Boxes.swift:29
             UIView 1 (redBox)   position  (195, 195) → (95, 95)    0.5 s easeInOut
             UIView 2 (blueBox)  position  (280, 472) → (280, 572)  0.5 s easeInOut
    7.5 s  block 9   didStop  animationDidStop:finished:context:  finished
           block 10  beginAnimations(nil, context: nil)  flipbook/Boxes.swift:17
             UIView 1 (redBox)   position  (95, 95) → (195, 195)    2 s easeInOut
           block 11  beginAnimations(nil, context: nil)  flipbook/Boxes.swift:22
             UIView 2 (blueBox)  position  (280, 572) → (280, 472)  0.5 s easeOut

    block 1       ├────────────────◆                                                2 s easeInOut
    block 2       ├───┤                                                             0.5 s easeOut
    block 3                        ├───◆                                            0.5 s easeInOut
    block 4                            ├────────────────◆                           2 s easeInOut
    block 5                            ├───┤                                        0.5 s easeOut
    block 6                                             ├───◆                       0.5 s easeInOut
    block 7                                                 ├────────────────◆      2 s easeInOut
    block 8                                                 ├───┤                   0.5 s easeOut
    block 9                                                                  ├───◆  0.5 s easeInOut
    block 10                                                                     ├  2 s easeInOut
    block 11                                                                     ├  0.5 s easeOut
                  ┬───────┬────────┬───────┬────────┬───────┬───────┬────────┬────
                  0       1        2       3        4       5       6        7 s
    ├──┤ runs   ◆ finished

    UIView 1 (redBox)
      position.x  ▁▁▁▁▂▂▃▄▄▅▆▆▇▇████▇▄▂▁▁▁▁▂▂▃▄▄▅▆▆▇▇████▇▄▂▁▁▁▁▂▂▃▄▄▅▆▆▇▇████▇▄▂▁  95 → 95  (max 195)
      position.y  ▁▁▁▁▂▂▃▄▄▅▆▆▇▇████▇▄▂▁▁▁▁▂▂▃▄▄▅▆▆▇▇████▇▄▂▁▁▁▁▂▂▃▄▄▅▆▆▇▇████▇▄▂▁  95 → 95  (max 195)
    UIView 2 (blueBox)
      position.y  █▅▃▂▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▅▇█▅▃▂▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▅▇█▅▃▂▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▅▇█  572 → 572  (min 472)
                  ┬───────┬────────┬───────┬────────┬───────┬───────┬────────┬────
                  0       1        2       3        4       5       6        7 s

    11 blocks, 14 animations, 6 callbacks, no issues

    """
}
