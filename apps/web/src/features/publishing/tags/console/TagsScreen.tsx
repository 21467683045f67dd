import { staffListTagRequests } from '@easel/contract/publishing/tags/endpoints.ts'
import { useApiQuery } from '../../../../app/data.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { CataloguePart } from './CataloguePart.tsx'
import { RequestsPart } from './RequestsPart.tsx'

const VIEWS = ['catalogue', 'requests'] as const

/** `/console/tags`: the catalogue, and the words that designers ask for. */
export default function TagsScreen() {
  const t = useT('tags')
  const { oneOf } = useAddress()
  const view = oneOf('view', VIEWS)
  const waiting = useWaiting()
  return (
    <Stack gap={24}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('views')}
        current={view}
        tabs={VIEWS.map((key) => ({
          key,
          label: t(`view.${key}`),
          // Search, filters and page belong to one part only.
          href: key === 'catalogue' ? '?' : `?view=${key}`,
          ...(key === 'requests' ? { count: waiting } : {}),
        }))}
      />
      {view === 'catalogue' ? <CataloguePart /> : <RequestsPart />}
    </Stack>
  )
}

/** How many requests wait. */
function useWaiting(): number | undefined {
  return useApiQuery(staffListTagRequests, { query: { state: 'WAITING', perPage: 1 } }).data?.total
}
