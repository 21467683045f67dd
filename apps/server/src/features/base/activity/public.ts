import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { insertActivities } from './queries.ts'

export { checkEnding } from './published.ts'
/** The addresses that accounts have acted from since then. */
export { addressesSince as addressesOf } from './queries.ts'
export { timelineOf } from './timeline.ts'

/** Who acted: an account from an address, the product itself, or the store. */
export type LogActor =
  | {
      readonly kind: 'account'
      readonly accountId: string
      readonly ip: string | null
      /** The access token that it called with, as its owner tells it from others. */
      readonly token?: string | null
    }
  | { readonly kind: 'system' }
  | { readonly kind: 'store' }

export const SYSTEM: LogActor = { kind: 'system' }

export function logActorOf(call: { readonly actor: Actor; readonly ip: string }): LogActor {
  const { accountId, token } = call.actor
  return { kind: 'account', accountId, ip: call.ip, token: token ? `${token.name} (…${token.ending})` : null }
}

export interface ActivityEntry {
  /** `<noun>.<move>`, such as `audit.approve`. */
  readonly act: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly from?: string | null
  readonly to?: string | null
  readonly reason?: string | null
}

/** Writes one line of the activity log in the transaction that it describes (docs/design/product.md, Activity log). */
export function recordActivity(
  tx: Db,
  clock: Clock,
  logActor: LogActor,
  entry: ActivityEntry,
): Promise<void> {
  return recordActivities(tx, clock, [{ logActor, ...entry }])
}

/** Lines of one transaction in their order, in one statement. */
export async function recordActivities(
  tx: Db,
  clock: Clock,
  entries: readonly (ActivityEntry & { readonly logActor: LogActor })[],
): Promise<void> {
  if (entries.length === 0) return
  const at = clock.now()
  const lines = entries.map(({ logActor, ...entry }) => ({
    id: newId(),
    at,
    actor_kind: logActor.kind,
    actor_id: logActor.kind === 'account' ? logActor.accountId : null,
    ip_address: logActor.kind === 'account' ? logActor.ip : null,
    token: logActor.kind === 'account' ? (logActor.token ?? null) : null,
    act: entry.act,
    subject_kind: entry.subjectKind,
    subject_id: entry.subjectId,
    from_state: entry.from ?? null,
    to_state: entry.to ?? null,
    reason: entry.reason ?? null,
  }))
  await insertActivities(tx, lines)
}
