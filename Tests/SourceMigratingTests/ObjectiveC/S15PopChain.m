#import <UIKit/UIKit.h>

// A dialog that pops up a little too large, shrinks a little too small, and comes to its size.
#define kDuration 0.3

@interface Dialog : UIView
- (void)bounce1AnimationStopped;
@end

@implementation Dialog

- (void)pop {
  self.transform = CGAffineTransformMakeScale(0.001, 0.001);
  [UIView beginAnimations:nil context:nil];
  [UIView setAnimationDuration:kDuration/1.5];
  [UIView setAnimationDelegate:self];
  [UIView setAnimationDidStopSelector:@selector(bounce1AnimationStopped)];
  self.transform = CGAffineTransformMakeScale(1.1, 1.1);
  [UIView commitAnimations];
}

- (void)bounce1AnimationStopped {
  [UIView beginAnimations:nil context:nil];
  [UIView setAnimationDuration:kDuration/2];
  [UIView setAnimationDelegate:self];
  [UIView setAnimationDidStopSelector:@selector(bounce2AnimationStopped)];
  self.transform = CGAffineTransformMakeScale(0.9, 0.9);
  [UIView commitAnimations];
}

- (void)bounce2AnimationStopped {
  [UIView beginAnimations:nil context:nil];
  [UIView setAnimationDuration:kDuration/2];
  self.transform = CGAffineTransformIdentity;
  [UIView commitAnimations];
}

@end
