#import <UIKit/UIKit.h>

// An advertisement that sets a delegate and no selector, and hopes to be told.
@interface ExpandingController : UIViewController {
    UIView *advertisement;
    BOOL expanded;
}
@end

@implementation ExpandingController

- (void)expand {
    [UIView beginAnimations:@"expand" context:nil];
    [UIView setAnimationDuration:0.3];
    [UIView setAnimationDelegate:self];
    advertisement.frame = CGRectMake(0, 0, 320, 480);
    [UIView commitAnimations];
}

- (void)animationDidStop:(NSString *)animationID finished:(BOOL)finished context:(void *)context {
    if (finished && [animationID isEqual:@"expand"]) expanded = YES;
}

@end
