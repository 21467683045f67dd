import { sql } from 'kysely'
import type { Db } from '../../../apps/server/src/platform/db/connection.ts'

interface NewVoters {
  readonly name: string
  readonly count: number
  readonly createdAt: Date
}

/** Accounts with a confirmed e-mail address and without a password: nobody signs in to them. @returns their ids */
export async function insertVoters(db: Db, { name, count, createdAt }: NewVoters): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into account (id, email, email_verified, name, created_at)
    select uuidv7(), ${name} || '-' || n || '@crowd.easel.test', true, '', ${createdAt}
    from generate_series(1, ${count}::int) as n
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Some of the crowd's voters, in any order. */
export async function anyVoters(db: Db, name: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from account where email like ${name} || '-%@crowd.easel.test' order by random() limit ${count}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** What may be voted for in an edition, in the order in which it passed. */
export async function votedEntries(db: Db, slug: string) {
  const rows = await db
    .selectFrom('competition_entry')
    .innerJoin('edition', 'edition.edition_id', 'competition_entry.edition_id')
    .select(['competition_entry.entry_id as entryId', 'competition_entry.edition_id as editionId'])
    .where('slug', '=', slug)
    .where('competition_entry.state', '=', 'PASSED')
    .orderBy(sql`md5(competition_entry.name)`)
    .execute()
  const [first] = rows
  if (!first) throw new Error(`nothing of ${slug} has passed`)
  return { editionId: first.editionId, entryIds: rows.map(({ entryId }) => entryId) }
}
