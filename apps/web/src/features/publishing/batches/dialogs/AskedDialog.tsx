import type { Asked } from '../model/submission.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** What is being asked over the page. */
export type Question =
  | { readonly kind: 'discard' | 'keys' }
  | { readonly kind: 'submit'; readonly asked: Asked }
  | { readonly kind: 'remove' | 'withdraw'; readonly ids: readonly string[] }

interface AskedDialogProps {
  readonly question: Question
  readonly onClose: () => void
}

export default function AskedDialog({ question, onClose }: AskedDialogProps) {
  if (question.kind === 'remove') return <RemoveDialog chosen={question.ids} onClose={onClose} />
  if (question.kind === 'withdraw') return <WithdrawDialog ids={question.ids} onClose={onClose} />
  if (question.kind === 'submit') return <SubmitDialog asked={question.asked} onClose={onClose} />
  const Dialog = DIALOGS[question.kind]
  return <Dialog onClose={onClose} />
}

const DIALOGS = { discard: DiscardDialog, keys: KeyHelp } as const
