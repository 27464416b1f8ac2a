// A reader of Swift speaks of both: the syntax that it reads, and the blocks that it finds.
@_exported public import LegacyBlocks
@_exported public import LegacySyntax
