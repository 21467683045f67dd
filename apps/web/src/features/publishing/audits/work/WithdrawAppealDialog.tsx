import type { AuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { withdrawAppeal } from '@easel/contract/review/appeals/endpoints.ts'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { WORK_READS } from '../workReads.ts'

/** It counts as the one appeal all the same: that is said before. */
export default function WithdrawAppealDialog({
  audit,
  onClose,
}: {
  audit: AuditDetail
  onClose: () => void
}) {
  const t = useT('workPage')
  const audits = useT('audits')
  const withdraw = useApiMutation(() => call(withdrawAppeal, { params: { id: audit.auditId } }), {
    done: t('appeal.withdrawn'),
    invalidates: WORK_READS,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('appeal.withdrawTitle')}
      confirmLabel={t('appeal.withdraw')}
      cancelLabel={audits('appeal.instead.keep')}
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate(undefined)}
      onCancel={onClose}
    >
      {t('appeal.withdrawText')}
    </ConfirmDialog>
  )
}
