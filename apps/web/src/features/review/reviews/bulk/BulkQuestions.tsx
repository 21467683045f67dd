import { lazyDialog } from '../../../../app/lazyPart.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { ConfirmDialog, Dialog } from '../../../../ui/Dialog.tsx'
import { KeyList } from '../../../../ui/KeyList.tsx'
import type { BulkReview } from './useBulkReview.ts'

const RecordDialog = lazyDialog(() => import('../record/RecordDialog.tsx'))

const keys = [
  ['move', ['J', 'K', '←', '→']],
  ['rows', ['↑', '↓']],
  ['range', ['⇧ ←', '⇧ →']],
  ['select', ['␣']],
  ['selectAll', ['⌘/Ctrl A']],
  ['approve', ['A']],
  ['approveRest', ['⇧ A']],
  ['reject', ['R']],
  ['reasons', ['1–9']],
  ['findReason', ['/']],
  ['unmark', ['U']],
  ['note', ['N']],
  ['undo', ['⌘/Ctrl Z']],
  ['large', ['↵']],
  ['play', ['V']],
  ['copies', ['G', '⇧ G']],
  ['onlyCopies', ['F']],
  ['compare', ['S']],
  ['record', ['E']],
  ['decide', ['⌘/Ctrl ↵']],
] as const

/** Every key of the bulk; each has a button or a field on the screen too. */
function BulkKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT('reviews')
  return (
    <Dialog open={open} onClose={onClose} title={t('help.title')}>
      <KeyList lines={keys.map(([name, pressed]) => ({ name, pressed, text: t(`bulk.keys.${name}`) }))} />
    </Dialog>
  )
}

export type Question = 'decide' | 'giveBack' | 'keys' | 'record'

interface BulkQuestionsProps {
  readonly asking: Question | null
  readonly bulk: BulkReview
  readonly busy: boolean
  readonly onDecide: () => void
  readonly onGiveBack: () => void
  readonly onClose: () => void
}

/** What is asked before it is done, and the list of keys. */
export function BulkQuestions({ asking, bulk, busy, onDecide, onGiveBack, onClose }: BulkQuestionsProps) {
  const t = useT('reviews')
  const { tally, marking, approvedCopies, hidden } = bulk
  return (
    <>
      <ConfirmDialog
        open={asking === 'decide'}
        title={t('bulk.confirm', { count: marking.marks.size })}
        confirmLabel={t('bulk.decide', { count: marking.marks.size })}
        busy={busy}
        onConfirm={onDecide}
        onCancel={onClose}
      >
        <p>{t('bulk.confirmText', { approved: tally.approved, rejected: tally.rejected })}</p>
        {hidden > 0 && <p>{t('bulk.confirmHidden', { count: hidden })}</p>}
        {approvedCopies > 0 && <p>{t('bulk.confirmCopies', { count: approvedCopies })}</p>}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'giveBack'}
        title={t('bulk.giveBackTitle')}
        confirmLabel={t('bulk.giveBack')}
        onConfirm={onGiveBack}
        onCancel={onClose}
      >
        {t('bulk.giveBackText')}
      </ConfirmDialog>
      <BulkKeys open={asking === 'keys'} onClose={onClose} />
      {asking === 'record' && bulk.focused && (
        <RecordDialog
          designerId={bulk.focused.designerId}
          name={bulk.focused.designerName}
          onClose={onClose}
        />
      )}
    </>
  )
}
