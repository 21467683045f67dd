import { migrationFiles } from '../../apps/server/src/platform/db/migrate.ts'
import { embeddedUrl, openDatabase } from '../../e2e/database.ts'
import { MAIN, type Portal, pinnedNode, startPortal, temporaryDataDir } from '../../e2e/portal.ts'
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
const portals: Portal[] = []
try {
  say(`the release before: ${commit.slice(0, 8)}`)
  const old = await startPortal({
    dataDir: folder.path,
    environment: shared,
    command: [pinnedNode, `${before.checkout}/apps/server/src/main.ts`],
  })
  portals.push(old)
  const database = await openDatabase(folder.path)
  const known = async () => (await database.query<{ name: string }>('select name from migration')).rows.length
  const had = await known()
  const now = await startPortal({
    dataDir: folder.path,
    environment: { ...shared, DATABASE_URL: await embeddedUrl(folder.path) },
    command: MAIN,
  })
  portals.unshift(now)
  say(
    `this release beside it: ${had} migrations, then ${await known()} of ${(await migrationFiles()).length}`,
  )
  if ((await known()) <= had) throw new Error('nothing was migrated: name an earlier commit with BEFORE')
  for (const [name, makes, reads] of [
    ['before', old, old],
    ['now', now, now],
    ['begun before, ended now', old, now],
    ['begun now, ended before', now, old],
  ] as const) {
    await journey({ database, makes, reads, name })
    say(`✓ a journey: ${name}`)
  }
  await database.end()
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exitCode = 1
} finally {
  for (const portal of portals) await portal.stop()
  before.remove()
  await folder.remove()
}
process.exit()
