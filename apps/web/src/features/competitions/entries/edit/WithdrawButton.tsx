import {
  infoDetailWithAudit,
  infoList,
  withdrawInfo,
} from '@easel/contract/competitions/entries/endpoints.ts'
import type { Entry } from '@easel/contract/competitions/entries/shapes.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'

/** Takes an entry out of the competition for good. */
export function WithdrawButton({ entry: { entryId, revision, state, can } }: { entry: Entry }) {
  const t = useT('entries')
  const words = useErrorMessage()
  const [asking, setAsking] = useState(false)
  const withdraw = useApiMutation(() => call(withdrawInfo, { params: { id: entryId }, body: { revision } }), {
    done: t('withdraw.done'),
    invalidates: [infoDetailWithAudit, infoList],
    onDone: () => setAsking(false),
  })
  if (state === 'WITHDRAWN') return null
  return (
    <>
      <Button
        look="danger"
        disabledReason={can.withdraw && words(can.withdraw)}
        onClick={() => setAsking(true)}
      >
        {t('withdraw.now')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('withdraw.title')}
        confirmLabel={t('withdraw.now')}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined)}
        onCancel={() => setAsking(false)}
      >
        {t('withdraw.text')}
      </ConfirmDialog>
    </>
  )
}
