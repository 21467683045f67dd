import { DiscardDialog } from './DiscardDialog.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'

/** What is being asked over the page. */
export type Question =
  | { readonly kind: 'submit' | 'discard' | 'keys' }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }

interface AskedDialogProps {
  readonly question: Question
  readonly onClose: () => void
}

export default function AskedDialog({ question, onClose }: AskedDialogProps) {
  if (question.kind === 'remove') return <RemoveDialog ids={question.ids} onClose={onClose} />
  const Dialog = DIALOGS[question.kind]
  return <Dialog onClose={onClose} />
}

const DIALOGS = { submit: SubmitDialog, discard: DiscardDialog, keys: KeyHelp } as const
