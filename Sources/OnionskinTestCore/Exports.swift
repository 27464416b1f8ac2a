// The types that tests usually name. Everything else needs `import Onionskin`, so that a project's
// own `Frame` or `Timing` doesn't become ambiguous in its tests.
@_exported public import class Onionskin.SimulatedTouch
@_exported public import class RenderEngine.RenderLoop
@_exported public import func RenderEngine.withRenderLoop
@_exported public import struct AnimationTraces.AnimationEvent
@_exported public import struct AnimationTraces.AnimationIssue
@_exported public import struct AnimationTraces.AnimationTrace
@_exported public import struct RenderEngine.Behavior
@_exported public import struct RenderEngine.Recording
