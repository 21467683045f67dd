import {
  getRevenueOverview,
  type OpenMonth,
  type RevenueOverview,
} from '@easel/contract/money/revenue/endpoints.ts'
import { listOwnShareTerms, type OwnShareTerm } from '@easel/contract/money/share-terms/endpoints.ts'
import type { WithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import { WHOLE_RATIO } from '@easel/domain/base/amounts/fen.ts'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, Navigate, redirect } from 'react-router'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { clientOfPage } from '../../../../app/queryClient.ts'
import { getSession } from '../../../../app/session.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { type Figure, Figures } from '../../../../ui/Figures.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { calendarText } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { FailedWithdrawal, MayApply, withdrawalNowQuery } from '../../withdrawals/public.ts'
import { earnedMonthsQuery, RevenueList, revenueQuery } from '../list/RevenueList.tsx'

const ownShareQuery = apiQuery(listOwnShareTerms)

/** Which share of net revenue the reader gets, since when, and what is coming. */
function OwnShare() {
  const t = useT('shareTerms')
  const { data } = useQuery(ownShareQuery)
  if (!data) return null
  const usual = t('own.usual', { share: WHOLE_RATIO - data.usualRatio })
  const terms = data.terms.filter(({ state }) => state !== 'ENDED')
  const textOf = ({ platformRatio, firstDay, lastDay }: OwnShareTerm) =>
    t('own.inForce', {
      share: WHOLE_RATIO - platformRatio,
      firstDay: calendarText(firstDay),
      ...(lastDay === null ? {} : { lastDay: calendarText(lastDay) }),
    })
  const ofWorks = terms.filter(({ product }) => product !== null)
  const ofAll = terms.filter(({ product }) => product === null)
  return (
    <Section title={t('own.title')}>
      <Stack gap={4}>
        {ofWorks.map((term) => (
          <p key={term.termId}>{t('own.ofWork', { work: term.product?.name ?? '', text: textOf(term) })}</p>
        ))}
        {ofAll.map((term) => (
          <p key={term.termId}>
            {ofWorks.length > 0 ? t('own.ofAll', { text: textOf(term) }) : textOf(term)}
          </p>
        ))}
        {!ofAll.some(({ state }) => state === 'IN_FORCE') && (
          <p>{ofWorks.length > 0 ? t('own.ofAll', { text: usual }) : usual}</p>
        )}
      </Stack>
    </Section>
  )
}

const overviewQuery = apiQuery(getRevenueOverview)

const page = pageData((address) => [
  overviewQuery,
  withdrawalNowQuery,
  earnedMonthsQuery(address),
  revenueQuery(address),
  ownShareQuery,
])
/** Who is no designer and shares no revenue begins with the sign-up. */
const isNewcomer = (overview: RevenueOverview | undefined): boolean =>
  overview?.hasRevenue === false && getSession().me?.designer === null

export async function loader(given: LoaderFunctionArgs) {
  const answer = await page.loader(given)
  if (isNewcomer(clientOfPage().getQueryData(overviewQuery.queryKey))) throw redirect(paths.signUp())
  return answer
}
export const clientLoader = page.clientLoader

/** `/revenues`: what can be withdrawn and when, and what is on its way. */
export default function OverviewScreen() {
  const t = useT('revenue')
  const overview = useQuery(overviewQuery)
  const now = useQuery(withdrawalNowQuery)
  if (isNewcomer(overview.data)) return <Navigate to={paths.signUp()} replace />
  return (
    <Stack gap={32}>
      <PageHeader
        title={t('title')}
        lead={
          <>
            {t('lead')} <Link href={paths.document('howYouArePaid')}>{t('paid')}</Link>
          </>
        }
      />
      <FailedWithdrawal />
      <Loaded query={overview} skeleton={<SkeletonRows rows={2} lines={4} />}>
        {(data) =>
          data.hasRevenue ? (
            <Stack gap={48}>
              <Loaded query={now} skeleton={<SkeletonRows rows={1} lines={4} />}>
                {(present) => <Balances overview={data} now={present} />}
              </Loaded>
              <RevenueList />
              <OwnShare />
            </Stack>
          ) : (
            <NoRevenue settledFrom={data.thisMonth.settledFrom} />
          )
        }
      </Loaded>
    </Stack>
  )
}

/** Before the first entry in the ledger: what comes here, and when. */
function NoRevenue({ settledFrom }: { settledFrom: string }) {
  const t = useT('revenue')
  return (
    <EmptyState
      title={t('none.title')}
      action={<ButtonLink href={paths.works()}>{t('none.works')}</ButtonLink>}
    >
      <p>{t('none.text')}</p>
      <p>
        {t('none.settled')} <DateTime value={settledFrom} ruleZone="Asia/Shanghai" />
      </p>
    </EmptyState>
  )
}

/** What the month has brought so far, then what can be withdrawn, then what is on its way, kept back or owed. */
function Balances({ overview, now }: { overview: RevenueOverview; now: WithdrawalNow }) {
  const t = useT('revenue')
  const { availableFen, reservedFen, frozenFen, owedFen, soldUntil, thisMonth, earlier } = overview
  const month = (of: OpenMonth, label: string): Figure => ({
    key: of.month,
    label,
    value: (
      <Link href={paths.revenues('statement', { month: of.month })}>
        <Money fen={of.amountFen} />
      </Link>
    ),
    note: <PendingUntil of={of} />,
  })
  const other = (key: 'reserved' | 'frozen' | 'owed', fen: number) =>
    fen === 0 ? [] : [{ key, label: t(`coming.${key}`), value: <Money fen={fen} /> }]
  return (
    <Stack gap={16}>
      <Figures
        figures={[
          month(thisMonth, t('coming.thisMonth', { month: calendarText(thisMonth.month) })),
          ...earlier.map((each) => month(each, t('coming.earlier', { month: calendarText(each.month) }))),
          {
            key: 'available',
            label: t('available.title'),
            value: <Money fen={availableFen} />,
            note: (
              <Stack gap={8}>
                <MayApply now={now} />
                {availableFen > 0 && <Withdraw now={now} />}
              </Stack>
            ),
          },
          ...other('reserved', reservedFen),
          ...other('frozen', frozenFen),
          ...other('owed', -owedFen),
        ]}
      />
      {soldUntil && <p>{t('soldUntil', { day: calendarText(soldUntil) })}</p>}
    </Stack>
  )
}

/** Leads to the choices; while something is in the way it says what. */
function Withdraw({ now: { availableFen, obstacles } }: { now: WithdrawalNow }) {
  const t = useT('revenue')
  const words = useErrorMessage()
  const [first] = obstacles
  const label = t('available.withdraw', { availableFen })
  return (
    <div>
      {first ? (
        <Button small disabledReason={words(first)}>
          {label}
        </Button>
      ) : (
        <ButtonLink small look="primary" href={paths.revenues('withdrawals')}>
          {label}
        </ButtonLink>
      )}
    </div>
  )
}

/** From when on it can be withdrawn, and what of it is a correction. */
function PendingUntil({ of: { month, correctionsFen, settledFrom } }: { of: OpenMonth }) {
  const t = useT('revenue')
  return (
    <Stack gap={4}>
      <p>
        {t('coming.settledFrom')} <DateTime value={settledFrom} ruleZone="Asia/Shanghai" show="date" />
      </p>
      {correctionsFen !== 0 && (
        <Link href={paths.revenues('statement', { month, line: 'corrections' })}>
          {t('coming.corrections', { correctionsFen })}
        </Link>
      )}
    </Stack>
  )
}
