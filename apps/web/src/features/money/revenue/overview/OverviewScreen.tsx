import { getRevenueOverview } from '@easel/contract/money/revenue/endpoints.ts'
import { getWithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import { useApiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { FailedWithdrawal } from '../../withdrawals/public.ts'
import { RevenueList } from '../list/RevenueList.tsx'
import { Balances } from './Balances.tsx'
import { NoRevenue } from './NoRevenue.tsx'

/** `/revenues`: what can be withdrawn and when, and what is on its way. */
export default function OverviewScreen() {
  const t = useT('revenue')
  const overview = useApiQuery(getRevenueOverview)
  const now = useApiQuery(getWithdrawalNow)
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
            </Stack>
          ) : (
            <NoRevenue settledFrom={data.thisMonth.settledFrom} />
          )
        }
      </Loaded>
    </Stack>
  )
}
