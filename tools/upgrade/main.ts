import { migrationFiles } from '../../apps/server/src/platform/db/migrate.ts'
import { embeddedUrl, openDatabase } from '../../e2e/database.ts'
import { MAIN, pinnedNode, startPortal, temporaryDataDir } from '../../e2e/portal.ts'
import { checkOut, commitBefore } from './before.ts'
import { journey } from './journey.ts'

/**
 * `npm run upgrade:test`: the release before the newest migration serves; this one starts beside it and migrates the database
 * under it; then a journey is made on each, and on both at once. `BEFORE` names another commit. Not part of `npm test`: it
 * starts two portals and takes a release out of git.
 */
const say = (text: string) => process.stdout.write(`${text}\n`)
const commit = commitBefore()
const before = await checkOut(commit)
const folder = await temporaryDataDir()
const shared = { NODE_ENV: 'development', LOG_LEVEL: 'error', STORE_API_KEY: 'a store key of upgrades' }
const closing: (() => Promise<unknown>)[] = []
try {
  say(`the release before: ${commit.slice(0, 8)}`)
  const old = await startPortal({
    dataDir: folder.path,
    environment: shared,
    command: [pinnedNode, `${before.checkout}/apps/server/src/main.ts`],
  })
  closing.push(() => old.stop())
  const database = await openDatabase(folder.path)
  closing.push(() => database.end())
  const known = async () => (await database.query<{ name: string }>('select name from migration')).rows.length
  const had = await known()
  const now = await startPortal({
    dataDir: folder.path,
    environment: { ...shared, DATABASE_URL: await embeddedUrl(folder.path) },
    command: MAIN,
  })
  // The database is the older release's, which ends last.
  closing.push(() => now.stop())
  say(
    `this release beside it: ${had} migrations, then ${await known()} of ${(await migrationFiles()).length}`,
  )
  if ((await known()) <= had) throw new Error('nothing was migrated: name an earlier commit with BEFORE')
  for (const [title, what, makes, reads] of [
    ['Old Boats', 'before', old, old],
    ['New Boats', 'now', now, now],
    ['Boats Ahead', 'begun before, ended now', old, now],
    ['Boats Back', 'begun now, ended before', now, old],
  ] as const) {
    await journey({ database, makes, reads, title })
    say(`✓ a journey: ${what}`)
  }
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exitCode = 1
} finally {
  for (const close of closing.toReversed()) await close()
  before.remove()
  await folder.remove()
}
process.exit()
