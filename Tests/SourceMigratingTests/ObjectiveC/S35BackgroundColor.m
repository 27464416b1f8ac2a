#import <UIKit/UIKit.h>

// A warning that goes from white to red.
@interface WarningController : UIViewController {
    UIView *warning;
}
@end

@implementation WarningController

- (void)warn {
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDuration:1];
    [UIView setAnimationCurve:UIViewAnimationCurveLinear];
    warning.backgroundColor = [UIColor redColor];
    [UIView commitAnimations];
}

@end
