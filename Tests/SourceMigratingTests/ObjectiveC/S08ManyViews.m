#import <UIKit/UIKit.h>

// A row of tiles that is placed in one block, by a loop.
@interface TilesController : UIViewController {
    NSMutableArray *tiles;
}
@end

@implementation TilesController

- (void)spread {
    [UIView beginAnimations:@"spread" context:NULL];
    [UIView setAnimationDuration:0.25];
    for (int i = 0; i < [tiles count]; i++) {
        UIView *tile = [tiles objectAtIndex:i];
        tile.frame = CGRectOffset(tile.frame, i * 60, 0);
        [[tiles objectAtIndex:i] setAlpha:1];
    }
    [UIView commitAnimations];
}

@end
