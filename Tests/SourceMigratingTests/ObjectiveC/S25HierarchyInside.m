#import <UIKit/UIKit.h>

// A note that is put on top and lit in one block.
@interface DeskController : UIViewController {
    UIView *note;
}
@end

@implementation DeskController

- (void)take {
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDuration:0.3];
    [self.view addSubview:note];
    [self.view bringSubviewToFront:note];
    note.alpha = 1;
    [UIView commitAnimations];
}

@end
