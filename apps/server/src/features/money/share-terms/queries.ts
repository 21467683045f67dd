import type { ProposalState } from '@easel/domain/money/proposals.ts'
import type { ShareTermState, TermDays } from '@easel/domain/money/share-terms/rules.ts'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type {
  ShareTermProposal as ProposalTable,
  ShareTerm as TermTable,
} from '../../../platform/db/schema.generated.ts'

const text = (day: RawBuilder<unknown>) => sql<string>`to_char(${day}, 'YYYY-MM-DD')`
const date = (day: string | null) => sql<Date>`${day}::date`

interface Named {
  readonly account_id: string
  readonly product_name: string | null
  readonly first_day: string
  readonly last_day: string | null
}
export type TermRow = Omit<Selectable<TermTable>, 'first_day' | 'last_day'> & Named
export type ProposalRow = Omit<Selectable<ProposalTable>, 'first_day' | 'last_day'> & Named

const terms = (db: Db) =>
  db
    .selectFrom('share_term as term')
    .innerJoin('designer', 'designer.designer_id', 'term.designer_id')
    .leftJoin('product', 'product.product_id', 'term.product_id')
    .selectAll('term')
    .select([
      'designer.account_id',
      'product.name as product_name',
      text(sql`term.first_day`).as('first_day'),
      sql<string | null>`to_char(term.last_day, 'YYYY-MM-DD')`.as('last_day'),
    ])

const proposals = (db: Db) =>
  db
    .selectFrom('share_term_proposal as proposal')
    .innerJoin('designer', 'designer.designer_id', 'proposal.designer_id')
    .leftJoin('product', 'product.product_id', 'proposal.product_id')
    .selectAll('proposal')
    .select([
      'designer.account_id',
      'product.name as product_name',
      text(sql`proposal.first_day`).as('first_day'),
      sql<string | null>`to_char(proposal.last_day, 'YYYY-MM-DD')`.as('last_day'),
    ])

interface Page {
  /** The id of the last row. */
  readonly after?: string | undefined
  readonly limit: number
}

/** As `shareTermState` has it, in the same words. */
const inState = (state: ShareTermState, today: string) => {
  const over = sql<boolean>`coalesce(term.last_day < ${today}::date or term.last_day < term.first_day, false)`
  if (state === 'ENDED') return over
  const coming = sql<boolean>`term.first_day > ${today}::date`
  return state === 'COMING'
    ? sql<boolean>`(not ${over} and ${coming})`
    : sql<boolean>`(not ${over} and not ${coming})`
}

interface WantedTerms extends Page {
  /** Null: in every state. */
  readonly state: ShareTermState | null
  readonly today: string
  /** Null: of everybody. */
  readonly accountId: string | null
}

/** The last set first. */
export function termRows(db: Db, { state, today, accountId, after, limit }: WantedTerms): Promise<TermRow[]> {
  let query = terms(db).orderBy('term.share_term_id', 'desc').limit(limit)
  if (state) query = query.where(inState(state, today))
  if (accountId) query = query.where('designer.account_id', '=', accountId)
  if (after) query = query.where('term.share_term_id', '<', after)
  return query.execute()
}

/** Those of one account, the latest first day first. */
export function termsOf(db: Db, accountId: string, limit: number): Promise<TermRow[]> {
  return terms(db)
    .where('designer.account_id', '=', accountId)
    .orderBy('term.first_day', 'desc')
    .orderBy('term.share_term_id', 'desc')
    .limit(limit)
    .execute()
}

export const findTerm = (db: Db, termId: string): Promise<TermRow | undefined> =>
  terms(db).where('term.share_term_id', '=', termId).executeTakeFirst()

/** The terms of the same scope: the designer, or one work of theirs. The caller holds the designer. */
export async function termsBeside(
  tx: Db,
  { designerId, productId }: { readonly designerId: string; readonly productId: string | null },
): Promise<TermDays[]> {
  const rows = await terms(tx)
    .where('term.designer_id', '=', designerId)
    .where('term.product_id', 'is not distinct from', productId)
    .orderBy('term.first_day')
    .execute()
  return rows.map((row) => ({ termId: row.share_term_id, firstDay: row.first_day, lastDay: row.last_day }))
}

export async function insertTerm(
  tx: Db,
  {
    first_day: firstDay,
    last_day: lastDay,
    ...term
  }: Omit<Insertable<TermTable>, 'first_day' | 'last_day'> & Pick<Named, 'first_day' | 'last_day'>,
): Promise<void> {
  await tx
    .insertInto('share_term')
    .values({ ...term, first_day: date(firstDay), last_day: date(lastDay) })
    .execute()
}

export async function setLastDay(tx: Db, termId: string, lastDay: string): Promise<void> {
  await tx
    .updateTable('share_term')
    .set({ last_day: date(lastDay) })
    .where('share_term_id', '=', termId)
    .execute()
}

export async function isWorkOf(db: Db, productId: string, designerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('product')
    .select('product_id')
    .where('product_id', '=', productId)
    .where('designer_id', '=', designerId)
    .executeTakeFirst()
  return found !== undefined
}

export const findProposal = (db: Db, proposalId: string): Promise<ProposalRow | undefined> =>
  proposals(db).where('proposal.proposal_id', '=', proposalId).executeTakeFirst()

/** Waits for others who decide it. */
export async function lockProposal(tx: Db, proposalId: string): Promise<ProposalRow | undefined> {
  await sql`select from share_term_proposal where proposal_id = ${proposalId} for update`.execute(tx)
  return findProposal(tx, proposalId)
}

/** The last proposed first. @param state null: in every state */
export function proposalRows(
  db: Db,
  { state, after, limit }: Page & { readonly state: ProposalState | null },
): Promise<ProposalRow[]> {
  let query = proposals(db).orderBy('proposal.proposal_id', 'desc').limit(limit)
  if (state) query = query.where('proposal.state', '=', state)
  if (after) query = query.where('proposal.proposal_id', '<', after)
  return query.execute()
}

export async function insertProposal(
  tx: Db,
  {
    first_day: firstDay,
    last_day: lastDay,
    ...proposal
  }: Omit<Insertable<ProposalTable>, 'first_day' | 'last_day'> & Pick<Named, 'first_day' | 'last_day'>,
): Promise<void> {
  await tx
    .insertInto('share_term_proposal')
    .values({ ...proposal, first_day: date(firstDay), last_day: date(lastDay) })
    .execute()
}

interface Decided {
  readonly state: ProposalState
  readonly decidedBy: string
  readonly decidedAt: Date
  readonly note: string | null
  /** The term that came of it. */
  readonly termId: string | null
}

/** The row is locked by the caller. */
export async function setDecided(
  tx: Db,
  proposalId: string,
  { state, decidedBy, decidedAt, note, termId }: Decided,
): Promise<void> {
  await tx
    .updateTable('share_term_proposal')
    .set({ state, decided_by: decidedBy, decided_at: decidedAt, note, share_term_id: termId })
    .where('proposal_id', '=', proposalId)
    .execute()
}

/** The platform's part without each proposal's own term: on its first day, or after the end that it asks for. */
export async function ratiosOtherwise(
  db: Db,
  proposalIds: readonly string[],
  usual: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ proposal_id: string; ratio: number }>`
    select proposal_id, coalesce((
      select term.platform_ratio from share_term as term
      where term.designer_id = proposal.designer_id
        and (term.product_id is null or term.product_id = proposal.product_id)
        and term.share_term_id is distinct from proposal.share_term_id
        and term.first_day <= changed.day and (term.last_day is null or term.last_day >= changed.day)
      order by term.product_id is null, term.first_day desc, term.set_at desc limit 1), ${usual}::integer) as ratio
    from share_term_proposal as proposal
    cross join lateral (
      select case kind when 'END' then proposal.last_day + 1 else proposal.first_day end as day) as changed
    where proposal_id = any(${[...proposalIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ proposal_id, ratio }) => [proposal_id, ratio]))
}
