import { getWithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import { useApiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { History } from '../history/History.tsx'
import { Available } from './Available.tsx'
import { Choices } from './Choices.tsx'
import { FailedWithdrawal } from './FailedWithdrawal.tsx'
import { Obstacles } from './Obstacles.tsx'

/** `/revenues/withdrawals`: what can be withdrawn now and why not, what would arrive, and what was withdrawn. */
export default function WithdrawalsScreen() {
  const t = useT('withdrawals')
  const now = useApiQuery(getWithdrawalNow)
  return (
    <Stack gap={32}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack gap={48}>
        <Loaded query={now} skeleton={<SkeletonRows rows={3} lines={3} />}>
          {(data) => (
            <Stack gap={48}>
              <FailedWithdrawal />
              <Available now={data} />
              <Obstacles now={data} />
              <Choices now={data} />
            </Stack>
          )}
        </Loaded>
        <History />
      </Stack>
    </Stack>
  )
}
