import type { WithdrawalDetail } from '@easel/contract/money/withdrawals/endpoints.ts'
import { WITHDRAWAL_ACTS } from '@easel/domain/money/withdrawals/lifecycle.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Timeline } from '../../../../ui/Timeline.tsx'

interface WithdrawalTimelineProps {
  readonly timeline: WithdrawalDetail['timeline']
  /** Who did it, in the words of who reads it. */
  readonly by: (who: WithdrawalDetail['timeline'][number]['by']) => string
}

/** Everything that happened, newest first. */
export function WithdrawalTimeline({ timeline, by: nameOf }: WithdrawalTimelineProps) {
  const t = useT('withdrawals')
  const items = timeline.flatMap(({ at, act, by, reason }, index) => {
    const known = WITHDRAWAL_ACTS.find((each) => act === `withdrawal.${each}`)
    if (!known) return []
    return {
      key: `${at} ${index}`,
      title: t(`act.${known}`),
      when: <DateTime value={at} />,
      by: nameOf(by),
      detail: reason,
    }
  })
  return <Timeline label={t('record.timeline')} items={items} />
}
