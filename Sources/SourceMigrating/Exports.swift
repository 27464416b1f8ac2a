// A migration takes blocks, and writes them in a form.
@_exported public import AnimationForms
@_exported public import LegacyBlocks
