#import <UIKit/UIKit.h>

// A label that is its own delegate: the selector takes it out of its superview.
@interface ScannerController : UIViewController {
    UIView *overlay;
}
@end

@implementation ScannerController

- (void)showText:(NSString *)text {
    UILabel *label = [[[UILabel alloc] initWithFrame:self.view.bounds] autorelease];
    label.text = text;
    [self.view addSubview:label];
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDelay:0.5];
    [UIView setAnimationDuration:1];
    [UIView setAnimationDelegate:label];
    [UIView setAnimationDidStopSelector:@selector(removeFromSuperview)];
    label.alpha = 0;
    [UIView commitAnimations];
}

- (void)hideOverlay {
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDelegate:overlay];
    [UIView setAnimationDidStopSelector:@selector(removeFromSuperview)];
    overlay.alpha = 0;
    [UIView commitAnimations];
}

@end
