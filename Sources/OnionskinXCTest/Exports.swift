// `performAction(at:_:_:)`, `ScenarioRun`, allowances and recordings are the same in both testing libraries.
@_exported import OnionskinTestCore
