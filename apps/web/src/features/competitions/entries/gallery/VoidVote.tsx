import { objectToVoid, ownVoidVotes } from '@easel/contract/competitions/votes/fraudEndpoints.ts'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate, useApiQuery } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Moment, useEdition } from '../../editions/public.ts'

const TEXT_MAX = 1000
const Objecting = z.object({ text: z.string().trim().min(3).max(TEXT_MAX) })

/** Where the reader's own vote for the entry is void: that it is, and the way to object once. */
export function VoidVote({ entryId }: { entryId: string }) {
  const t = useT('entries')
  const words = useErrorMessage()
  const [isObjecting, setObjecting] = useState(false)
  const { slug } = useEdition().edition
  const { data } = useApiQuery(ownVoidVotes, { query: { edition: slug } })
  const own = data?.items.find((each) => each.entryId === entryId)
  if (!own) return null
  return (
    <>
      <p>
        {t(`vote.void.${own.objection}`)} {own.objection === 'NONE' && <Moment value={own.until} />}
      </p>
      {own.objection === 'NONE' && (
        <Button disabledReason={own.can.object && words(own.can.object)} onClick={() => setObjecting(true)}>
          {t('vote.void.object')}
        </Button>
      )}
      {isObjecting && <ObjectDialog entryId={entryId} onClose={() => setObjecting(false)} />}
    </>
  )
}

function ObjectDialog({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const t = useT('entries')
  const form = useFormOf(Objecting, { text: '' })
  return (
    <Dialog open onClose={onClose} title={t('vote.void.title')}>
      <Form
        form={form}
        submitLabel={t('vote.void.object')}
        onSubmit={async ({ text }) => {
          await call(objectToVoid, { body: { infoId: entryId, text } })
          await invalidate(ownVoidVotes)
          onClose()
        }}
      >
        <TextAreaField name="text" label={t('vote.void.text')} max={TEXT_MAX} rows={4} />
      </Form>
    </Dialog>
  )
}
