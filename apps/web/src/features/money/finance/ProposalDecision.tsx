import { weightOf } from '@easel/domain/base/text/weight.ts'
import { useState } from 'react'
import { z } from 'zod'
import { type AnyEndpoint, invalidate, useApiMutation } from '../../../app/data.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { Row, Sheet } from '../../../ui/layout.tsx'
import { Badge, type StatusTone } from '../../../ui/StatusBadge.tsx'
import { toast } from '../../../ui/toasts.ts'

type Refusal = Parameters<ReturnType<typeof useErrorMessage>>[0] | null

interface ProposalDecisionProps {
  readonly can: Readonly<Record<'approve' | 'reject' | 'withdraw', Refusal>>
  readonly note: { readonly schema: z.ZodType<string, string>; readonly max: number }
  /** What is read anew after any of them. */
  readonly invalidates: readonly AnyEndpoint[]
  readonly approve: () => Promise<unknown>
  readonly reject: (note: string) => Promise<unknown>
  readonly withdraw: () => Promise<unknown>
  readonly words: Readonly<Record<ProposalWord, string>>
}
type ProposalWord =
  | 'text'
  | 'approve'
  | 'approveTitle'
  | 'approveText'
  | 'approving'
  | 'approved'
  | 'rejected'
  | 'withdrawn'

/** Four eyes: what a colleague answers; who proposed it can only take it back. */
export function ProposalDecision(props: ProposalDecisionProps) {
  const { can, words, invalidates } = props
  const t = useT('finance')
  const refusalText = useErrorMessage()
  const [approving, setApproving] = useState(false)
  const [rejecting, setRejecting] = useState(false)
  const approve = useApiMutation(props.approve, {
    done: words.approved,
    invalidates,
    undoable: words.approving,
  })
  const withdraw = useApiMutation(props.withdraw, { done: words.withdrawn, invalidates })
  const reasonOf = (refusal: Refusal) => refusal && refusalText(refusal)
  return (
    <Sheet aria-label={t('proposal.decide')}>
      <h2>{t('proposal.decide')}</h2>
      <p>{words.text}</p>
      <Row>
        <Button
          look="primary"
          busy={approve.isPending}
          disabledReason={reasonOf(can.approve)}
          onClick={() => setApproving(true)}
        >
          {words.approve}
        </Button>
        <Button
          look="quiet"
          busy={withdraw.isPending}
          disabledReason={reasonOf(can.withdraw)}
          onClick={() => withdraw.mutate(undefined)}
        >
          {t('proposal.withdraw')}
        </Button>
        <Button look="danger" disabledReason={reasonOf(can.reject)} onClick={() => setRejecting(true)}>
          {t('proposal.reject')}
        </Button>
      </Row>
      <ConfirmDialog
        open={approving}
        title={words.approveTitle}
        confirmLabel={words.approve}
        onConfirm={() => {
          setApproving(false)
          approve.mutate(undefined)
        }}
        onCancel={() => setApproving(false)}
      >
        {words.approveText}
      </ConfirmDialog>
      {rejecting && <RejectDialog {...props} onClose={() => setRejecting(false)} />}
    </Sheet>
  )
}

/** A proposal is rejected with a note, which who proposed it reads. */
function RejectDialog(props: ProposalDecisionProps & { readonly onClose: () => void }) {
  const { note, words, invalidates, reject, onClose } = props
  const t = useT('finance')
  const form = useFormOf(z.object({ note: note.schema }), { note: '' })

  async function send(given: { readonly note: string }) {
    try {
      await reject(given.note)
    } finally {
      await invalidate(...invalidates)
    }
    toast(words.rejected)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('proposal.reject')}>
      <Form danger form={form} submitLabel={t('proposal.reject')} onSubmit={send}>
        <TextAreaField
          name="note"
          label={t('proposal.note')}
          help={t('proposal.noteHelp')}
          max={note.max}
          count={weightOf}
        />
      </Form>
    </Dialog>
  )
}

const TONES = {
  PROPOSED: 'waiting',
  APPROVED: 'ok',
  REJECTED: 'bad',
  WITHDRAWN: 'off',
} as const satisfies Record<string, StatusTone>

export function ProposalBadge({ state }: { state: keyof typeof TONES }) {
  const t = useT('finance')
  return <Badge tone={TONES[state]}>{t(`proposal.state.${state}`)}</Badge>
}
