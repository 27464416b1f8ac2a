// As UIKit re-exports Foundation and Dispatch, one import is enough for a client. They have to come
// through this module alone: see `MainThreadScheduler`.
@_exported public import Dispatch
@_exported public import Foundation
