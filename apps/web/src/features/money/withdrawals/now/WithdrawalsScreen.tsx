import type { WithdrawalChoice, WithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Grid, Row, Sheet, Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { History, withdrawalsQuery } from '../history/History.tsx'
import { usePaidTo } from '../words.ts'
import { ApplyDialog } from './ApplyDialog.tsx'
import { Blockers } from './Blockers.tsx'
import { ChoiceFigures } from './ChoiceFigures.tsx'
import { FailedWithdrawal, withdrawalNowQuery } from './FailedWithdrawal.tsx'
import { MayApply, Period } from './MayApply.tsx'

const page = pageData((address) => [withdrawalNowQuery, withdrawalsQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/revenues/withdrawals`: what can be withdrawn now and why not, what would arrive, and what was withdrawn. */
export default function WithdrawalsScreen() {
  const t = useT('withdrawals')
  const now = useQuery(withdrawalNowQuery)
  return (
    <Stack gap={32}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack gap={48}>
        <Loaded query={now} skeleton={<SkeletonRows rows={3} lines={3} />}>
          {(data) => (
            <Stack gap={48}>
              <FailedWithdrawal />
              <Available now={data} />
              <Blockers now={data} />
              <Choices now={data} />
            </Stack>
          )}
        </Loaded>
        <History />
      </Stack>
    </Stack>
  )
}

/** The invoice types beside each other, before anything is applied for. */
function Choices({ now }: { now: WithdrawalNow }) {
  const t = useT('withdrawals')
  const words = useErrorMessage()
  const [chosen, setChosen] = useState<WithdrawalChoice | null>(null)
  const [first] = now.obstacles
  if (now.choices.length === 0) return null
  return (
    <Section title={t('choices.title')} lead={t('choices.lead')}>
      <Grid min="20rem" gap={24}>
        {now.choices.map((choice) => (
          <Sheet key={choice.invoiceType} gap={16}>
            <Stack gap={4}>
              <h3>{t(`invoiceType.${choice.invoiceType}`)}</h3>
              <p>{t(choice.needsInvoice ? 'choices.invoice' : 'choices.noInvoice')}</p>
            </Stack>
            <ChoiceFigures choice={choice} />
            <Row>
              <Button disabledReason={first && words(first)} onClick={() => setChosen(choice)}>
                {t('choices.apply')}
              </Button>
            </Row>
          </Sheet>
        ))}
      </Grid>
      {chosen && (
        <ApplyDialog
          choice={chosen}
          mustAgree={now.mustAgree}
          creditor={now.creditor}
          onClose={() => setChosen(null)}
        />
      )}
    </Section>
  )
}

/** What can be withdrawn, until when or from when, and what else there is. */
function Available({ now }: { now: WithdrawalNow }) {
  const t = useT('withdrawals')
  const { availableFen, pendingFen, reservedFen, frozenFen, owedFen, leastFen } = now
  const money = (label: string, fen: number) => ({ label, value: <Money fen={fen} /> })
  return (
    <Section title={t('now.title')}>
      <Grid min="20rem" gap={48}>
        <Stack gap={8}>
          <p>
            <Money fen={availableFen} large />
          </p>
          <When now={now} />
        </Stack>
        <DescriptionList
          facts={[
            money(t('now.least'), leastFen),
            money(t('now.pending'), pendingFen),
            ...(reservedFen > 0 ? [money(t('now.reserved'), reservedFen)] : []),
            ...(frozenFen > 0 ? [money(t('now.frozen'), frozenFen)] : []),
            ...(owedFen > 0 ? [money(t('now.owed'), -owedFen)] : []),
            { label: t('now.account'), value: <PaidTo now={now} /> },
          ]}
        />
      </Grid>
    </Section>
  )
}

/** What is in the way stands below, in full. */
function When({ now }: { now: WithdrawalNow }) {
  const t = useT('withdrawals')
  const isOnlyTime = now.obstacles.every(({ code }) => code === 'withdrawal.notYetDate')
  return isOnlyTime ? <MayApply now={now} /> : <Period now={now} label={t('now.period')} />
}

function PaidTo({ now: { creditor } }: { now: WithdrawalNow }) {
  const t = useT('withdrawals')
  const paidTo = usePaidTo()
  if (!creditor) return null
  return (
    <Stack gap={4}>
      <span>{paidTo(creditor)}</span>
      <Link href={paths.settings('designerInfo')}>{t('now.changeBank')}</Link>
    </Stack>
  )
}
