import {
  answerScheme,
  getScheme,
  listSchemes,
  type ShareScheme,
} from '@easel/contract/money/sharing/endpoints.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { invalidate, useApiMutation } from '../../../app/data.ts'
import { useT } from '../../../i18n/texts.ts'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { AgreeDialogPart } from '../../accounts/designers/public.ts'

interface AnswerDialogProps {
  readonly scheme: ShareScheme
  readonly answer: 'ACCEPT' | 'DECLINE'
  readonly onClose: () => void
}

const KEYS = { ACCEPT: 'accept', DECLINE: 'decline' } as const

/** What an answer means, before it is given; whoever has not agreed to the agreements is asked for that first. */
export function AnswerDialog({ scheme, answer, onClose }: AnswerDialogProps) {
  const t = useT('sharing')
  const { schemeId, work, owner, ratio, can } = scheme
  const [unagreed, setUnagreed] = useState(answer === 'ACCEPT' && can.accept?.code === 'agreement.required')
  const key = KEYS[answer]
  const act = useApiMutation(() => call(answerScheme, { params: { id: schemeId }, body: { answer } }), {
    done: t(`${key}.done`),
    invalidates: [listSchemes, getScheme],
    onDone: onClose,
  })
  if (unagreed)
    return (
      <AgreeDialogPart
        title={t('agreements')}
        lead={t('accept.agreement')}
        onAgreed={async () => {
          setUnagreed(false)
          await invalidate(listSchemes, getScheme)
        }}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      open
      title={t(`${key}.title`, { work: work.name })}
      confirmLabel={t(`${key}.confirm`)}
      danger={answer === 'DECLINE'}
      busy={act.isPending}
      onConfirm={() => act.mutate(undefined)}
      onCancel={onClose}
    >
      <p>{t(`${key}.text`, { name: owner.name, ratio, work: work.name })}</p>
    </ConfirmDialog>
  )
}
