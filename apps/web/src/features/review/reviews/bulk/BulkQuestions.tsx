import { useT } from '../../../../i18n/texts.ts'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { KeyHint } from '../../../../ui/Kbd.tsx'
import { BulkKeys } from './BulkKeys.tsx'
import type { BulkReview } from './useBulkReview.ts'

export type Question = 'decide' | 'giveBack' | 'keys'

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
        enterConfirms
        onConfirm={onDecide}
        onCancel={onClose}
      >
        <p>{t('bulk.confirmText', { approved: tally.approved, rejected: tally.rejected })}</p>
        <KeyHint>{t('bulk.enterDecides')}</KeyHint>
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
    </>
  )
}
