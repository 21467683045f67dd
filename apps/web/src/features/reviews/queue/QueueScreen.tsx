import { REVIEW_FILTERS } from '@easel/contract/reviews/endpoints.ts'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useT } from '../../../i18n/texts.ts'
import { LoadedPage } from '../../../shell/LoadedPage.tsx'
import { paths } from '../../../shell/paths.ts'
import { useNow } from '../../../shell/useNow.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FilterSelect } from '../../../ui/FilterSelect.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { useHotkeys } from '../../../ui/useHotkeys.ts'
import { claimRefusal } from '../claimable.ts'
import { ANY_TYPE, TYPE_CHOICES, useReviewList } from '../listAddress.ts'
import { QueueTable } from './QueueTable.tsx'

/** `/console/queue`: what waits for a decision, the oldest first, and what was decided. */
export default function QueueScreen() {
  const t = useT('reviews')
  const navigate = useNavigate()
  const { search: addressQuery } = useLocation()
  const { address, choice, list } = useReviewList()
  const { hrefWith, change } = address
  const { filter, type, search } = choice
  const now = useNow()
  const onSearch = useCallback((q: string) => change({ q }), [change])
  const hrefOf = (auditId: string) => paths.consoleAudit(auditId, addressQuery)
  const first = list.data?.items.find((item) => claimRefusal(item, now) === null)
  const start = () => first && void navigate(hrefOf(first.auditId))
  useHotkeys({ s: start })
  const narrowed = search !== '' || type !== ANY_TYPE
  return (
    <Stack gap={24}>
      <PageHeader
        title={t('queue.title')}
        lead={t('queue.lead')}
        actions={
          <Button
            look="primary"
            disabledReason={list.data && !first ? t(`queue.none.${filter}`) : null}
            onClick={start}
          >
            {t('queue.start')} <Kbd>S</Kbd>
          </Button>
        }
      />
      <Tabs
        label={t('queue.filters')}
        current={filter}
        tabs={REVIEW_FILTERS.map((key) => ({
          key,
          label: t(`queue.filter.${key}`),
          href: hrefWith({ filter: key === 'QUEUE' ? null : key }),
          ...(key === filter && !narrowed ? { count: list.data?.total } : {}),
        }))}
      />
      <Row gap={12}>
        <SearchField label={t('queue.search')} value={search} onSearch={onSearch} />
        <FilterSelect
          label={t('typeFilter')}
          value={type}
          onChange={(value) => change({ type: value === ANY_TYPE ? null : value })}
          options={TYPE_CHOICES.map((value) => ({
            value,
            label: value === ANY_TYPE ? t('allTypes') : t(`type.${value}`),
          }))}
        />
      </Row>
      <LoadedPage
        query={list}
        skeleton={<QueueTable items={undefined} filter={filter} hrefOf={hrefOf} />}
        empty={
          <EmptyState
            title={t(narrowed ? 'queue.noneFound' : `queue.none.${filter}`)}
            action={
              narrowed && <ButtonLink href={hrefWith({ q: null, type: null })}>{t('queue.clear')}</ButtonLink>
            }
          >
            {t(narrowed ? 'queue.noneFoundText' : `queue.noneText.${filter}`)}
          </EmptyState>
        }
        hrefWith={hrefWith}
      >
        {(items) => <QueueTable items={items} filter={filter} hrefOf={hrefOf} />}
      </LoadedPage>
    </Stack>
  )
}
