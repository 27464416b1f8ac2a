// CGFloat, CGPoint, CGSize and CGRect are Foundation's on Linux; every file of ours needs them.
@_exported public import Foundation
