#import <UIKit/UIKit.h>

// A tip that grows and appears.
@interface TipController : UIViewController {
    UIView *tip;
}
@end

@implementation TipController

- (void)show {
    [UIView beginAnimations:nil context:NULL];
    [UIView setAnimationDuration:0.5];
    [tip setFrame:CGRectMake(20, 20, 280, 60)];
    [tip setAlpha:1.0];
    [UIView commitAnimations];
}

@end
