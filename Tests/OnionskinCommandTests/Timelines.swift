/// What is expected on screen.
enum Timelines {
  /// Three rounds of the boxes in 100 columns.
  ///
  /// Worked out apart from the sources: the places from the layout of 375 × 667 points, the lines
  /// from the control points of the curves, sampled at each column and rounded to eight steps.
  static let boxes = """
    iOS 8 and later, 60 frames a second, 7.5 s

      0 s  block 1   animateViews(duration: 2.0, delay: 0.0)  OnionskinCommand/Boxes.swift:13
             UIView 1 (redBox)   position  (95, 95) → (195, 195)    2 s easeInOut
           block 2   animateViews(duration: 0.5, delay: 0.0, curve: easeOut)  OnionskinCommand/Boxes.swift:18
             UIView 2 (blueBox)  position  (280, 572) → (280, 472)  0.5 s easeOut
      2 s  block 1   completion  finished
           block 3   animateViews(duration: 0.5, delay: 0.0)  OnionskinCommand/Boxes.swift:42
             UIView 1 (redBox)   position  (195, 195) → (95, 95)    0.5 s easeInOut
             UIView 2 (blueBox)  position  (280, 472) → (280, 572)  0.5 s easeInOut
    2.5 s  block 3   completion  finished
           block 4   animateViews(duration: 2.0, delay: 0.0)  OnionskinCommand/Boxes.swift:13
             UIView 1 (redBox)   position  (95, 95) → (195, 195)    2 s easeInOut
           block 5   animateViews(duration: 0.5, delay: 0.0, curve: easeOut)  OnionskinCommand/Boxes.swift:18
             UIView 2 (blueBox)  position  (280, 572) → (280, 472)  0.5 s easeOut
    4.5 s  block 4   completion  finished
           block 6   animateViews(duration: 0.5, delay: 0.0)  OnionskinCommand/Boxes.swift:42
             UIView 1 (redBox)   position  (195, 195) → (95, 95)    0.5 s easeInOut
             UIView 2 (blueBox)  position  (280, 472) → (280, 572)  0.5 s easeInOut
      5 s  block 6   completion  finished
           block 7   animateViews(duration: 2.0, delay: 0.0)  OnionskinCommand/Boxes.swift:13
             UIView 1 (redBox)   position  (95, 95) → (195, 195)    2 s easeInOut
           block 8   animateViews(duration: 0.5, delay: 0.0, curve: easeOut)  OnionskinCommand/Boxes.swift:18
             UIView 2 (blueBox)  position  (280, 572) → (280, 472)  0.5 s easeOut
      7 s  block 7   completion  finished
           block 9   animateViews(duration: 0.5, delay: 0.0)  OnionskinCommand/Boxes.swift:42
             UIView 1 (redBox)   position  (195, 195) → (95, 95)    0.5 s easeInOut
             UIView 2 (blueBox)  position  (280, 472) → (280, 572)  0.5 s easeInOut
    7.5 s  block 9   completion  finished
           block 10  animateViews(duration: 2.0, delay: 0.0)  OnionskinCommand/Boxes.swift:13
             UIView 1 (redBox)   position  (95, 95) → (195, 195)    2 s easeInOut
           block 11  animateViews(duration: 0.5, delay: 0.0, curve: easeOut)  OnionskinCommand/Boxes.swift:18
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
