// What the calls of a proof name, such as `performAction(at:)`.
@_exported import OnionskinTestCore
