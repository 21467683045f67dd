import type { BidState } from '@easel/domain/tenders/bids/lifecycle.ts'
import type { TenderState } from '@easel/domain/tenders/tenders/lifecycle.ts'
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
