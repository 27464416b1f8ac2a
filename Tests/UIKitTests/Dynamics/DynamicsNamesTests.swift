import Onionskin
import Testing
import UIKit

/// What code asks of a physics engine and its behaviors, which move nothing.
@MainActor @Suite(.ownLoop) struct DynamicsNamesTests {
  @Test func `a behavior knows its animator while it is added`() {
    final class Moving: UIDynamicBehavior {
      var moves: [Bool] = []
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        moves.append(dynamicAnimator != nil)
      }
    }
    withRenderLoop { loop in
      let animator = UIDynamicAnimator()
      let (parent, child) = (Moving(), Moving())
      parent.addChildBehavior(child)
      animator.addBehavior(parent)
      #expect(parent.dynamicAnimator === animator && child.dynamicAnimator === animator)
      child.dynamicAnimator?.removeBehavior(parent)
      #expect(parent.dynamicAnimator == nil && child.dynamicAnimator == nil)
      #expect(parent.moves == [true, false] && child.moves == [true, false])
      #expect(animator.behaviors.isEmpty && animator.elapsedTime == 0)
      #expect(loop.trace.issues.map(\.kind) == [.notEmulated])
    }
  }

  @Test func `an animator finds the items of its behaviors`() {
    let animator = UIDynamicAnimator(collectionViewLayout: UICollectionViewFlowLayout())
    let path = IndexPath(item: 2, section: 0)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: 50, width: 100, height: 50)
    let other = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 50))
    animator.addBehavior(UIAttachmentBehavior(item: attributes, attachedToAnchor: .zero))
    animator.addBehavior(UISnapBehavior(item: other, snapTo: .zero))
    let found = animator.items(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(found.count == 1 && found.first === attributes)
    #expect(animator.layoutAttributesForCell(at: path) === attributes)
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 0, section: 0)) == nil)
    animator.removeAllBehaviors()
    #expect(animator.layoutAttributesForCell(at: path) == nil)
  }

  @Test func `items and boundaries are added and removed`() {
    let view = UIView()
    let collision = UICollisionBehavior(items: [view])
    collision.addBoundary(
      withIdentifier: "floor" as NSString,
      from: .zero,
      to: CGPoint(x: 10, y: 0)
    )
    #expect(collision.boundary(withIdentifier: "floor" as NSString)?.bounds.width == 10)
    collision.removeBoundary(withIdentifier: "floor" as NSString)
    #expect(collision.boundaryIdentifiers == nil)
    collision.removeItem(view)
    #expect(collision.items.isEmpty)
    let properties = UIDynamicItemBehavior(items: [])
    properties.addItem(view)
    #expect(properties.items.count == 1 && properties.linearVelocity(for: view) == .zero)
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 1, vertical: 2), for: view)
    #expect(push.targetOffsetFromCenter(for: view) == UIOffset(horizontal: 1, vertical: 2))
    push.removeItem(view)
    #expect(push.items.isEmpty)
  }

  @Test func `an angle and a magnitude are the direction of a force`() {
    let gravity = UIGravityBehavior(items: [])
    #expect(gravity.magnitude == 1 && gravity.angle == .pi / 2)
    gravity.gravityDirection = CGVector(dx: 0, dy: -1)
    gravity.magnitude = 4
    #expect(abs(gravity.gravityDirection.dy + 4) < 1e-9)
    let push = UIPushBehavior(items: [], mode: .continuous)
    push.setAngle(0, magnitude: 3)
    #expect(push.pushDirection == CGVector(dx: 3, dy: 0))
  }

  @Test func `a view says its shape in collisions`() {
    final class Ball: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }
    withRenderLoop { _ in
      let items: [any UIDynamicItem] = [Ball(), UIView()]
      #expect(items.map(\.collisionBoundsType) == [.ellipse, .rectangle])
    }
  }

  @Test func `attachments of each kind have their items`() {
    let (one, other) = (UIView(), UIView())
    let pin = UIAttachmentBehavior.pinAttachment(
      with: one,
      attachedTo: other,
      attachmentAnchor: CGPoint(x: 1, y: 2)
    )
    #expect(pin.items.count == 2 && pin.attachedBehaviorType == .items)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: one,
      attachmentAnchor: CGPoint(x: 1, y: 2),
      axisOfTranslation: CGVector(dx: 1, dy: 0)
    )
    #expect(slide.attachedBehaviorType == .anchor && slide.anchorPoint == CGPoint(x: 1, y: 2))
    #expect(slide.attachmentRange.isInfinite)
  }
}
