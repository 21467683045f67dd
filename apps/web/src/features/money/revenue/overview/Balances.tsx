import type { OpenMonth, RevenueOverview } from '@easel/contract/money/revenue/endpoints.ts'
import type { WithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Grid, Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { MayApply } from '../../withdrawals/public.ts'

/** What can be withdrawn and when, and what is pending, reserved, frozen and owed. */
export function Balances({ overview, now }: { overview: RevenueOverview; now: WithdrawalNow }) {
  const t = useT('revenue')
  const { availableFen, reservedFen, frozenFen, owedFen, soldUntil, thisMonth, earlier } = overview
  return (
    <Grid min="20rem" gap={48}>
      <Section title={t('available.title')} lead={t('available.lead')}>
        <Stack gap={8}>
          <p>
            <Money fen={availableFen} large />
          </p>
          <MayApply now={now} />
        </Stack>
      </Section>
      <Section title={t('coming.title')} lead={soldUntil && t('soldUntil', { day: calendarText(soldUntil) })}>
        <DescriptionList
          facts={[
            ...earlier.map((each) => ({ label: calendarText(each.month), value: <Pending of={each} /> })),
            {
              label: t('coming.thisMonth', { month: calendarText(thisMonth.month) }),
              value: <Pending of={thisMonth} />,
            },
            { label: t('coming.reserved'), value: <Money fen={reservedFen} /> },
            { label: t('coming.frozen'), value: <Money fen={frozenFen} /> },
            ...(owedFen > 0 ? [{ label: t('coming.owed'), value: <Money fen={-owedFen} /> }] : []),
          ]}
        />
      </Section>
    </Grid>
  )
}

function Pending({ of: { amountFen, settledFrom } }: { of: OpenMonth }) {
  const t = useT('revenue')
  return (
    <Stack gap={4}>
      <Money fen={amountFen} />
      <small>
        {t('coming.settledFrom')} <DateTime value={settledFrom} ruleZone="Asia/Shanghai" />
      </small>
    </Stack>
  )
}
