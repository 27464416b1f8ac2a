#import <UIKit/UIKit.h>

// A photo viewer that hides the status bar and fades its navigation bar in one block.
@interface PhotoViewerController : UIViewController
@end

@implementation PhotoViewerController

- (void)setBarsHidden:(BOOL)hidden {
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDuration:0.3];
    [[UIApplication sharedApplication] setStatusBarHidden:hidden animated:YES];
    [self.navigationController.navigationBar setAlpha:hidden ? 0 : 1];
    [UIView commitAnimations];
}

@end
