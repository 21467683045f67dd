import { lazyPart } from '../../shell/lazyPart.tsx'
import type { ActionableWork } from './useWorkActions.tsx'

export interface WorkDialogProps {
  readonly work: ActionableWork
  readonly onClose: () => void
}

/** What is asked before something is done with a work. */
export const WorkDialog = lazyPart(() => import('./WorkDialogs.tsx'), { texts: ['workPage'] })
