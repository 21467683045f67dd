import { type StaffTagRequest, staffListTagRequests } from '@easel/contract/publishing/tags/endpoints.ts'
import { TAG_REQUEST_STATES } from '@easel/domain/publishing/tags/lifecycle.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, pagedQuery } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Shortcuts } from '../../../../ui/Shortcuts.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { CataloguePart, catalogueQuery } from './CataloguePart.tsx'
import { DecisionDialog, type RequestAct } from './DecisionDialog.tsx'
import { RequestItem } from './RequestItem.tsx'
import classes from './Requests.module.css'

const STATES = [...TAG_REQUEST_STATES, 'ALL'] as const

const requestsQuery = ({ page, oneOf }: Address) =>
  pagedQuery(staffListTagRequests, { query: { state: oneOf('state', STATES), currentPage: page } })
const waitingQuery = () => apiQuery(staffListTagRequests, { query: { state: 'WAITING', perPage: 1 } })

/** The words that designers ask for; each is answered once for all who asked. */
function RequestsPart() {
  const t = useT('tags')
  const address = useAddress()
  const state = address.oneOf('state', STATES)
  const requests = useQuery(requestsQuery(address))
  return (
    <ListPart
      filters={[
        {
          show: 'select',
          name: 'state',
          label: t('requests.states'),
          options: STATES.map((value) => ({ value, label: t(`requests.state.${value}`) })),
        },
      ]}
      aside={
        <Shortcuts
          lines={[
            { name: 'move', pressed: ['J', 'K'], text: t('requests.next') },
            { name: 'add', pressed: ['A'], text: t('requests.add') },
            { name: 'map', pressed: ['M'], text: t('requests.map') },
            { name: 'decline', pressed: ['R'], text: t('requests.decline') },
          ]}
        />
      }
      apart
      query={requests}
      skeleton={<SkeletonText lines={6} />}
      empty={<EmptyState title={t(`requests.none.${state}`)}>{t('requests.noneText')}</EmptyState>}
    >
      {(items) => <RequestList items={items} />}
    </ListPart>
  )
}

const mayDecide = (request: StaffTagRequest | undefined): request is StaffTagRequest =>
  request !== undefined && request.state === 'WAITING' && !request.own

/** Walked by J and K; A, M and R answer the one that is walked to. */
function RequestList({ items }: { items: readonly StaffTagRequest[] }) {
  const t = useT('tags')
  const [at, setAt] = useState(0)
  const [asking, setAsking] = useState<{ request: StaffTagRequest; act: RequestAct } | null>(null)
  const current = items[Math.min(at, items.length - 1)]
  const ask = (act: RequestAct) => mayDecide(current) && setAsking({ request: current, act })
  useHotkeys({
    j: () => setAt((was) => Math.min(was + 1, items.length - 1)),
    k: () => setAt((was) => Math.max(Math.min(was, items.length - 1) - 1, 0)),
    a: () => ask('ADD'),
    m: () => ask('MAP'),
    r: () => ask('DECLINE'),
  })
  return (
    <>
      <ul className={classes.requests} aria-label={t('requests.list')}>
        {items.map((request, index) => (
          <RequestItem
            key={request.requestId}
            request={request}
            isCurrent={request === current}
            onEnter={() => setAt(index)}
            onAct={(act) => setAsking({ request, act })}
          />
        ))}
      </ul>
      {asking && <DecisionDialog {...asking} onClose={() => setAsking(null)} />}
    </>
  )
}

const VIEWS = ['catalogue', 'requests'] as const

const page = pageData((address) => [
  address.oneOf('view', VIEWS) === 'catalogue' ? catalogueQuery(address) : requestsQuery(address),
  waitingQuery(),
])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/tags`: the catalogue, and the words that designers ask for. */
export default function TagsScreen() {
  const t = useT('tags')
  const { oneOf } = useAddress()
  const view = oneOf('view', VIEWS)
  const waiting = useQuery(waitingQuery()).data?.total
  return (
    <Stack gap={24}>
      <PageHeader title={t('title')} />
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
