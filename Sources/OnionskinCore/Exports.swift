// As UIKit re-exports Core Graphics and Foundation, one import is enough for a client.
@_exported public import AnimationModel
@_exported public import AnimationTraces
@_exported public import LoopClocks
