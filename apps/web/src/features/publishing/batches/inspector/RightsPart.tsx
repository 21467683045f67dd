import { lazyPart } from '../../../../app/lazyPart.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'

/** The rights record that proves an item, or many at once; it comes when an item is looked at. */
export const RightsPart = lazyPart(() => import('./RightsPick.tsx'), {
  texts: ['rights'],
  fallback: <Skeleton height="5rem" />,
})

/** One record for the other, by their titles. */
export const RightsChange = lazyPart(() => import('./RightsTitles.tsx'))
