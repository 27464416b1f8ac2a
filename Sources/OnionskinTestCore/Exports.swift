// What a test names as a rule. All else of Onionskin's comes with `import Onionskin`, so that a
// project's own `Frame` or `Timing` is the only one that its tests see.
@_exported public import class OnionskinCore.RenderLoop
@_exported public import class OnionskinCore.SimulatedTouch
@_exported public import func OnionskinCore.withRenderLoop
@_exported public import struct OnionskinCore.AnimationEvent
@_exported public import struct OnionskinCore.AnimationIssue
@_exported public import struct OnionskinCore.AnimationTrace
@_exported public import struct OnionskinCore.Behavior
@_exported public import struct OnionskinCore.Recording
