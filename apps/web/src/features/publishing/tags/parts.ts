import { lazyPart } from '../../../app/lazyPart.tsx'

/** Loaded when the catalogue has no tag for what a designer types. */
export const RequestTagPart = lazyPart(() => import('./RequestTag.tsx'), { texts: ['tags'] })

/** Loaded for designers who have requested tags. */
export const RequestedTagsPart = lazyPart(() => import('./RequestedTags.tsx'), { texts: ['tags'] })
