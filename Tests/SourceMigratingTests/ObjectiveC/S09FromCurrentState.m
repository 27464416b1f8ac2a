#import <UIKit/UIKit.h>

// A bar whose block begins where the bar is.
@interface BarController : UIViewController {
    UIToolbar *bar;
}
@end

@implementation BarController

- (void)setBarVisible:(BOOL)visible {
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationBeginsFromCurrentState:YES];
    [UIView setAnimationDuration:1];
    [UIView setAnimationCurve:UIViewAnimationCurveLinear];
    bar.alpha = visible ? 1 : 0;
    [UIView commitAnimations];
}

@end
