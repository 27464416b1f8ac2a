#import <UIKit/UIKit.h>

// A badge that is dimmed in 0.2 seconds, and nobody is told.
@interface BadgeController : UIViewController {
    UIView *badge;
}
- (void)dim;
@end

@implementation BadgeController

- (void)dim {
    [UIView beginAnimations:nil context:NULL];
    badge.alpha = 0.5;
    [UIView commitAnimations];
}

- (void)dealloc {
    [badge release];
    [super dealloc];
}

@end
