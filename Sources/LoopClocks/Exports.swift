// Like UIKit, this module re-exports Foundation and Dispatch. An app has to import them only
// through this module: see `MainThreadScheduler`.
@_exported public import Dispatch
@_exported public import Foundation
