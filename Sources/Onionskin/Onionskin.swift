// The loop, the trace, its replay, comparison and drawing. Apple's names come with `import UIKit`.
@_exported public import AnimationTraces
@_exported public import LoopClocks
@_exported public import class OnionskinCore.FrameObservation
@_exported public import class OnionskinCore.RenderLoop
@_exported public import class OnionskinCore.ScheduledAction
@_exported public import class OnionskinCore.SimulatedTouch
@_exported public import func OnionskinCore.withRenderLoop
@_exported public import protocol OnionskinCore.KeyValueObserver
@_exported public import protocol OnionskinCore.SelectorResponder
@_exported public import protocol OnionskinCore.TextMeasurer
@_exported public import struct AnimationModel.Instant
@_exported public import struct OnionskinCore.AdvanceTableTextMeasurer
@_exported public import struct OnionskinCore.AnimationCallback
@_exported public import struct OnionskinCore.AnimationDelegateSet
@_exported public import struct OnionskinCore.Behavior
@_exported public import struct OnionskinCore.Frame
@_exported public import struct OnionskinCore.NotIdleError
@_exported public import struct OnionskinCore.Recording
