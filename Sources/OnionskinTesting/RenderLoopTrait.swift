import Onionskin
