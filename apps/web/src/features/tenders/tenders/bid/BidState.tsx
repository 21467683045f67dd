import { confirmBid, type OwnBid, withdrawBid } from '@easel/contract/tenders/bids/endpoints.ts'
import type { Tender } from '@easel/contract/tenders/tenders/shapes.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Markdown } from '../../../../ui/Markdown.tsx'
import { BidBadge } from '../Badges.tsx'
import { takeBid } from './takeBid.ts'

interface BidStateProps {
  readonly bid: OwnBid
  readonly tender: Tender
}

/** Where the bid is, what has changed since, and what became of it. */
export function BidState({ bid, tender }: BidStateProps) {
  const t = useT('tenders')
  return (
    <Stack gap={16}>
      <Row justify="between">
        <Row gap={12}>
          <BidBadge state={bid.state} />
          {bid.submittedAt && bid.state !== 'DRAFT' && (
            <span>
              {t('bid.submittedAt')} <DateTime value={bid.submittedAt} />
            </span>
          )}
        </Row>
        {bid.state === 'SUBMITTED' && <Withdraw bid={bid} />}
      </Row>
      {bid.agreements.length > 0 && (
        <DescriptionList
          facts={[{ label: t('bid.agreements'), value: <Agreements agreements={bid.agreements} /> }]}
        />
      )}
      {bid.reason !== null && (
        <Banner tone={bid.state === 'WON' ? 'ok' : 'info'} title={t(`bid.outcome.${bid.state}`)}>
          {bid.reason}
        </Banner>
      )}
      {bid.state === 'SUBMITTED' && !bid.isConfirmed && <Confirm bid={bid} tender={tender} />}
    </Stack>
  )
}

/** To which versions of the terms a bidder agreed, and when. */
export function Agreements({ agreements }: Pick<OwnBid, 'agreements'>) {
  const t = useT('tenders')
  return agreements.map(({ version, at }) => (
    <div key={version}>
      {t('bid.agreedVersion', { version })}
      {FACT_SEPARATOR}
      <DateTime value={at} />
    </div>
  ))
}

function Confirm({ bid, tender }: BidStateProps) {
  const t = useT('tenders')
  const words = useErrorMessage()
  const locale = useLocale()
  const [termsOpen, setTermsOpen] = useState(false)
  const params = { id: bid.tenderId }
  const confirm = useApiMutation(
    async () => takeBid(await call(confirmBid, { params, body: { version: tender.version } })),
    { done: t('bid.confirmed') },
  )
  return (
    <Banner
      tone="warn"
      title={t('bid.changed')}
      action={
        <Button
          busy={confirm.isPending}
          disabledReason={bid.can.confirm && words(bid.can.confirm)}
          onClick={() => confirm.mutate(undefined)}
        >
          {t('bid.confirm')}
        </Button>
      }
    >
      {t('bid.changedText', { parts: tender.changed.map((part) => t(`part.${part}`)).join(t('bid.comma')) })}
      {tender.changed.includes('terms') && (
        <>
          <p>{t('bid.confirmTerms')}</p>
          <details onToggle={(event) => setTermsOpen(event.currentTarget.open)}>
            <summary>{t('part.terms')}</summary>
            {termsOpen && <Markdown text={tender.terms[locale]} />}
          </details>
        </>
      )}
    </Banner>
  )
}

function Withdraw({ bid }: { bid: OwnBid }) {
  const t = useT('tenders')
  const words = useErrorMessage()
  const [asking, setAsking] = useState(false)
  const withdraw = useApiMutation(
    async () =>
      takeBid(await call(withdrawBid, { params: { id: bid.tenderId }, body: { revision: bid.revision } })),
    { done: t('bid.withdrawn'), onDone: () => setAsking(false) },
  )
  return (
    <>
      <Button
        look="danger"
        disabledReason={bid.can.withdraw && words(bid.can.withdraw)}
        onClick={() => setAsking(true)}
      >
        {t('bid.withdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('bid.withdrawTitle')}
        confirmLabel={t('bid.withdraw')}
        danger
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined)}
        onCancel={() => setAsking(false)}
      >
        {t('bid.withdrawText')}
      </ConfirmDialog>
    </>
  )
}
