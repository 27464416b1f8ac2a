// A user of the syntax of sources also needs what they declare, and the nodes of their trees.
@_exported public import LegacyDeclarations
@_exported public import SwiftSyntax
