import { type StaffWithdrawalDetail, staffGetWithdrawal } from '@easel/contract/money/withdrawals/staff.ts'
import { useParams } from 'react-router'
import { useApiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Row, Split, Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { WithdrawalStatus, WithdrawalTimeline } from '../../withdrawals/public.ts'
import { Figures } from './Figures.tsx'
import { InvoicePanel } from './InvoicePanel.tsx'
import { Moves } from './Moves.tsx'

/** `/console/finance/withdrawals/{id}`: the invoice beside the figures that it must match, and every move. */
export default function WithdrawalScreen() {
  const { withdrawalId = '' } = useParams()
  const found = useApiQuery(staffGetWithdrawal, { params: { id: withdrawalId } })
  return (
    <Loaded query={found} skeleton={<SkeletonRows rows={3} lines={5} />}>
      {(withdrawal) => <Page key={withdrawalId} withdrawal={withdrawal} />}
    </Loaded>
  )
}

function Page({ withdrawal }: { withdrawal: StaffWithdrawalDetail }) {
  const t = useT('payments')
  const { designerName, designerBanned, orderNumber, status, accountId, withdrawalId } = withdrawal
  return (
    <Stack gap={32}>
      <PageHeader
        title={designerName}
        lead={t('orderNumber', { orderNumber })}
        back={{ href: paths.console('finance/withdrawals'), label: t('title') }}
        badge={
          <>
            <WithdrawalStatus status={status} />
            {designerBanned && <StatusBadge status="BANNED" />}
          </>
        }
        actions={
          <Row gap={12}>
            <ButtonLink href={paths.console('finance/journals', { withdrawal: withdrawalId })}>
              {t('toJournals')}
            </ButtonLink>
            <ButtonLink href={paths.ledgerOwner(accountId)}>{t('toAccounts')}</ButtonLink>
          </Row>
        }
      />
      <Moves key={withdrawalId} withdrawal={withdrawal} />
      <Split aside={<Figures withdrawal={withdrawal} />} asideWidth="24rem">
        <Stack gap={32}>
          <InvoicePanel withdrawal={withdrawal} />
          <Section title={t('history')}>
            <WithdrawalTimeline timeline={withdrawal.timeline} by={(who) => t(`by.${who}`)} />
          </Section>
        </Stack>
      </Split>
    </Stack>
  )
}
