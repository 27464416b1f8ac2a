// The types that tests usually name. Everything else needs `import Onionskin`, so that a project's
// own `Frame` or `Timing` doesn't become ambiguous in its tests.
@_exported public import class OnionskinCore.RenderLoop
@_exported public import class OnionskinCore.SimulatedTouch
@_exported public import func OnionskinCore.withRenderLoop
@_exported public import struct OnionskinCore.AnimationEvent
@_exported public import struct OnionskinCore.AnimationIssue
@_exported public import struct OnionskinCore.AnimationTrace
@_exported public import struct OnionskinCore.Behavior
@_exported public import struct OnionskinCore.Recording
