import { discardDraft } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import { nudgeAudit, revokeAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { listWorksOfType } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { call } from '../../../app/api.ts'
import { useApiMutation } from '../../../app/data.ts'
import { withErrorPrefix } from '../../../app/errorPrefix.ts'
import { useT } from '../../../i18n/texts.ts'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { dropLocalCopy } from './edit/localCopy.ts'
import type { WorkDialogProps } from './workDialogProps.ts'
import { WORK_READS } from './workReads.ts'

interface AskedProps extends WorkDialogProps {
  /** After the draft is gone. */
  readonly onDiscarded: () => void
}

interface WorkDialogsProps extends AskedProps {
  readonly kind: keyof typeof DIALOGS
}

export default function WorkDialogs({ kind, ...props }: WorkDialogsProps) {
  const Dialog = DIALOGS[kind]
  return <Dialog {...props} />
}

/** Spec §4: a pending submission can be withdrawn, an approved one until its release. */
function WithdrawDialog({ work, onClose }: WorkDialogProps) {
  const t = useT('workPage')
  const audits = useT('audits')
  const withdraw = useApiMutation(
    (auditId: string) => withErrorPrefix('withdraw', call(revokeAudit, { params: { id: auditId } })),
    {
      done: t('withdraw.done', { name: work.name }),
      invalidates: WORK_READS,
      onDone: onClose,
    },
  )
  return (
    <ConfirmDialog
      open
      danger
      title={t('withdraw.title', { name: work.name })}
      confirmLabel={audits('action.withdraw')}
      cancelLabel={t('withdraw.keep')}
      busy={withdraw.isPending}
      onConfirm={() => work.audit && withdraw.mutate(work.audit.auditId)}
      onCancel={onClose}
    >
      {t(work.audit?.state === 'APPROVED' ? 'withdraw.textApproved' : 'withdraw.text')}
    </ConfirmDialog>
  )
}

/** Once for a submission whose promised day is over (docs/decisions/review-queue.md). */
function NudgeDialog({ work, onClose }: WorkDialogProps) {
  const t = useT('workPage')
  const audits = useT('audits')
  const nudge = useApiMutation((auditId: string) => call(nudgeAudit, { params: { id: auditId } }), {
    done: t('nudge.done', { name: work.name }),
    invalidates: WORK_READS,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={t('nudge.title', { name: work.name })}
      confirmLabel={audits('action.nudge')}
      busy={nudge.isPending}
      onConfirm={() => work.audit && nudge.mutate(work.audit.auditId)}
      onCancel={onClose}
    >
      {t('nudge.text')}
    </ConfirmDialog>
  )
}

function DiscardDialog({ work, onClose, onDiscarded }: AskedProps) {
  const t = useT('workPage')
  const audits = useT('audits')
  const discard = useApiMutation((auditId: string) => call(discardDraft, { params: { id: auditId } }), {
    done: t('discard.done', { name: work.name }),
    invalidates: [listWorksOfType],
    onDone: () => {
      if (work.audit) dropLocalCopy(work.audit.auditId)
      onClose()
      onDiscarded()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('discard.title', { name: work.name })}
      confirmLabel={audits('action.discard')}
      busy={discard.isPending}
      onConfirm={() => work.audit && discard.mutate(work.audit.auditId)}
      onCancel={onClose}
    >
      {t('discard.text')}
    </ConfirmDialog>
  )
}

const DIALOGS = { withdraw: WithdrawDialog, nudge: NudgeDialog, discard: DiscardDialog } as const
