// CGFloat, CGPoint, CGSize and CGRect are Foundation's on Linux; every file of these tests needs them.
@_exported import Foundation
@_exported import TestSupport
