#import <UIKit/UIKit.h>

// Tabs that appear one after another.
@interface TabsController : UIViewController {
    NSArray *tabs;
}
@end

@implementation TabsController

- (void)appear {
    CGFloat delay = 0;
    for (UIView *tab in tabs) {
        [UIView beginAnimations:nil context:nil];
        [UIView setAnimationDelay:delay];
        [UIView setAnimationDuration:0.3];
        tab.alpha = 1;
        [UIView commitAnimations];
        delay += 0.1;
    }
}

@end
