import { PgBoss } from 'pg-boss'
import { migrate } from '../platform/db/migrate.ts'

/** What every first start of a portal would do to its database: our migrations and those of the jobs. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrate(url)
  const boss = new PgBoss({ connectionString: url })
  await boss.start()
  await boss.stop({ graceful: false })
}
