import { Outlet, useLocation } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { HeadTabs } from '../../../ui/PageHeader.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'

/** Spec §2, tender platform: tendering projects, my projects and bidding instructions as tabs. */
export default function TendersLayout() {
  const t = useT('tenders')
  const { pathname } = useLocation()
  const sections = ['open', 'mine', 'instructions'] as const
  const current = sections.find((section) => pathname === paths.tenders(section))
  const tabs = sections.map((key) => ({ key, label: t(`sections.${key}`), href: paths.tenders(key) }))
  return (
    <HeadTabs value={<Tabs label={t('tabs')} tabs={tabs} current={current ?? ''} />}>
      <Outlet />
    </HeadTabs>
  )
}
