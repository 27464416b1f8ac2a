#import <UIKit/UIKit.h>

// A sheet that slides away, leaves its superview, and tells its delegate.
@class Sheet;

@protocol SheetDelegate <NSObject>
@optional
- (void)sheetDidClose:(Sheet *)sheet;
@end

@interface Sheet : UIView {
    id <SheetDelegate> delegate;
}
@property (nonatomic, assign) id <SheetDelegate> delegate;
@end

@implementation Sheet

@synthesize delegate;

- (void)close {
    [UIView beginAnimations:@"close" context:nil];
    [UIView setAnimationDuration:0.3];
    [UIView setAnimationDelegate:self];
    [UIView setAnimationDidStopSelector:@selector(animationDidStop:finished:context:)];
    CGRect frame = self.frame;
    frame.origin.y = CGRectGetMaxY(self.superview.bounds);
    self.frame = frame;
    [UIView commitAnimations];
}

- (void)animationDidStop:(NSString *)animationID finished:(NSNumber *)finished context:(void *)context {
    [self removeFromSuperview];
    if ([delegate respondsToSelector:@selector(sheetDidClose:)]) [delegate sheetDidClose:self];
}

@end
