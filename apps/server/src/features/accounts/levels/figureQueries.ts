import type { LevelFigures } from '@easel/domain/accounts/levels/suggest.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/** What a designer has published, what was decided of their submissions since `since`, and what sales brought. */
export async function levelFigures(db: Db, designerId: string, since: Date): Promise<LevelFigures> {
  const { rows } = await sql<LevelFigures>`
    select
      (select count(*)::int from product where designer_id = ${designerId} and state = 'PUBLISHED') as published,
      (select count(*)::int from audit where designer_id = ${designerId} and decided_at >= ${since}
        and state in ('APPROVED', 'PUBLISHED')) as approved,
      (select count(*)::int from audit where designer_id = ${designerId} and decided_at >= ${since}
        and state = 'REJECTED') as rejected,
      (select coalesce(sum(amount_fen), 0)::bigint
        from designer
        join ledger_account on ledger_account.owner_id = designer.account_id
          and ledger_account.kind in ('pending', 'clawback')
        join entry using (ledger_account_id)
        join journal using (journal_id)
        where designer_id = ${designerId} and journal.kind in ('SALES', 'RESTATE', 'SPLIT')
          and journal.at >= ${since}) as "revenueFen"`.execute(db)
  return rows[0] ?? { published: 0, approved: 0, rejected: 0, revenueFen: 0 }
}
