// Foundation and Dispatch come through `LoopClocks`, whose methods run on a loop's time.
@_exported public import AnimationTraces
@_exported public import LoopClocks
