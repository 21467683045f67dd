import type { RevenueMonth } from '@easel/contract/money/settlements/endpoints.ts'
import { isSilent, settlementDue } from '@easel/domain/money/settlements/rules.ts'
import { paths } from '../../../../app/paths.ts'
import { useNow } from '../../../../app/useNow.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import classes from './Checklist.module.css'

/** What must hold before a month is settled, each with the way to what does not. */
export function Checklist({ month: row }: { month: RevenueMonth }) {
  const t = useT('finance')
  const now = useNow()
  const { month, missingDays, openDays, mismatchedDays, breaks } = row
  const silent = now >= settlementDue(month) && isSilent(row)
  const due = settlementDue(month)
  const days = (state: string) => paths.console('finance/feed', { month, state })
  const checks = [
    { key: 'missing', count: missingDays, href: days('MISSING') },
    { key: 'open', count: openDays, href: days('OPEN') },
    { key: 'mismatched', count: mismatchedDays, href: days('MISMATCH') },
    { key: 'breaks', count: breaks, href: paths.feedBreaks({ month }) },
  ] as const
  return (
    <ul className={classes.checks} aria-label={t('checks.title')}>
      <li>
        <Badge tone={now >= due ? 'ok' : 'waiting'}>{t(now >= due ? 'checks.over' : 'checks.notOver')}</Badge>
        <DateTime value={due.toISOString()} ruleZone="Asia/Shanghai" />
      </li>
      {silent && <li>{t('checks.silent')}</li>}
      {checks.map(({ key, count, href }) => (
        <li key={key}>
          <Badge tone={count === 0 ? 'ok' : 'bad'}>{t(`checks.${key}`, { count })}</Badge>
          {count > 0 && <Link href={href}>{t('checks.look')}</Link>}
        </li>
      ))}
    </ul>
  )
}
