// The tests of a style use the others, too; every file of these tests sees them all.
@_exported import AnimationManagers
@_exported import AnimationObservables
@_exported import DeclarativeAnimations
@_exported import TestSupport
