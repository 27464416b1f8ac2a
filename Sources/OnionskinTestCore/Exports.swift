@_exported import Onionskin
