#import <UIKit/UIKit.h>

// A popover that is set small and clear before the block, and grows to its size in it.
@interface PopoverController : UIViewController {
    UIView *popover;
}
@end

@implementation PopoverController

- (void)pop {
    popover.alpha = 0;
    popover.transform = CGAffineTransformMakeScale(0.5, 0.5);

    [UIView beginAnimations:@"pop" context:UIGraphicsGetCurrentContext()];
    [UIView setAnimationDuration:.4];
    [UIView setAnimationCurve:UIViewAnimationCurveLinear];
    popover.alpha = 1;
    popover.transform = CGAffineTransformIdentity;
    [UIView commitAnimations];
}

@end
