import type { OwnBid } from '@easel/contract/tenders/bids/endpoints.ts'
import type { StaffTender, Tender } from '@easel/contract/tenders/tenders/shapes.ts'
import { aTender } from '@easel/domain/tenders/tenders/testing/tender.ts'
import { idOf } from '../../../../app/testing/server.ts'

const at = '2026-11-18T10:00:00.000Z'
const whole = aTender(new Date(at))

/** In progress, open to the reader, who has no bid yet. */
export const openTender: Tender = {
  ...whole,
  tenderId: idOf(1),
  state: 'IN_PROGRESS',
  version: 2,
  publishedAt: at,
  bids: 3,
  opening: 'SEALED',
  isInvited: false,
  cancelledAt: null,
  cancelReason: null,
  changed: [],
  agreedAt: null,
  ownBid: null,
  questions: [],
  can: { bid: null, ask: null },
  canUntil: null,
}

/** A draft that lacks nothing. */
export const draftBid: OwnBid = {
  bidId: idOf(2),
  tenderId: openTender.tenderId,
  proposal: 'Lanterns over the harbour',
  priceFen: 4_000_000,
  days: 15,
  samples: [],
  state: 'DRAFT',
  revision: 3,
  updatedAt: at,
  submittedAt: null,
  agreements: [],
  missing: [],
  isConfirmed: true,
  decidedAt: null,
  reason: null,
  can: { save: null, submit: null, withdraw: null, confirm: null },
  canUntil: null,
}

/** Ended, its bids not opened. */
export const endedTender: StaffTender = {
  ...whole,
  tenderId: openTender.tenderId,
  state: 'ENDED',
  revision: 5,
  version: 2,
  publishedAt: at,
  cancelledAt: null,
  cancelReason: null,
  bids: 3,
  opening: { state: 'SEALED', askedBy: null, askedAt: null, openedBy: null, openedAt: null },
  placesLeft: 2,
  missing: [],
  invited: [],
  questions: [],
  versions: [],
  can: { save: null, publish: null, cancel: null, ask: null, open: null, takeBack: null, readInvited: null },
  canUntil: null,
}
