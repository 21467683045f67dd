import { lazyPart } from '../../../../app/lazyPart.tsx'
import { Loading, SkeletonText } from '../../../../ui/Skeleton.tsx'

/** Shown in the place of a step of the sign-up until its script has arrived. */
export const stepSkeleton = (
  <Loading>
    <SkeletonText lines={6} />
  </Loading>
)

/** The step in which e-mail and phone are confirmed. */
export const ContactStepPart = lazyPart(() => import('./ContactStep.tsx'), { fallback: stepSkeleton })
