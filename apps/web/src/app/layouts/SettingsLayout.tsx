import { Outlet, useLocation } from 'react-router'
import { useT } from '../../i18n/texts.ts'
import { Stack } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { paths, settingsSections } from '../paths.ts'
import { useOfSession, usesPhones } from '../session.ts'

/** Spec §2, /settings/{currentActive}: the sections as tabs, each with an address of its own. */
export default function SettingsLayout() {
  const t = useT('accounts')
  const { pathname } = useLocation()
  const current = settingsSections.find((section) => `${pathname}/`.startsWith(`${paths.settings(section)}/`))
  const phones = useOfSession(usesPhones)
  const isCorporate = useOfSession(({ me }) => me?.designer?.designerType === 'CORPORATE')
  const tabs = settingsSections
    .filter((key) => (key !== 'phone' || phones) && (key !== 'licence' || isCorporate))
    .map((key) => ({ key, label: t(`settings.${key}`), href: paths.settings(key) }))
  return (
    <Stack gap={32}>
      <PageHeader title={t('settings.title')} />
      <Tabs label={t('settings.sections')} tabs={tabs} current={current ?? ''} />
      <Outlet />
    </Stack>
  )
}
