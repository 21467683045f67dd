import {
  applyForRemoval,
  discardDraft,
  getAudit,
  listWorksOfType,
  revokeAudit,
} from '@easel/contract/audits.ts'
import { getProduct, getTimeline } from '@easel/contract/products.ts'
import { REMOVAL_REASON_MAX, RemovalReason } from '@easel/domain/products/removal.ts'
import { weightOf } from '@easel/domain/text/weight.ts'
import { z } from 'zod'
import { useT } from '../../i18n/texts.ts'
import { call } from '../../shell/api.ts'
import { renew, useAct } from '../../shell/data.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { Stack } from '../../ui/layout.tsx'
import { say } from '../../ui/toasts.ts'
import { dropLocalCopy } from './edit/localCopy.ts'
import type { ActionableWork } from './useWorkActions.tsx'

interface DialogProps {
  readonly work: ActionableWork
  readonly onClose: () => void
}

const SHOWN = [listWorksOfType, getAudit, getTimeline, getProduct] as const

/** Spec §4: a pending submission can be withdrawn, an approved one until its release. */
export function WithdrawDialog({ work, onClose }: DialogProps) {
  const t = useT('audits')
  const withdraw = useAct((auditId: string) => call(revokeAudit, { params: { id: auditId } }), {
    done: t('withdraw.done', { name: work.name }),
    renews: SHOWN,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('withdraw.title', { name: work.name })}
      confirmLabel={t('action.withdraw')}
      cancelLabel={t('withdraw.keep')}
      busy={withdraw.isPending}
      onConfirm={() => work.audit && withdraw.mutate(work.audit.auditId)}
      onCancel={onClose}
    >
      {t(work.audit?.state === 'APPROVED' ? 'withdraw.textApproved' : 'withdraw.text')}
    </ConfirmDialog>
  )
}

export function DiscardDialog({ work, onClose, onDone }: DialogProps & { onDone: () => void }) {
  const t = useT('audits')
  const discard = useAct((auditId: string) => call(discardDraft, { params: { id: auditId } }), {
    done: t('discard.done', { name: work.name }),
    renews: [listWorksOfType],
    onDone: () => {
      if (work.audit) dropLocalCopy(work.audit.auditId)
      onClose()
      onDone()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('discard.title', { name: work.name })}
      confirmLabel={t('action.discard')}
      busy={discard.isPending}
      onConfirm={() => work.audit && discard.mutate(work.audit.auditId)}
      onCancel={onClose}
    >
      {t('discard.text')}
    </ConfirmDialog>
  )
}

const Removal = z.object({ reason: RemovalReason })

/** Spec §4: an online product is removed by an application that carries a reason. */
export function RemovalDialog({ work, onClose }: DialogProps) {
  const t = useT('audits')
  const ui = useT('ui')
  const form = useFormOf(Removal, { reason: '' })
  return (
    <Dialog open onClose={onClose} title={t('removal.title', { name: work.name })}>
      <Stack gap={16}>
        <p>{t('removal.text')}</p>
        <Form
          form={form}
          submitLabel={t('removal.submit')}
          actions={<Button onClick={onClose}>{ui('cancel')}</Button>}
          onSubmit={async ({ reason }) => {
            const params = { id: work.productId ?? '' }
            await call(applyForRemoval, { params, body: { status: 'REMOVED', reason } })
            await renew(...SHOWN)
            say(t('removal.done', { name: work.name }))
            onClose()
          }}
        >
          <TextAreaField
            name="reason"
            label={t('removal.reason')}
            help={t('removal.help')}
            max={REMOVAL_REASON_MAX}
            count={weightOf}
          />
        </Form>
      </Stack>
    </Dialog>
  )
}
