import UIKit

// Starts the app on a device, where no attribute does.
UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil)
