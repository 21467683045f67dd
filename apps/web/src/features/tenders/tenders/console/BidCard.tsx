import {
  type StaffBid,
  type StaffBids,
  staffDecideBid,
  staffListBids,
  staffShortlistBid,
} from '@easel/contract/tenders/bids/endpoints.ts'
import { staffGetTender } from '@easel/contract/tenders/tenders/endpoints.ts'
import { BidReason } from '@easel/domain/tenders/bids/fields.ts'
import { TENDER_TEXT_MAX } from '@easel/domain/tenders/tenders/fields.ts'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { DesignerLink } from '../../../../app/DesignerLink.tsx'
import { invalidate, keyOf, timeToUndo, useApiMutation } from '../../../../app/data.ts'
import { queryClient } from '../../../../app/queryClient.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { NotSubmitted, useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Row } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { BidBadge } from '../Badges.tsx'
import { Agreements } from '../bid/BidState.tsx'
import classes from './Console.module.css'

interface BidCardProps {
  readonly bid: StaffBid
  readonly tenderId: string
}

async function takeBids(tenderId: string, bids: z.infer<typeof StaffBids>) {
  queryClient.setQueryData(keyOf(staffListBids, { params: { id: tenderId } }), bids)
  await invalidate(staffGetTender)
}

/** One bid beside the others, with its decision. */
export function BidCard({ bid, tenderId }: BidCardProps) {
  const t = useT('tenders')
  return (
    <>
      <Row justify="between">
        <h3>
          <DesignerLink of={bid} />
        </h3>
        <BidBadge state={bid.state} />
      </Row>
      <DescriptionList
        facts={[
          { label: t('compare.price'), value: <Money fen={bid.payFen} /> },
          { label: t('bid.days'), value: bid.days },
          { label: t('compare.level'), value: bid.level },
          { label: t('bid.submittedAt'), value: <DateTime value={bid.submittedAt} /> },
          {
            label: t('bid.agreements'),
            value: bid.agreements.length > 0 ? <Agreements agreements={bid.agreements} /> : null,
          },
        ]}
      />
      {!bid.isConfirmed && <p className={classes.note}>{t('compare.notConfirmed')}</p>}
      <p className={classes.proposal}>{bid.proposal}</p>
      {bid.samples.length > 0 && (
        <ul className={classes.samples} aria-label={t('bid.samples')}>
          {bid.samples.map((sample) => (
            <li key={sample}>
              <a href={sample} rel="noreferrer noopener" target="_blank">
                {sample}
              </a>
            </li>
          ))}
        </ul>
      )}
      {bid.reason === null ? (
        <Decisions bid={bid} tenderId={tenderId} />
      ) : (
        <DescriptionList
          facts={[
            { label: t(`compare.reason.${bid.state}`), value: bid.reason },
            { label: t('compare.decidedBy'), value: bid.decidedBy },
          ]}
        />
      )}
    </>
  )
}

function Decisions({ bid, tenderId }: BidCardProps) {
  const t = useT('tenders')
  const words = useErrorMessage()
  const [deciding, setDeciding] = useState<Decided | null>(null)
  const { bidId, designerName: name, payFen, isShortlisted, can } = bid
  const start = (decision: Decided['decision']) => setDeciding({ decision, reason: '' })
  /** What cannot be done, or is undone, opens again as it was written. */
  async function decide(decided: Decided) {
    setDeciding(null)
    try {
      await timeToUndo(t(`compare.deciding.${decided.decision}`, { name }))
      await takeBids(
        tenderId,
        await call(staffDecideBid, { params: { id: bidId }, body: decided, outlives: true }),
      )
      toast(t('compare.decided'))
    } catch (reason) {
      setDeciding(decided)
      if (!(reason instanceof NotSubmitted))
        toast(reason instanceof Error ? reason.message : String(reason), 'bad')
    }
  }
  const shortlist = useApiMutation(async () =>
    takeBids(
      tenderId,
      await call(staffShortlistBid, { params: { id: bidId }, body: { isShortlisted: !isShortlisted } }),
    ),
  )
  return (
    <Row>
      <Button look="primary" disabledReason={can.win && words(can.win)} onClick={() => start('WIN')}>
        {t('compare.win')}
      </Button>
      <Button disabledReason={can.lose && words(can.lose)} onClick={() => start('LOSE')}>
        {t('compare.lose')}
      </Button>
      <Button
        look="quiet"
        busy={shortlist.isPending}
        disabledReason={can.shortlist && words(can.shortlist)}
        onClick={() => shortlist.mutate(undefined)}
      >
        {t(isShortlisted ? 'compare.unlist' : 'compare.shortlist')}
      </Button>
      {deciding && (
        <Dialog
          open
          onClose={() => setDeciding(null)}
          title={t(`compare.title.${deciding.decision}`, { name, payFen })}
        >
          <DecisionForm decided={deciding} name={name} onDecide={(decided) => void decide(decided)} />
        </Dialog>
      )}
    </Row>
  )
}

const Reason = z.object({ reason: BidReason })

interface Decided extends z.infer<typeof Reason> {
  readonly decision: 'WIN' | 'LOSE'
}

interface DecisionFormProps {
  readonly decided: Decided
  /** Of the bidder. */
  readonly name: string
  readonly onDecide: (decided: Decided) => void
}

function DecisionForm({ decided: { decision, reason }, name, onDecide }: DecisionFormProps) {
  const t = useT('tenders')
  const form = useFormOf(Reason, { reason })
  return (
    <Form
      danger={decision === 'LOSE'}
      form={form}
      submitLabel={t(`compare.submit.${decision}`, { name })}
      onSubmit={({ reason: written }) => onDecide({ decision, reason: written })}
    >
      <TextAreaField
        name="reason"
        label={t('reason')}
        help={t('compare.help')}
        max={TENDER_TEXT_MAX.reason}
      />
    </Form>
  )
}
