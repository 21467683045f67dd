import type { StaffWithdrawalDetail } from '@easel/contract/withdrawals/staff.ts'
import { useT } from '../../../i18n/texts.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'

const ACTS = [
  'apply',
  'uploadInvoice',
  'refuseInvoice',
  'approveFirst',
  'approve',
  'pay',
  'fail',
  'giveBack',
  'retry',
  'freeze',
  'unfreeze',
  'cancel',
  'close',
  'lapse',
] as const

/** Everything that happened to a withdrawal, newest first, in finance's words. */
export function RecordTimeline({ withdrawal }: { withdrawal: StaffWithdrawalDetail }) {
  const t = useT('payments')
  const items = withdrawal.timeline.flatMap(({ at, act, by, reason }, index) => {
    const known = ACTS.find((each) => act === `withdrawal.${each}`)
    if (!known) return []
    return {
      key: `${at} ${index}`,
      title: t(`act.${known}`),
      when: <DateTime value={at} />,
      by: t(`by.${by}`),
      detail: reason,
    }
  })
  return <Timeline label={t('history')} items={items} />
}
