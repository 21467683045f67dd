import type { BidState } from '@easel/domain/tenders/bids/lifecycle.ts'
import type { OpeningState, TenderState } from '@easel/domain/tenders/tenders/lifecycle.ts'
import { useT } from '../../../i18n/texts.ts'
import { Badge, type StatusTone } from '../../../ui/StatusBadge.tsx'

const tenderTones: Readonly<Record<TenderState, StatusTone>> = {
  DRAFT: 'draft',
  NOT_STARTED: 'waiting',
  IN_PROGRESS: 'live',
  ENDED: 'off',
  CANCELLED: 'bad',
}

/** Spec §4: not started, in progress, ended. */
export function TenderBadge({ state }: { state: TenderState }) {
  const t = useT('tenders')
  return <Badge tone={tenderTones[state]}>{t(`state.${state}`)}</Badge>
}

interface BidCountProps {
  readonly state: TenderState
  readonly opening: OpeningState
  readonly bids: number
}

/** How many bids there are, and whether they are sealed: until two have opened them, and of a cancelled tender never. */
export function BidCount({ state, opening, bids }: BidCountProps) {
  const t = useT('tenders')
  const isOver = state === 'CANCELLED' || opening === 'OPENED' || (state === 'ENDED' && bids === 0)
  return t(isOver ? 'bidsOpen' : 'bidsSealed', { count: bids })
}

const bidTones: Readonly<Record<BidState, StatusTone>> = {
  DRAFT: 'draft',
  SUBMITTED: 'active',
  WITHDRAWN: 'off',
  WON: 'ok',
  LOST: 'off',
}

export function BidBadge({ state }: { state: BidState }) {
  const t = useT('tenders')
  return <Badge tone={bidTones[state]}>{t(`bidState.${state}`)}</Badge>
}
