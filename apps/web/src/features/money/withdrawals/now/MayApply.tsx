import type { WithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import { dayBefore, shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { calendarText, FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'

/** Whether what is available can be applied for: by the same blockers on every screen that says so. */
export function MayApply({ now }: { now: WithdrawalNow }) {
  const t = useT('withdrawals')
  const words = useErrorMessage()
  const [first] = now.obstacles
  if (now.openId !== null && first?.code === 'withdrawal.alreadySubmitted')
    return (
      <p>
        <UnderWay now={now} />
        {FACT_SEPARATOR}
        <Link href={paths.withdrawal(now.openId)}>{t('blockers.open')}</Link>
      </p>
    )
  if (first && first.code !== 'withdrawal.notYetDate')
    return (
      <p>
        {words(first)} <Link href={paths.revenues('withdrawals')}>{t('now.why')}</Link>
      </p>
    )
  return <Period now={now} label={t(first ? 'now.next' : 'now.may')} />
}

/** What is on its way, or why it is not. */
export function UnderWay({ now: { failed, reservedFen, frozenFen } }: { now: WithdrawalNow }) {
  const t = useT('withdrawals')
  if (failed) return t('failed.title', { actualFen: failed.actualFen })
  return reservedFen > 0 ? t('underWay.reserved', { reservedFen }) : t('underWay.frozen', { frozenFen })
}

/** Until which day an application can be made while nothing is in the way, else from which day until which. */
export function Period({ now: { window, obstacles }, label }: { now: WithdrawalNow; label: string }) {
  const t = useT('withdrawals')
  const from = calendarText(shanghaiDay(new Date(window.from)))
  // The period ends with its last day.
  const to = calendarText(shanghaiDay(dayBefore(new Date(window.to))))
  return <p>{obstacles.length === 0 ? `${label} ${to}` : `${label} ${t('now.days', { from, to })}`}</p>
}
