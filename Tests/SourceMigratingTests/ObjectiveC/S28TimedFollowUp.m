#import <UIKit/UIKit.h>

// A fade that waits for its end by a delay a little longer than the default duration.
@interface FadingController : UIViewController {
    UILabel *label;
}
@end

@implementation FadingController

- (void)fadeAway {
    [UIView beginAnimations:nil context:nil];
    label.alpha = 0;
    [UIView commitAnimations];
    [self performSelector:@selector(remove:) withObject:label afterDelay:0.21];
}

- (void)remove:(UILabel *)aLabel {
    [aLabel removeFromSuperview];
}

@end
