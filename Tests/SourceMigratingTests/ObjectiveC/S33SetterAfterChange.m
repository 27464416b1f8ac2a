#import <UIKit/UIKit.h>

// A tip whose delegate and did-stop method are set behind the change: they count all the same.
@interface LateController : UIViewController {
    UIView *tip;
    BOOL dismissed;
}
@end

@implementation LateController

- (void)dismiss {
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDuration:0.4];
    tip.alpha = 0;
    [UIView setAnimationDelegate:self];
    [UIView setAnimationDidStopSelector:@selector(tipDidDismiss)];
    [UIView commitAnimations];
}

- (void)tipDidDismiss {
    dismissed = YES;
}

@end
