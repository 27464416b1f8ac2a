@_exported public import Onionskin
