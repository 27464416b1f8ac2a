@_exported import OnionskinCore
