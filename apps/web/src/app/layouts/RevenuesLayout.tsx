import { Outlet, useLocation } from 'react-router'
import { useT } from '../../i18n/texts.ts'
import { HeadTabs } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { paths, revenueSections } from '../paths.ts'
import classes from './RevenuesLayout.module.css'

/** Spec §2, revenues: its parts as tabs, each with an address of its own. */
export default function RevenuesLayout() {
  const t = useT('revenue')
  const { pathname } = useLocation()
  const current = revenueSections.findLast((section) => pathname.startsWith(paths.revenues(section)))
  const tabs = revenueSections.map((key) => ({
    key,
    label: t(`sections.${key}`),
    href: paths.revenues(key),
  }))
  return (
    <HeadTabs
      value={
        <div className={classes.tabs}>
          <Tabs label={t('tabs')} tabs={tabs} current={current ?? ''} />
        </div>
      }
    >
      <Outlet />
    </HeadTabs>
  )
}
