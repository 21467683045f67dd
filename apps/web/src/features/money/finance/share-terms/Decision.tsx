import { getFinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import {
  decideShareTerm,
  getShareTermProposal,
  listShareTermProposals,
  listShareTerms,
  type ShareTermProposal,
  withdrawShareTerm,
} from '@easel/contract/money/share-terms/endpoints.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { SHARE_TERM_REASON_MAX, ShareTermNote } from '@easel/domain/money/share-terms/rules.ts'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate, useApiMutation } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Row, Sheet } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'

const RENEWS = [getShareTermProposal, listShareTermProposals, listShareTerms, getFinanceWaiting]

const Rejecting = z.object({ note: ShareTermNote })

/** A proposal is rejected with a note, which who proposed it reads. */
function RejectDialog({ proposalId, onClose }: { proposalId: string; onClose: () => void }) {
  const t = useT('shareTerms')
  const form = useFormOf(Rejecting, { note: '' })

  async function reject({ note }: z.output<typeof Rejecting>) {
    try {
      await call(decideShareTerm, { params: { id: proposalId }, body: { decision: 'REJECT', note } })
    } finally {
      await invalidate(...RENEWS)
    }
    toast(t('rejected'))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('reject')}>
      <Form form={form} submitLabel={t('reject')} onSubmit={reject}>
        <TextAreaField
          name="note"
          label={t('note')}
          help={t('noteHelp')}
          max={SHARE_TERM_REASON_MAX}
          count={weightOf}
        />
      </Form>
    </Dialog>
  )
}

/** What a colleague answers; who proposed it can only take it back. */
export function Decision({ proposal }: { proposal: ShareTermProposal }) {
  const { proposalId, kind, platformRatio, can } = proposal
  const t = useT('shareTerms')
  const words = useErrorMessage()
  const [approving, setApproving] = useState(false)
  const [rejecting, setRejecting] = useState(false)
  const params = { id: proposalId }
  const approve = useApiMutation(
    () => call(decideShareTerm, { params, body: { decision: 'APPROVE' }, outlives: true }),
    { done: t('approved'), invalidates: RENEWS, undoable: t('approving') },
  )
  const withdraw = useApiMutation(() => call(withdrawShareTerm, { params }), {
    done: t('withdrawn'),
    invalidates: RENEWS,
  })
  const reasonOf = (refusal: ShareTermProposal['can']['approve']) => refusal && words(refusal)
  return (
    <Sheet aria-label={t('decide')}>
      <h2>{t('decide')}</h2>
      <p>{t('decideText')}</p>
      <Row>
        <Button
          look="primary"
          busy={approve.isPending}
          disabledReason={reasonOf(can.approve)}
          onClick={() => setApproving(true)}
        >
          {t('approve')}
        </Button>
        <Button look="danger" disabledReason={reasonOf(can.reject)} onClick={() => setRejecting(true)}>
          {t('reject')}
        </Button>
        <Button
          look="quiet"
          busy={withdraw.isPending}
          disabledReason={reasonOf(can.withdraw)}
          onClick={() => withdraw.mutate(undefined)}
        >
          {t('withdraw')}
        </Button>
      </Row>
      <ConfirmDialog
        open={approving}
        title={t(`approveTitle.${kind}`, { ratio: platformRatio })}
        confirmLabel={t('approve')}
        onConfirm={() => {
          setApproving(false)
          approve.mutate(undefined)
        }}
        onCancel={() => setApproving(false)}
      >
        {t('approveText')}
      </ConfirmDialog>
      {rejecting && <RejectDialog proposalId={proposalId} onClose={() => setRejecting(false)} />}
    </Sheet>
  )
}
