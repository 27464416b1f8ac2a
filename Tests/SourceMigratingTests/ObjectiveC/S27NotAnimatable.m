#import <UIKit/UIKit.h>

// A button whose title changes at once, and whose frame does not.
@interface StoreController : UIViewController {
    UIButton *button;
}
@end

@implementation StoreController

- (void)confirm {
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDuration:0.2];
    [button setTitle:@"BUY NOW" forState:UIControlStateNormal];
    [button setTitleColor:[UIColor whiteColor] forState:UIControlStateNormal];
    button.enabled = NO;
    button.frame = CGRectMake(20, 100, 150, 30);
    [UIView commitAnimations];
}

@end
