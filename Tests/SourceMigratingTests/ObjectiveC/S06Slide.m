#import <UIKit/UIKit.h>

// A drawer that slides in from the bottom, by the habit of changing a copy of its frame.
@interface DrawerController : UIViewController {
    UIView *drawer;
}
@end

@implementation DrawerController

- (void)open {
    CGRect f = drawer.frame;
    f.origin.y = self.view.bounds.size.height - f.size.height;
    [UIView beginAnimations:@"open" context:nil];
    [UIView setAnimationDuration:0.3];
    [UIView setAnimationCurve:UIViewAnimationCurveLinear];
    drawer.frame = f;
    [UIView commitAnimations];
}

@end
