// A user of the syntax of sources also needs what they declare.
@_exported public import LegacyDeclarations
