#import <UIKit/UIKit.h>

// A refresh icon that turns by ten degrees a hundredth of a second, until it is told to stop.
@interface LoadingController : UIViewController {
    UIImageView *icon;
    double angle;
    BOOL loading;
}
@end

@implementation LoadingController

- (void)startAnimation {
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDuration:0.01];
    [UIView setAnimationDelegate:self];
    [UIView setAnimationDidStopSelector:@selector(endAnimation)];
    icon.transform = CGAffineTransformMakeRotation(angle * (M_PI / 180.0f));
    [UIView commitAnimations];
}

- (void)endAnimation {
    angle += 10;
    if (loading) [self startAnimation];
}

@end
