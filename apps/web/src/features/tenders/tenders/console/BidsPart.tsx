import { staffListBids } from '@easel/contract/tenders/bids/endpoints.ts'
import {
  staffAskOpening,
  staffOpenBids,
  staffTakeBackOpening,
} from '@easel/contract/tenders/tenders/endpoints.ts'
import type { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../app/api.ts'
import { apiQuery, useApiMutation } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { BidCount } from '../Badges.tsx'
import { BidCard } from './BidCard.tsx'
import classes from './Console.module.css'
import { takeTender } from './takeTender.ts'

/** How many bids there are; after two have opened them, what they say, side by side. */
export function BidsPart({ tender }: { tender: StaffTender }) {
  const t = useT('tenders')
  return (
    <Section title={t('bids')} lead={<BidCount {...tender} opening={tender.opening.state} />}>
      <Opening tender={tender} />
      {tender.opening.state === 'OPENED' && <Comparison tender={tender} />}
    </Section>
  )
}

function Opening({ tender }: { tender: StaffTender }) {
  const t = useT('tenders')
  const { state, askedBy, askedAt, openedBy, openedAt } = tender.opening
  return (
    <Stack gap={16}>
      <p>{t(`opening.${state}`)}</p>
      {askedBy !== null && askedAt !== null && (
        <p className={classes.note}>
          {t('opening.askedBy', { name: askedBy })} <DateTime value={askedAt} />
          {openedBy !== null && openedAt !== null && (
            <>
              {FACT_SEPARATOR}
              {t('opening.openedBy', { name: openedBy })} <DateTime value={openedAt} />
            </>
          )}
        </p>
      )}
      {state !== 'OPENED' && <OpeningMoves tender={tender} />}
    </Stack>
  )
}

function OpeningMoves({ tender: { tenderId, opening, can } }: { tender: StaffTender }) {
  const t = useT('tenders')
  const words = useErrorMessage()
  const params = { id: tenderId }
  const ask = useApiMutation(async () => takeTender(await call(staffAskOpening, { params })), {
    done: t('opening.asked'),
  })
  const open = useApiMutation(async () => takeTender(await call(staffOpenBids, { params })), {
    done: t('opening.opened'),
  })
  const takeBack = useApiMutation(async () => takeTender(await call(staffTakeBackOpening, { params })), {
    done: t('opening.takenBack'),
  })
  if (opening.state === 'SEALED')
    return (
      <Row>
        <Button
          look="primary"
          busy={ask.isPending}
          disabledReason={can.ask && words(can.ask)}
          onClick={() => ask.mutate(undefined)}
        >
          {t('opening.ask')}
        </Button>
      </Row>
    )
  return (
    <Row>
      <Button
        look="primary"
        busy={open.isPending}
        disabledReason={can.open && words(can.open)}
        onClick={() => open.mutate(undefined)}
      >
        {t('opening.open')}
      </Button>
      <Button
        busy={takeBack.isPending}
        disabledReason={can.takeBack && words(can.takeBack)}
        onClick={() => takeBack.mutate(undefined)}
      >
        {t('opening.takeBack')}
      </Button>
    </Row>
  )
}

export const bidsQuery = (tenderId: string) => apiQuery(staffListBids, { params: { id: tenderId } })

function Comparison({ tender }: { tender: StaffTender }) {
  const t = useT('tenders')
  const query = useQuery(bidsQuery(tender.tenderId))
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={8} />}>
      {({ items, placesLeft }) =>
        items.length === 0 ? (
          <EmptyState title={t('compare.none')} />
        ) : (
          <Stack gap={16}>
            <p>{t('compare.placesLeft', { count: placesLeft })}</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard */}
            <ul className={classes.bids} tabIndex={0} aria-label={t('bids')}>
              {items.map((bid) => (
                <li key={bid.bidId} className={classes.bid}>
                  <BidCard bid={bid} tenderId={tender.tenderId} />
                </li>
              ))}
            </ul>
          </Stack>
        )
      }
    </Loaded>
  )
}
