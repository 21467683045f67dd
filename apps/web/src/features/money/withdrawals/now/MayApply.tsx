import type { WithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Link } from '../../../../ui/Link.tsx'

/** Whether what is available can be applied for: by the same blockers on every screen that says so. */
export function MayApply({ now }: { now: WithdrawalNow }) {
  const t = useT('withdrawals')
  const words = useErrorMessage()
  const [first] = now.obstacles
  if (first && first.code !== 'withdrawal.notYetDate')
    return (
      <p>
        {words(first)} <Link href={paths.revenues('withdrawals')}>{t('now.why')}</Link>
      </p>
    )
  return <Period now={now} label={t(first ? 'now.next' : 'now.may')} />
}

/** Until when an application can be made while nothing is in the way, else from when until when. */
export function Period({ now: { window, obstacles }, label }: { now: WithdrawalNow; label: string }) {
  const t = useT('withdrawals')
  const end = <DateTime value={window.to} ruleZone="Asia/Shanghai" />
  if (obstacles.length === 0)
    return (
      <p>
        {label} {end}
      </p>
    )
  return (
    <p>
      {label} <DateTime value={window.from} ruleZone="Asia/Shanghai" /> {t('now.to')} {end}
    </p>
  )
}
