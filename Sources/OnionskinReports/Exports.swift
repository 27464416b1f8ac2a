@_exported public import AnimationTraces
