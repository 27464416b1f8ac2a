#import <UIKit/UIKit.h>

// A HUD that turns itself with the device.
@interface HUD : UIView
@end

@implementation HUD

- (void)setTransformForCurrentOrientation:(BOOL)animated {
	UIInterfaceOrientation orientation = [UIApplication sharedApplication].statusBarOrientation;
	NSInteger degrees = 0;

	if (UIInterfaceOrientationIsLandscape(orientation)) {
		if (orientation == UIInterfaceOrientationLandscapeLeft) { degrees = -90; }
		else { degrees = 90; }
	}

	CGAffineTransform rotation = CGAffineTransformMakeRotation(degrees * M_PI / 180);

	if (animated) {
		[UIView beginAnimations:nil context:nil];
	}
	[self setTransform:rotation];
	if (animated) {
		[UIView commitAnimations];
	}
}

@end
