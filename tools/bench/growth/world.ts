import pg from 'pg'
import { indexesOn } from '../../../apps/server/src/platform/backup/indexQueries.ts'
import { constraintsIn, runAll } from '../../../apps/server/src/platform/backup/restoreQueries.ts'
import { type Scale, scaleOf } from './scale.ts'
import * as queries from './worldQueries.ts'

/** In this order, and which of the tables' indexes are built afterwards. */
const PARTS: Readonly<
  Record<string, (database: pg.Client, scale: Scale, readers: queries.Readers) => Promise<void>>
> = {
  designers: queries.makeDesigners,
  pictures: queries.makePictures,
  products: queries.makeProducts,
  submissions: queries.makeAudits,
  feed: queries.makeFeed,
  notices: queries.makeNotices,
  activity: queries.makeActivity,
}
const LARGE = [
  'audit',
  'product',
  'product_version',
  'product_file',
  'file',
  'medium',
  'stored_object',
  'catalogue_event',
  'notice',
  'activity',
]

/**
 * Fills a fresh database with the volume of one size. The rows of a size are always the same, but for their instants,
 * which end now. A million takes some minutes and gigabytes.
 */
export async function makeWorld(databaseUrl: string, size: number, readers: queries.Readers): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const step = stepper()
  try {
    await queries.forBulk(database)
    // Foreign keys that come back look at every row: what was made fits together.
    const others = await constraintsIn(database)
    const indexes = await indexesOn(
      database,
      LARGE.map((name) => ({ schema: 'public', name })),
    )
    await runAll(database, [...others.remove, ...indexes.remove])
    for (const [what, make] of Object.entries(PARTS)) {
      await make(database, scaleOf(size), readers)
      step(what)
    }
    await runAll(database, indexes.putBack)
    step('indexes')
    await runAll(database, others.putBack)
    step('foreign keys')
    await queries.finish(database, size)
    step('statistics')
  } finally {
    await database.end()
  }
}

function stepper(): (what: string) => void {
  let since = performance.now()
  return (what) => {
    const now = performance.now()
    process.stderr.write(`  made ${what}: ${((now - since) / 1000).toFixed(1)} s\n`)
    since = now
  }
}
