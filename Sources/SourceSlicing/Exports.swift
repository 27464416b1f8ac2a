// A slice is made of the files that were parsed.
@_exported public import LegacySyntax
