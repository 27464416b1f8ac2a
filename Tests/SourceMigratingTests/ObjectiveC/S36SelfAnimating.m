#import <UIKit/UIKit.h>

// A search view that animates its field whenever it is laid out.
@interface SearchView : UIView {
    UIView *field;
    BOOL active;
}
@end

@implementation SearchView

- (void)layoutSubviews {
    [super layoutSubviews];
    CGRect fieldFrame = field.frame;
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDuration:0.2];
    if (active) {
        fieldFrame.size.width = 300;
    } else {
        fieldFrame.size.width = 100;
    }
    field.frame = fieldFrame;
    [UIView commitAnimations];
}

@end
