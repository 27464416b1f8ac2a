#import <UIKit/UIKit.h>

// Views that fade by a method of their own.
@interface UIView (Fading)
- (void)fadeInOver:(NSTimeInterval)seconds;
- (void)fadeOutOver:(NSTimeInterval)seconds;
@end

@implementation UIView (Fading)

- (void)fadeInOver:(NSTimeInterval)seconds {
	[UIView beginAnimations:nil context:NULL];
	[UIView setAnimationDuration:seconds];
	self.alpha = 1;
	[UIView commitAnimations];
}

- (void)fadeOutOver:(NSTimeInterval)seconds {
	[UIView beginAnimations:nil context:NULL];
	[UIView setAnimationDuration:seconds];
	self.alpha = 0;
	[UIView commitAnimations];
}

@end
