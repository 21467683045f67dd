import { REVIEW_FILTERS } from '@easel/contract/review/reviews/endpoints.ts'
import {
  deleteSavedFilter,
  listDeciders,
  listSavedFilters,
  QUEUE_SORTS,
} from '@easel/contract/review/reviews/queueEndpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../../app/api.ts'
import { apiQuery, useApiMutation } from '../../../../app/data.ts'
import { undoDelayed } from '../../../../app/delayed.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { lazyDialog } from '../../../../app/lazyPart.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Kbd } from '../../../../ui/Kbd.tsx'
import type { ListFilter } from '../../../../ui/listFilter.ts'
import { Menu, type MenuItem } from '../../../../ui/Menu.tsx'
import { Shortcuts } from '../../../../ui/Shortcuts.tsx'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import {
  ANY_TYPE,
  firstToReview,
  isDecided,
  type ListChoice,
  NARROWINGS,
  type Narrowing,
  narrowingsOf,
  reviewListQuery,
  useReviewList,
  useTypeFilter,
} from '../listAddress.ts'
import { QueueTable } from './QueueTable.tsx'

const SaveFilterDialog = lazyDialog(() => import('./SaveFilterDialog.tsx'))

const savedFiltersQuery = apiQuery(listSavedFilters, {})
const decidersQuery = apiQuery(listDeciders, {})

const page = pageData((address) => [reviewListQuery(address), savedFiltersQuery, decidersQuery])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** What of an address is a filter: everything but the place in the list. */
function filterIn(search: string): string {
  const query = new URLSearchParams(search)
  for (const place of ['after', 'page']) query.delete(place)
  return query.toString()
}

/** The filters that the reviewer has saved, to go to; and the current one to be saved. `current`: by `filterIn`. */
function SavedFilters({ current }: { current: string }) {
  const t = useT('reviews')
  const [saving, setSaving] = useState(false)
  const saved = useQuery(savedFiltersQuery).data?.filters ?? []
  const remove = useApiMutation((name: string) => call(deleteSavedFilter, { query: { name } }), {
    invalidates: [listSavedFilters],
  })
  const here = saved.find(({ query }) => query === current)
  const items: MenuItem[] = [
    ...saved.map(({ name, query }) => ({
      key: `go ${name}`,
      label: name,
      href: `${paths.console('queue')}?${query}`,
    })),
    {
      key: 'save',
      label: t('queue.saved.save'),
      disabledReason: current === '' ? t('queue.saved.none') : null,
      onSelect: () => setSaving(true),
    },
    ...(here
      ? [
          {
            key: 'delete',
            label: t('queue.saved.delete', { name: here.name }),
            onSelect: () => remove.mutate(here.name),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu look="secondary" button={here?.name ?? t('queue.saved.button')} items={items} />
      {saving && <SaveFilterDialog query={current} onClose={() => setSaving(false)} />}
    </>
  )
}

const NO_NARROWINGS = Object.fromEntries([...Object.keys(NARROWINGS), 'reviewer'].map((name) => [name, null]))

/** `/console/queue`: what waits for a decision, the oldest first, and what was decided. */
export default function QueueScreen() {
  const t = useT('reviews')
  const navigate = useNavigate()
  const { search: addressQuery } = useLocation()
  const { address, choice, list } = useReviewList()
  const { hrefWith } = address
  const { filter, type, search, designerId, decidedBy, narrowings } = choice
  const typeFilter = useTypeFilter()
  const queueFilters = useQueueFilters(choice)
  const hrefOf = (auditId: string) => paths.consoleAudit(auditId, addressQuery)
  const first = firstToReview(list.data?.items ?? [])
  const start = () => first && void navigate(hrefOf(first.auditId))
  useHotkeys({ c: start, z: undoDelayed })
  const narrowed =
    search !== '' ||
    type !== ANY_TYPE ||
    designerId !== '' ||
    decidedBy !== '' ||
    Object.keys(narrowings).length > 0
  const all = hrefWith({ q: null, type: null, designer: null, ...NO_NARROWINGS })
  const table = {
    filter,
    isOneType: type !== ANY_TYPE,
    hrefOf,
    onlyOf: designerId ? null : (designer: string) => hrefWith({ designer }),
  }
  return (
    <ListScreen
      title={t('queue.title')}
      {...(filter === 'QUEUE' ? { lead: t('queue.lead') } : {})}
      actions={
        !isDecided(filter) && (
          <Button
            look="primary"
            disabledReason={list.data && !first ? t(`queue.none.${filter}`) : null}
            onClick={start}
          >
            {t('queue.start')} <Kbd>C</Kbd>
          </Button>
        )
      }
      filters={[
        {
          show: 'tabs',
          name: 'filter',
          label: t('queue.filters'),
          options: REVIEW_FILTERS.map((value) => ({ value, label: t(`queue.filter.${value}`) })),
        },
        { show: 'search', name: 'q', label: t('queue.search') },
        typeFilter,
        ...queueFilters,
      ]}
      aside={
        <>
          <SavedFilters current={filterIn(addressQuery)} />
          {designerId && (
            <ButtonLink look="quiet" href={hrefWith({ designer: null })}>
              {t('queue.oneDesignerOff')}
            </ButtonLink>
          )}
          <Shortcuts
            rows
            lines={[
              { name: 'start', pressed: ['C'], text: t('queue.start') },
              { name: 'undo', pressed: ['Z'], text: t('help.undo') },
            ]}
          />
        </>
      }
      query={list}
      skeleton={<QueueTable items={undefined} {...table} />}
      empty={
        <EmptyState
          title={t(narrowed ? 'queue.noneFound' : `queue.none.${filter}`)}
          action={narrowed && <ButtonLink href={all}>{t('queue.clear')}</ButtonLink>}
        >
          {t(narrowed ? 'queue.noneFoundText' : `queue.noneText.${filter}`)}
        </EmptyState>
      }
    >
      {(items) => <QueueTable items={items} {...table} />}
    </ListScreen>
  )
}

/** What narrows the queue besides its type, and its order. */
function useQueueFilters({ filter }: Pick<ListChoice, 'filter'>): readonly ListFilter[] {
  const t = useT('reviews')
  const words: Readonly<Record<Narrowing, (value: string) => string>> = {
    kind: (value) => t(`queue.more.kind.${value === 'NEW' || value === 'CHANGE' ? value : 'UPDATE'}`),
    resubmitted: () => t('queue.more.resubmitted.true'),
    level: (level) => (level === 'NONE' ? t('queue.more.level.NONE') : t('queue.more.level.one', { level })),
    language: (value) => t(`queue.more.language.${value === 'zh' ? 'zh' : 'en'}`),
    findings: (value) => t(`queue.more.findings.${value === 'WITH' ? 'WITH' : 'WITHOUT'}`),
    similar: () => t('queue.more.similar.true'),
  }
  const order: ListFilter = {
    show: 'select',
    name: 'sort',
    label: t('queue.sort.label'),
    sorts: true,
    options: QUEUE_SORTS.map((value) => ({ value, label: t(`queue.sort.${value}`) })),
  }
  const deciders = useQuery(decidersQuery).data?.deciders ?? []
  const reviewer: ListFilter = {
    show: 'select',
    name: 'reviewer',
    label: t('queue.reviewer'),
    options: [
      { value: '', label: t('queue.anyReviewer') },
      ...deciders.map(({ accountId, name }) => ({ value: accountId, label: name })),
    ],
  }
  return [
    ...(filter === 'QUEUE' ? [order] : []),
    ...(isDecided(filter) ? [reviewer] : []),
    ...narrowingsOf(filter).map(
      (name): ListFilter => ({
        show: 'select',
        name,
        label: t(`queue.more.${name}.label`),
        folded: true,
        options: NARROWINGS[name].map((value) => ({
          value,
          label: value === '' ? t(`queue.more.${name}.any`) : words[name](value),
        })),
      }),
    ),
  ]
}
