import {
  getPayout,
  type Payout,
  type PayoutDetail,
  revealPayout,
} from '@easel/contract/money/payouts/endpoints.ts'
import { isToSettle } from '@easel/domain/money/payouts/attention.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '../../../../app/api.ts'
import { apiQuery, useApiMutation } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { FACT_SEPARATOR, joinFacts } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { MaskedNumber } from '../../../../ui/MaskedNumber.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { useBankName } from '../../withdrawals/public.ts'
import classes from '../Finance.module.css'
import { AcceptAmountButton } from './AcceptAmountButton.tsx'
import { AskButton } from './AskButton.tsx'
import { MessageTable } from './MessageTable.tsx'
import { PayoutBadge } from './PayoutBadge.tsx'
import { SettlePayoutButton } from './SettleButtons.tsx'

const payoutQuery = (payoutId: string) => apiQuery(getPayout, { params: { id: payoutId } })

const page = pageData(({ param }) => [payoutQuery(param('payoutId'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/payouts/{id}`: one payment with what the bank said of it. */
export default function PayoutScreen() {
  const { payoutId = '' } = useParams()
  const found = useQuery(payoutQuery(payoutId))
  return (
    <Loaded query={found} skeleton={<SkeletonRows rows={3} lines={4} />}>
      {(payout) => <Page key={payoutId} payout={payout} />}
    </Loaded>
  )
}

function Page({ payout }: { payout: PayoutDetail }) {
  const t = useT('payouts')
  const nameOf = useBankName()
  const { withdrawalId, orderNumber, attempt, key, amountFen, creditorName, bankName } = payout
  const { state, attention, reason, bankReference, fileId, tries, waitsFor, messages } = payout
  const {
    bankBic,
    bankCountry,
    bankProvince,
    bankCity,
    bankBranch,
    requestedAt,
    sentAt,
    answeredAt,
    nextAt,
  } = payout
  const at = (value: string | null) => value && <DateTime value={value} />
  return (
    <Stack gap={32}>
      <PageHeader
        title={creditorName}
        lead={t('orderNumber', { orderNumber, attempt })}
        back={{ href: paths.console('finance/payouts'), label: t('title') }}
        badge={<PayoutBadge state={state} />}
        actions={
          <>
            {attention === 'wrongAmount' && !isToSettle(payout) && <AcceptAmountButton payout={payout} />}
            {isToSettle(payout) && <SettlePayoutButton payout={payout} />}
            <AskButton payout={payout} />
          </>
        }
      />
      {attention && (
        <Banner tone="bad" title={t(`attention.${attention}`)}>
          {attention === 'wrongAmount' && isToSettle(payout)
            ? t('wrongAmountPosted')
            : t(`attentionTodo.${attention}`)}
        </Banner>
      )}
      {waitsFor && (
        <Banner>
          {t('waitsFor')}
          <Link href={paths.payout(waitsFor.id)}>{t('attempt', waitsFor)}</Link>
        </Banner>
      )}
      <DescriptionList
        facts={[
          { label: t('amount'), value: <Money fen={amountFen} /> },
          {
            label: t('order'),
            value: <Link href={paths.financeWithdrawal(withdrawalId)}>{orderNumber}</Link>,
          },
          { label: t('key'), value: <span className={classes.id}>{key}</span> },
          {
            label: t('bankOf'),
            value: joinFacts([nameOf(bankName), bankBic, bankCountry, bankProvince, bankCity, bankBranch]),
          },
          { label: t('accountNumber'), value: <AccountNumber payout={payout} /> },
          { label: t('bankReference'), value: bankReference },
          { label: t('reason'), value: reason },
          { label: t('file'), value: fileId && <Link href={paths.bankFile(fileId)}>{t('toFile')}</Link> },
          { label: t('tries'), value: t('count', { count: tries }) },
          { label: t('requested'), value: at(requestedAt) },
          { label: t('sent'), value: at(sentAt) },
          { label: t('answered'), value: at(answeredAt) },
          { label: t('settledAt'), value: at(payout.settled?.at ?? null) },
          { label: t('settledHow'), value: payout.settled?.reason },
          ...(payout.accepted
            ? [
                {
                  label: t(payout.accepted.isInForce ? 'accepted' : 'acceptedByOne'),
                  value: (
                    <>
                      <Money fen={payout.accepted.amountFen} />
                      {FACT_SEPARATOR}
                      {payout.accepted.reason}
                    </>
                  ),
                },
              ]
            : []),
          { label: t('nextCall'), value: waitsFor ? null : at(nextAt) },
        ]}
      />
      <Section title={t('messages')}>
        {messages.length === 0 ? <p>{t('noMessages')}</p> : <MessageTable messages={messages} />}
      </Section>
    </Stack>
  )
}

/** The account that is paid to; each look at the whole number is logged. */
function AccountNumber({ payout: { id, accountNumber } }: { payout: Payout }) {
  const t = useT('payouts')
  const show = useApiMutation(() => call(revealPayout, { params: { id } }))
  return (
    <MaskedNumber
      name={t('accountNumber')}
      masked={accountNumber}
      whole={show.data?.value}
      busy={show.isPending}
      onShow={() => show.mutate(undefined)}
      onHide={() => show.reset()}
    />
  )
}
