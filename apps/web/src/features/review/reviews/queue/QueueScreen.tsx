import { REVIEW_FILTERS } from '@easel/contract/review/reviews/endpoints.ts'
import { useLocation, useNavigate } from 'react-router'
import { undoDelayed } from '../../../../app/delayed.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { ANY_TYPE, NARROWINGS, useReviewList, useTypeFilter } from '../listAddress.ts'
import { QueueTable } from './QueueTable.tsx'
import { useQueueFilters } from './queueFilters.ts'
import { filterIn, SavedFilters } from './SavedFilters.tsx'

const NO_NARROWINGS = Object.fromEntries(Object.keys(NARROWINGS).map((name) => [name, null]))

/** `/console/queue`: what waits for a decision, the oldest first, and what was decided. */
export default function QueueScreen() {
  const t = useT('reviews')
  const navigate = useNavigate()
  const { search: addressQuery } = useLocation()
  const { address, choice, list } = useReviewList()
  const { hrefWith } = address
  const { filter, type, search, designerId, narrowings } = choice
  const typeFilter = useTypeFilter()
  const queueFilters = useQueueFilters(choice)
  const hrefOf = (auditId: string) => paths.consoleAudit(auditId, addressQuery)
  const first = list.data?.items.find((item) => item.can.claim === null)
  const start = () => first && void navigate(hrefOf(first.auditId))
  useHotkeys({ s: start, z: undoDelayed })
  const narrowed =
    search !== '' || type !== ANY_TYPE || designerId !== '' || Object.keys(narrowings).length > 0
  const all = hrefWith({ q: null, type: null, designer: null, ...NO_NARROWINGS })
  const table = {
    filter,
    hrefOf,
    onlyOf: designerId ? null : (designer: string) => hrefWith({ designer }),
  }
  return (
    <ListScreen
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
