import { REVIEW_FILTERS } from '@easel/contract/reviews/endpoints.ts'
import { useLocation, useNavigate } from 'react-router'
import { useT } from '../../../i18n/texts.ts'
import { ListScreen } from '../../../shell/ListScreen.tsx'
import { paths } from '../../../shell/paths.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { useHotkeys } from '../../../ui/useHotkeys.ts'
import { undoDecision } from '../delayed.ts'
import { ANY_TYPE, useReviewList, useTypeFilter } from '../listAddress.ts'
import { QueueTable } from './QueueTable.tsx'

/** `/console/queue`: what waits for a decision, the oldest first, and what was decided. */
export default function QueueScreen() {
  const t = useT('reviews')
  const navigate = useNavigate()
  const { search: addressQuery } = useLocation()
  const { address, choice, list } = useReviewList()
  const { hrefWith } = address
  const { filter, type, search } = choice
  const typeFilter = useTypeFilter()
  const hrefOf = (auditId: string) => paths.consoleAudit(auditId, addressQuery)
  const first = list.data?.items.find((item) => item.can.claim === null)
  const start = () => first && void navigate(hrefOf(first.auditId))
  useHotkeys({ s: start, z: undoDecision })
  const narrowed = search !== '' || type !== ANY_TYPE
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
      ]}
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
    >
      {(items) => <QueueTable items={items} filter={filter} hrefOf={hrefOf} />}
    </ListScreen>
  )
}
