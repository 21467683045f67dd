import { type AnimationOwner, readAnimation } from '../animation/animation.ts'
import type { Animation } from '../context.ts'
import { elementOf, TestContext } from './context.ts'

/** An animation as a manifest writes it, and what its values are at an instant. */
export function animate(xml: string, owner?: AnimationOwner, context = new TestContext()) {
  const animation = readAnimation(elementOf(xml), context, owner)
  if (!animation) throw new Error('no animation')
  return { animation, context, at: walker(animation, context) }
}

/** Values at an instant, which are reached without the frames in between. */
export function walker(animation: Animation, context: TestContext) {
  return (instant: number) => {
    context.pass(instant - context.now())
    animation.advance(context.now())
    return [...animation.values]
  }
}
