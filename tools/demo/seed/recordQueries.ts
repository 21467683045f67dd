import { sql } from 'kysely'
import type { Db } from '../../../apps/server/src/platform/db/connection.ts'
import type { Platform } from '../../../apps/server/src/platform/platform.ts'

/** Tables whose rows come with the migrations; they are part of the product, not of the demo. */
const OF_THE_PRODUCT = [
  'migration',
  'tag',
  'tag_word',
  'demo_seed',
  'tax_rule',
  'saved_reply',
  'product_clock',
]

const recordOf = (db: Db) => db.selectFrom('demo_seed').selectAll().executeTakeFirst()

/** Whether the database is empty, or a seeding was not finished. */
export async function isSeedDue({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  const record = await recordOf(db)
  if (record) return record.finished_at === null
  return !(await db.selectFrom('account').select('id').limit(1).executeTakeFirst())
}

/** What a newcomer looks at first is there. */
export const isSeedReady = async ({ db }: Pick<Platform, 'db'>): Promise<boolean> =>
  ((await recordOf(db))?.ready_at ?? null) !== null

/**
 * Where a seeding that is due goes on: what was not even ready is removed and begins anew.
 * @returns when the demo was first started, and which of its steps are done
 */
export async function beginSeed({ db, clock }: Platform) {
  const record = await recordOf(db)
  if (record?.ready_at) return { startedAt: record.started_at, isReady: true, done: record.done_steps }
  if (record) await empty(db)
  const startedAt = clock.now()
  const values = { started_at: startedAt, steps: 0, done_steps: [] }
  await db
    .insertInto('demo_seed')
    .values(values)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(values))
    .execute()
  return { startedAt, isReady: false, done: [] }
}

const READ_AFTER_DAYS = 4

/** What is days old has been read. */
async function readOldNotices({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const old = new Date(clock.now().getTime() - READ_AFTER_DAYS * 24 * 3_600_000)
  await db
    .updateTable('notice')
    .set({ read_at: clock.now() })
    .where('created_at', '<', old)
    .where('read_at', 'is', null)
    .execute()
}

export async function markReady(platform: Platform, steps: number, done: readonly string[]): Promise<void> {
  await readOldNotices(platform)
  await platform.db
    .updateTable('demo_seed')
    .set({ ready_at: platform.clock.now(), steps, done_steps: [...done] })
    .execute()
}

export async function markStep(db: Db, step: string): Promise<void> {
  await db
    .updateTable('demo_seed')
    .set({ done_steps: sql<string[]>`done_steps || ${step}::text` })
    .execute()
}

export async function finishSeed(platform: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await readOldNotices(platform)
  await platform.db.updateTable('demo_seed').set({ finished_at: platform.clock.now() }).execute()
}

/** The bit of `pg_trigger.tgtype` that stands for TRUNCATE. */
const TRUNCATES = 32

async function empty(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string; isHeld: boolean; mayEmpty: boolean }>`
      select format('%I.%I', schemaname, tablename) as name,
        exists (select from pg_trigger where tgrelid = c.oid and tgtype & ${TRUNCATES} > 0) as "isHeld",
        has_table_privilege(c.oid, 'TRUNCATE') as "mayEmpty"
      from pg_tables join pg_class c on c.oid = format('%I.%I', schemaname, tablename)::regclass
      where (schemaname = 'public' and not tablename = any(${OF_THE_PRODUCT}))
         or (schemaname = 'pgboss' and tablename like 'job%')`.execute(tx)
    const each = async (names: readonly { name: string }[], statement: (name: string) => string) => {
      for (const { name } of names) await sql.raw(statement(name)).execute(tx)
    }
    const held = rows.filter(({ isHeld }) => isHeld)
    const kept = rows.filter(({ mayEmpty }) => !mayEmpty)
    // What is append-only refuses to be emptied; only here, before the portal has opened, may it be.
    await each(held, (name) => `alter table ${name} disable trigger user`)
    await each(kept, (name) => `grant truncate on ${name} to current_user`)
    // They name accounts, and would be emptied with these.
    const replies = await tx.selectFrom('saved_reply').selectAll().where('changed_by', 'is', null).execute()
    await sql`truncate ${sql.raw(rows.map(({ name }) => name).join(', '))} restart identity cascade`.execute(
      tx,
    )
    // The log begins anew, and so does whoever reads on in it.
    await tx.insertInto('webhook_position').values({ sequence: 0 }).execute()
    if (replies.length > 0) await tx.insertInto('saved_reply').values(replies).execute()
    await each(kept, (name) => `revoke truncate on ${name} from current_user`)
    await each(held, (name) => `alter table ${name} enable trigger user`)
  })
}
