// Migrations to any style are tested; every file of these tests sees them all.
@_exported import AnimationManagers
@_exported import AnimationObservables
@_exported import DeclarativeAnimations
