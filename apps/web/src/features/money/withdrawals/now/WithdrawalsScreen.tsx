import type { WithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import type { InvoiceType } from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Grid, Row, Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { History, withdrawalsQuery } from '../history/History.tsx'
import { usePaidTo, useSource } from '../words.ts'
import { ApplyDialog } from './ApplyDialog.tsx'
import { Blockers, isOnlyUnderWay } from './Blockers.tsx'
import { FailedWithdrawal, withdrawalNowQuery } from './FailedWithdrawal.tsx'
import { MayApply, Period } from './MayApply.tsx'
import classes from './WithdrawalsScreen.module.css'

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
            </Stack>
          )}
        </Loaded>
        <History />
      </Stack>
    </Stack>
  )
}

/** What arrives by each invoice type, under the amount itself; the law of the chosen one on demand. */
function Choices({ now }: { now: WithdrawalNow }) {
  const t = useT('withdrawals')
  const words = useErrorMessage()
  const source = useSource()
  const group = useId()
  const [type, setType] = useState<InvoiceType | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [first] = now.obstacles
  const chosen = now.choices.find(({ invoiceType }) => invoiceType === type) ?? now.choices[0]
  if (!chosen) return null
  return (
    <Stack gap={16}>
      <fieldset className={classes.choices}>
        <legend>{t('choices.arrives')}</legend>
        {now.choices.map((choice) => (
          <label key={choice.invoiceType} className={classes.choice}>
            <input
              type="radio"
              name={group}
              hidden={now.choices.length === 1}
              checked={choice === chosen}
              onChange={() => setType(choice.invoiceType)}
            />
            <span>
              {t(`invoiceType.${choice.invoiceType}`)}
              <small>{t(choice.needsInvoice ? 'choices.invoice' : 'choices.noInvoice')}</small>
            </span>
            <strong>
              <Money fen={choice.actualFen} />
            </strong>
          </label>
        ))}
      </fieldset>
      <Row>
        <Button look="primary" disabledReason={first && words(first)} onClick={() => setAsked(true)}>
          {t('apply.confirm', { amountFen: chosen.amountFen })}
        </Button>
      </Row>
      <details className={classes.law}>
        <summary>{t('choices.how')}</summary>
        <DescriptionList
          facts={[
            { label: t('choices.tax'), value: <Money fen={chosen.taxFen} /> },
            { label: t('choices.rule'), value: t(`method.${chosen.rule.method}`) },
            { label: t('choices.source'), value: <small>{source(chosen.rule)}</small> },
          ]}
        />
        <p>{t('choices.lead')}</p>
      </details>
      {isAsked && (
        <ApplyDialog
          choice={chosen}
          mustAgree={now.mustAgree}
          creditor={now.creditor}
          onClose={() => setAsked(false)}
        />
      )}
    </Stack>
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
          <Choices now={now} />
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
  if (isOnlyUnderWay(now)) return null
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
