// What is adapted are the files that were parsed.
@_exported public import LegacySyntax
