import type { FinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import { Outlet, useLocation } from 'react-router'
import { type FinanceSection, isFinance, sectionsOf } from '../../../app/consoleSections.ts'
import { pageData } from '../../../app/pageData.ts'
import { paths } from '../../../app/paths.ts'
import { useSession } from '../../../app/session.ts'
import { useT } from '../../../i18n/texts.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { useWaiting, waitingQueries } from './useWaiting.ts'

const around = pageData(waitingQueries)
export const loader = around.loader
export const clientLoader = around.clientLoader

/** What waits in a section. */
function countIn(waiting: FinanceWaiting, section: FinanceSection): number {
  const counts: Readonly<Partial<Record<FinanceSection, number>>> = {
    'finance/withdrawals': waiting.withdrawals,
    'finance/payouts': waiting.payouts + waiting.unmatched,
    'finance/feed': waiting.breaks + waiting.feed,
    'finance/adjustments': waiting.adjustments,
    'finance/tenders': waiting.tenders,
  }
  return counts[section] ?? 0
}

/** The sections of finance as tabs, each with an address of its own and with what waits there. */
export default function FinanceLayout() {
  const t = useT('app')
  const { me } = useSession()
  const { pathname } = useLocation()
  const sections = sectionsOf(me).filter(isFinance)
  const current = sections.find((section) => `${pathname}/`.startsWith(`${paths.console(section)}/`))
  const waiting = useWaiting()
  const tabs = sections.map((key) => ({
    key,
    label: t(`console.${key}`),
    href: paths.console(key),
    count: waiting && (countIn(waiting, key) || undefined),
  }))
  return (
    <Stack gap={24}>
      {/* Made anew once the counts have come: they move the tabs, and the current one has to stay in view. */}
      <Tabs
        key={waiting ? 'counted' : 'first'}
        label={t('console.finance')}
        tabs={tabs}
        current={current ?? ''}
      />
      <Outlet />
    </Stack>
  )
}
