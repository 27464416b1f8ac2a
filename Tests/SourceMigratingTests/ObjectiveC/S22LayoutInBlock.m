#import <UIKit/UIKit.h>

// A list that is laid out in a block.
@interface ListView : UIView {
    BOOL compact;
}
@end

@implementation ListView

- (void)toggle {
    compact = !compact;
    [self setNeedsLayout];
    [UIView beginAnimations:nil context:NULL];
    [self layoutIfNeeded];
    [UIView commitAnimations];
}

@end
