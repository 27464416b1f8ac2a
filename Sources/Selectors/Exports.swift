@_exported public import FoundationNames
@_exported public import LoopClocks
