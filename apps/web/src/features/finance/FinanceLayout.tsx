import { Outlet, useLocation } from 'react-router'
import { useT } from '../../i18n/texts.ts'
import { isFinance, sectionsOf } from '../../shell/consoleSections.ts'
import { paths } from '../../shell/paths.ts'
import { useSession } from '../../shell/session.ts'
import { Stack } from '../../ui/layout.tsx'
import { Tabs } from '../../ui/Tabs.tsx'

/** The sections of finance as tabs, each with an address of its own. */
export default function FinanceLayout() {
  const t = useT('shell')
  const { me } = useSession()
  const { pathname } = useLocation()
  const sections = sectionsOf(me).filter(isFinance)
  const current = sections.find((section) => `${pathname}/`.startsWith(`${paths.console(section)}/`))
  const tabs = sections.map((key) => ({ key, label: t(`console.${key}`), href: paths.console(key) }))
  return (
    <Stack gap={24}>
      <Tabs label={t('console.finance')} tabs={tabs} current={current ?? ''} />
      <Outlet />
    </Stack>
  )
}
