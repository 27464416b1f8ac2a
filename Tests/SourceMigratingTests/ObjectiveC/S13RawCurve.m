#import <UIKit/UIKit.h>

// A toolbar that follows something whose curve comes as a number.
@interface ToolbarController : UIViewController {
    UIToolbar *toolbar;
}
@end

@implementation ToolbarController

- (void)moveTo:(CGFloat)y duration:(NSTimeInterval)duration curve:(NSInteger)curve {
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDuration:duration];
    [UIView setAnimationCurve:(UIViewAnimationCurve)curve];
    toolbar.frame = CGRectMake(0, y, 320, 44);
    [UIView commitAnimations];
}

@end
