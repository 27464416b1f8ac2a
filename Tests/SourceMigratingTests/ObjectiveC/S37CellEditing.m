#import <UIKit/UIKit.h>

// A cell that fades its accessory in a block around what its superclass does.
@interface FadingCell : UITableViewCell {
    UIView *accessory;
}
@end

@implementation FadingCell

- (void)setEditing:(BOOL)editing animated:(BOOL)animated {
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDuration:(animated ? 0.3 : 0)];
    [super setEditing:editing animated:animated];
    accessory.alpha = editing ? 0 : 1;
    [UIView commitAnimations];
}

@end
