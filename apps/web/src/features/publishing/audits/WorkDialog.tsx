import { lazyPart } from '../../../app/lazyPart.tsx'

/** What is asked before something is done with a work. */
export const WorkDialog = lazyPart(() => import('./WorkDialogs.tsx'), { texts: ['workPage'] })
