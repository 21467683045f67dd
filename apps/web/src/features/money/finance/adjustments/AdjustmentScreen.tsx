import {
  type Adjustment,
  decideAdjustment,
  getAdjustment,
  listAdjustments,
  withdrawAdjustment,
} from '@easel/contract/money/adjustments/endpoints.ts'
import { getFinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import { ADJUSTMENT_REASON_MAX, AdjustmentNote } from '@easel/domain/money/adjustments/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '../../../../app/api.ts'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { calendarText, FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import classes from '../Finance.module.css'
import { OwnerLink } from '../ledger/OwnerLink.tsx'
import { ProposalBadge, ProposalDecision } from '../ProposalDecision.tsx'

const adjustmentQuery = (adjustmentId: string) => apiQuery(getAdjustment, { params: { id: adjustmentId } })

const page = pageData(({ param }) => [adjustmentQuery(param('adjustmentId'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/adjustments/{id}`: one adjustment, and its decision. */
export default function AdjustmentScreen() {
  const { adjustmentId = '' } = useParams()
  const found = useQuery(adjustmentQuery(adjustmentId))
  return (
    <Loaded query={found} skeleton={<SkeletonRows rows={3} lines={4} />}>
      {(adjustment) => <Page key={adjustmentId} adjustment={adjustment} />}
    </Loaded>
  )
}

function Page({ adjustment }: { adjustment: Adjustment }) {
  const t = useT('adjustments')
  const finance = useT('finance')
  const { amountFen, availableFen, state, owner, counter, reason, product, day, journal } = adjustment
  const { proposedBy, proposedAt, decidedBy, decidedAt, note } = adjustment
  return (
    <Stack gap={32}>
      <PageHeader
        title={t('one', { amountFen })}
        back={{ href: paths.console('finance/adjustments'), label: t('title') }}
        badge={<ProposalBadge state={state} />}
      />
      <DescriptionList
        facts={[
          { label: t('account'), value: <OwnerLink owner={owner} /> },
          { label: t('amount'), value: <Money fen={amountFen} /> },
          { label: t('available'), value: <Money fen={availableFen} /> },
          ...(state === 'PROPOSED'
            ? [{ label: t('availableThen'), value: <Money fen={availableFen + amountFen} /> }]
            : []),
          { label: t('counter'), value: t(`counters.${counter}`) },
          { label: t('reason'), value: <span className={classes.text}>{reason}</span> },
          {
            label: t('product'),
            value: product && <Link href={paths.product(product.productId)}>{product.name}</Link>,
          },
          { label: t('day'), value: day && <Link href={paths.feedDay(day)}>{calendarText(day)}</Link> },
          { label: finance('proposal.by'), value: <ByAt by={proposedBy} at={proposedAt} /> },
          ...(decidedBy && decidedAt
            ? [{ label: t(`by.${state}`), value: <ByAt by={decidedBy} at={decidedAt} /> }]
            : []),
          ...(note
            ? [{ label: finance('proposal.note'), value: <span className={classes.text}>{note}</span> }]
            : []),
          ...(journal === null
            ? []
            : [
                {
                  label: t('journal'),
                  value: <Link href={paths.journal(journal)}>{t('journalNumber', { journal })}</Link>,
                },
              ]),
        ]}
      />
      {state === 'PROPOSED' && <Decision adjustment={adjustment} />}
    </Stack>
  )
}

function ByAt({ by, at }: { by: string; at: string }) {
  return (
    <>
      {by}
      {FACT_SEPARATOR}
      <DateTime value={at} />
    </>
  )
}

/** Whether an adjustment is posted. */
function Decision({ adjustment: { adjustmentId, amountFen, can } }: { adjustment: Adjustment }) {
  const t = useT('adjustments')
  const params = { id: adjustmentId }
  return (
    <ProposalDecision
      can={can}
      note={{ schema: AdjustmentNote, max: ADJUSTMENT_REASON_MAX }}
      invalidates={[getAdjustment, listAdjustments, getFinanceWaiting]}
      approve={() => call(decideAdjustment, { params, body: { decision: 'APPROVE' }, outlives: true })}
      reject={(note) => call(decideAdjustment, { params, body: { decision: 'REJECT', note } })}
      withdraw={() => call(withdrawAdjustment, { params })}
      words={{
        text: t('decideText'),
        approve: t('approve'),
        approveTitle: t('approveTitle', { amountFen }),
        approveText: t('approveText'),
        approving: t('approving', { amountFen }),
        approved: t('approved'),
        rejected: t('rejected'),
        withdrawn: t('withdrawn'),
      }}
    />
  )
}
