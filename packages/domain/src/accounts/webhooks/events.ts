import type { Scope } from '../tokens/rules.ts'

interface EventRule {
  /** The lines of the activity log that it is made of (docs/decisions/webhooks.md). */
  readonly acts: readonly string[]
  /** What an access token must be made for to read it; null where no token reads its subject either. */
  readonly scope: Scope | null
}

/** Everything that a webhook can be told of. */
export const EVENTS = {
  'audit.submitted': { acts: ['audit.submit', 'audit.takeBack'], scope: 'works:read' },
  'audit.approved': { acts: ['audit.approve', 'audit.autoApprove', 'audit.overturn'], scope: 'works:read' },
  'audit.rejected': { acts: ['audit.reject'], scope: 'works:read' },
  'audit.published': { acts: ['audit.publish'], scope: 'works:read' },
  'audit.revoked': { acts: ['audit.revoke', 'audit.withdraw'], scope: 'works:read' },
  'product.hidden': { acts: ['product.hide'], scope: 'works:read' },
  'product.removed': { acts: ['product.remove', 'product.grantRemoval'], scope: 'works:read' },
  'thread.message': { acts: ['thread.write'], scope: 'works:read' },
  'scheme.offered': { acts: ['share.offer'], scope: 'sharing:read' },
  'scheme.accepted': { acts: ['share.accept'], scope: 'sharing:read' },
  'scheme.ended': { acts: ['share.decline', 'share.expire'], scope: 'sharing:read' },
  'month.settled': { acts: ['month.settle'], scope: 'revenue:read' },
  'withdrawal.applied': { acts: ['withdrawal.apply'], scope: null },
  'withdrawal.invoiceSent': { acts: ['withdrawal.uploadInvoice'], scope: null },
  'withdrawal.invoiceRefused': { acts: ['withdrawal.refuseInvoice'], scope: null },
  'withdrawal.approved': { acts: ['withdrawal.approve', 'withdrawal.retry'], scope: null },
  'withdrawal.paid': { acts: ['withdrawal.pay'], scope: null },
  'withdrawal.failed': { acts: ['withdrawal.fail', 'withdrawal.giveBack'], scope: null },
  'withdrawal.frozen': { acts: ['withdrawal.freeze'], scope: null },
  'withdrawal.unfrozen': { acts: ['withdrawal.unfreeze'], scope: null },
  'withdrawal.closed': { acts: ['withdrawal.cancel', 'withdrawal.close', 'withdrawal.lapse'], scope: null },
  'entry.passed': { acts: ['entry.pass'], scope: 'competitions:write' },
  'entry.failed': { acts: ['entry.fail'], scope: 'competitions:write' },
  'tender.changed': { acts: ['tender.save'], scope: null },
  'tender.cancelled': { acts: ['tender.cancel'], scope: null },
  'tender.won': { acts: ['bid.win'], scope: null },
  'tender.lost': { acts: ['bid.lose'], scope: null },
  'tender.changesWanted': { acts: ['delivery.wantChanges'], scope: null },
  'tender.accepted': { acts: ['delivery.accept'], scope: null },
  'tender.paid': { acts: ['delivery.pay'], scope: null },
} as const satisfies Readonly<Record<string, EventRule>>

export type EventType = keyof typeof EVENTS
export const EVENT_TYPES = Object.keys(EVENTS).filter((name): name is EventType => name in EVENTS)

const BY_ACT = new Map<string, EventType>(
  EVENT_TYPES.flatMap((type) => EVENTS[type].acts.map((act): [string, EventType] => [act, type])),
)

/** The event that a line of the activity log is; null where it is none. */
export const eventOf = (act: string): EventType | null => BY_ACT.get(act) ?? null

/** What a token of these scopes reads; a session reads all. */
export const eventsReadBy = (scopes: readonly Scope[]): readonly EventType[] =>
  EVENT_TYPES.filter((type) => scopes.some((scope) => scope === EVENTS[type].scope))

/** An event is kept for so long. */
export const EVENT_DAYS = 30
