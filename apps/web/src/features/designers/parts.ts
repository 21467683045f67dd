import { lazyPart } from '../../shell/lazyPart.tsx'

/** Loaded for designers who have to agree to a new version of the agreements. */
export const ReagreeScreenPart = lazyPart(() => import('./agreements/ReagreeScreen.tsx'))
