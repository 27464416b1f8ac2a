#import <UIKit/UIKit.h>

@interface DragController : UIViewController {
  NSUInteger index;
  NSUInteger origin;
  UIView *card;
}
@end

@implementation DragController

- (void)cardIsDragged:(UIPanGestureRecognizer *)recognizer {
  switch (recognizer.state) {
    case UIGestureRecognizerStatePossible: {
      [Log note:index of:origin];
      [UIView beginAnimations:nil context:NULL];
      card.center = CGPointMake(index, origin);
      [UIView commitAnimations];
      break;
    }
    case UIGestureRecognizerStateEnded: {
      [UIView beginAnimations:nil context:NULL];
      [UIView setAnimationDuration:0.5];
      card.transform = CGAffineTransformIdentity;
      card.alpha = 1;
      [UIView commitAnimations];
      break;
    }
    default: break;
  }
}

@end
