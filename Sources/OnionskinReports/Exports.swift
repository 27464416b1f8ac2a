// Reports are made of traces, and of the values in them.
@_exported public import AnimationModel
@_exported public import AnimationTraces
