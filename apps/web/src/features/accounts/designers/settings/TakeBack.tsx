import {
  getDesigner,
  type OwnDesignerInfo,
  restorePayoutDetails,
  withdrawInfoChange,
} from '@easel/contract/accounts/designers/endpoints.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'

const ENDPOINTS = { withdraw: withdrawInfoChange, restore: restorePayoutDetails } as const

/** Asks once, then withdraws the request that waits, or brings back the payout details from before. */
function TakeBack({ what }: { what: keyof typeof ENDPOINTS }) {
  const t = useT('designers')
  const [asking, setAsking] = useState(false)
  const deed = useApiMutation(() => call(ENDPOINTS[what]), {
    done: t(`takeBack.${what}.done`),
    invalidates: [getDesigner],
    onDone: () => setAsking(false),
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(`takeBack.${what}.button`)}</Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t(`takeBack.${what}.title`)}
        confirmLabel={t(`takeBack.${what}.button`)}
        busy={deed.isPending}
        onConfirm={() => deed.mutate(undefined)}
        onCancel={() => setAsking(false)}
      >
        <p>{t(`takeBack.${what}.text`)}</p>
      </ConfirmDialog>
    </>
  )
}

/** What can be taken back now: a change that waits, or one of payout details that holds withdrawals. */
export function TakeBackBanner({ info: { can, payoutChange } }: { info: OwnDesignerInfo }) {
  const t = useT('designers')
  if (can.withdraw === null)
    return (
      <Banner tone="info" action={<TakeBack what="withdraw" />}>
        {t('takeBack.waits')}
      </Banner>
    )
  if (!payoutChange?.heldUntil) return null
  return (
    <Banner tone="warn" title={t('takeBack.held')} action={<TakeBack what="restore" />}>
      {t('takeBack.heldText')} <DateTime value={payoutChange.heldUntil} />
    </Banner>
  )
}
