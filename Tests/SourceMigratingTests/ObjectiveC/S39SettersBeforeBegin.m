#import <UIKit/UIKit.h>

// A chat whose curve is set before the block: it has no effect.
@interface ChatController : UIViewController {
    UIView *bar;
}
@end

@implementation ChatController

- (void)showBar {
    [UIView setAnimationCurve:UIViewAnimationCurveLinear];
    [UIView beginAnimations:nil context:NULL];
    [UIView setAnimationDuration:0.4];
    bar.frame = CGRectMake(0, 700, 320, 44);
    [UIView commitAnimations];
}

@end
