import { sql } from 'kysely'
import type { Db } from '../../../apps/server/src/platform/db/connection.ts'
import type { Platform } from '../../../apps/server/src/platform/platform.ts'

/** Tables whose rows come with the migrations; they are part of the product, not of the demo. */
const OF_THE_PRODUCT = ['migration', 'tag', 'demo_seed', 'tax_rule']

/** Whether the database is empty, or a seeding was not finished. */
export async function isSeedDue({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  const record = await db.selectFrom('demo_seed').select('finished_at').executeTakeFirst()
  if (record) return record.finished_at === null
  return !(await db.selectFrom('account').select('id').limit(1).executeTakeFirst())
}

/** @returns whether the database is empty and seeding may begin; what an unfinished seeding left is removed first. */
export async function beginSeed({ db, clock }: Platform): Promise<boolean> {
  if (!(await isSeedDue({ db }))) return false
  if (await db.selectFrom('demo_seed').select('started_at').executeTakeFirst()) await empty(db)
  await db
    .insertInto('demo_seed')
    .values({ started_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** The bit of `pg_trigger.tgtype` that stands for TRUNCATE. */
const TRUNCATES = 32

const READ_AFTER_DAYS = 4

/** Sessions and codes of the replay are of no use to anybody; what is days old has been read. */
export async function finishSeed({ db, clock }: Platform): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('account_session').execute()
    await tx.deleteFrom('outbox').where('key', 'like', 'code:%').execute()
    const old = new Date(clock.now().getTime() - READ_AFTER_DAYS * 24 * 3_600_000)
    await tx.updateTable('notice').set({ read_at: clock.now() }).where('created_at', '<', old).execute()
    await tx.updateTable('demo_seed').set({ finished_at: clock.now() }).execute()
  })
}

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
    await sql`truncate ${sql.raw(rows.map(({ name }) => name).join(', '))} restart identity cascade`.execute(
      tx,
    )
    await each(kept, (name) => `revoke truncate on ${name} from current_user`)
    await each(held, (name) => `alter table ${name} enable trigger user`)
  })
}
