import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { type Agreement, agreementIn } from './agreements.ts'
import { banOf, type KnownBan } from './permissions.ts'
import { type DesignerQuery, type DesignerWithAccount, designerOfAccountQuery } from './queries.ts'

/** A designer with everything that decides what they may do now. */
export interface Standing {
  readonly row: DesignerWithAccount
  /** Past ones too. */
  readonly bans: readonly KnownBan[]
  readonly agreement: Agreement
  /** Those that wait, and those because of which withdrawals are held, the first one first. */
  readonly payoutChanges: readonly OpenPayoutChange[]
}

/** JSON writes instants as text. */
const Instant = z.string().transform((text) => new Date(text))

const OpenPayoutChange = z.object({
  fields: z.array(z.string()),
  state: z.string(),
  requested_at: Instant,
  proved_at: Instant.nullable(),
  proved_by: z.string().nullable(),
  held_until: Instant.nullable(),
})
export type OpenPayoutChange = z.infer<typeof OpenPayoutChange>

const Columns = z.object({
  bans: z.array(
    z.object({
      ban_id: z.string(),
      designer_id: z.string(),
      begin_at: Instant,
      end_at: Instant.nullable(),
      disable_auth: z.array(z.string()),
      lifted_at: Instant.nullable(),
      reason: z.string(),
    }),
  ),
  last_agreement: z
    .object({ contributor_version: z.string(), revenue_version: z.string(), decision: z.string() })
    .nullable(),
  payout_changes: z.array(OpenPayoutChange),
})

const BANS = sql<unknown>`(
  select coalesce(json_agg(each), '[]') from (
    select ban_id, designer_id, begin_at, end_at, disable_auth, lifted_at, reason
    from ban where ban.designer_id = designer.designer_id) as each)`.as('bans')

const LAST_AGREEMENT = sql<unknown>`(
  select to_json(each) from (
    select contributor_version, revenue_version, decision from agreement_decision
    where agreement_decision.account_id = designer.account_id order by id desc limit 1) as each)`.as(
  'last_agreement',
)

const payoutChangesAt = (now: Date) =>
  sql<unknown>`(
  select coalesce(json_agg(each order by requested_at, payout_change_id), '[]') from (
    select payout_change_id, fields, state, requested_at, proved_at, proved_by, held_until from payout_change
    where payout_change.designer_id = designer.designer_id
      and (state = 'WAITING' or (state = 'IN_FORCE' and held_until > ${now}))) as each)`.as('payout_changes')

/** Bans, agreement and payout changes are columns of the statement that reads the designers. */
export async function standingsOf(designers: DesignerQuery, now: Date): Promise<Standing[]> {
  const rows = await designers.select([BANS, LAST_AGREEMENT, payoutChangesAt(now)]).execute()
  return rows.map((row) => {
    const { bans, last_agreement, payout_changes } = Columns.parse(row)
    return {
      row,
      bans: bans.map(banOf),
      agreement: agreementIn(last_agreement),
      payoutChanges: payout_changes,
    }
  })
}

/** Undefined for an account that never applied to be a designer. */
export async function standingOfAccount(db: Db, accountId: string, now: Date): Promise<Standing | undefined> {
  const [own] = await standingsOf(designerOfAccountQuery(db, accountId), now)
  return own
}
