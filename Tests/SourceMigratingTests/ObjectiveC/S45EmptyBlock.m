#import <UIKit/UIKit.h>

// A picker whose block was forgotten: it changes nothing, and its did-stop method is called.
@interface PickerController : UIViewController {
    NSUInteger stops;
}
@end

@implementation PickerController

- (void)moveKeyboard {
    [UIView beginAnimations:@"moveKeyboard" context:nil];
    [UIView setAnimationDuration:0.3];
    [UIView setAnimationDelegate:self];
    [UIView setAnimationDidStopSelector:@selector(didMoveKeyboard)];
    [UIView commitAnimations];
}

- (void)didMoveKeyboard {
    stops++;
}

@end
