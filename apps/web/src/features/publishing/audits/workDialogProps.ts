import type { ActionableWork } from './actionable.ts'

export interface WorkDialogProps {
  readonly work: ActionableWork
  readonly onClose: () => void
}
