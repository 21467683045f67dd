import { listAudits } from '@easel/contract/publishing/audits/endpoints.ts'
import type pg from 'pg'
import { z } from 'zod'
import { migrationFiles } from '../../apps/server/src/platform/db/migrate.ts'
import { type Client, createClient } from '../../e2e/client.ts'
import { embeddedUrl, grantRole, openDatabase, verifyDesigner } from '../../e2e/database.ts'
import { MAIN, type Portal, pinnedNode, startPortal, temporaryDataDir } from '../../e2e/portal.ts'
import { submitTheme } from '../../e2e/submission.ts'
import { checkOut, commitBefore } from './before.ts'

const Claimed = z.object({ token: z.string() })
const Works = z.object({ items: z.array(z.object({ auditId: z.string() })) })

interface Journey {
  readonly database: pg.Client
  /** Where the designer submits. */
  readonly makes: Portal
  /** Where staff decide and the designer looks again. */
  readonly reads: Portal
  /** Of the theme; no two journeys share it. Spec §5: 18 characters at most. */
  readonly title: string
}

/** From the first sign-up to a work that is approved. */
async function journey({ database, makes, reads, title }: Journey): Promise<void> {
  const key = title.replaceAll(/\W+/g, '-')
  const [designer, reviewer] = [
    await person(makes, `designer-${key}`),
    await person(makes, `reviewer-${key}`),
  ]
  await verifyDesigner(database, designer.email)
  await grantRole(database, reviewer.email, 'reviewer')
  succeeded('agreement', await designer.call('POST', '/v1/designers/agreement', { decision: 'AGREE' }))
  const auditId = await submitTheme(designer, { en: title, zh: title })
  for (const who of [designer, reviewer]) who.moveTo(reads.url)
  const path = `/staff/v1/audits/${auditId}`
  const claimed = await reviewer.call('POST', `${path}/claim`, {})
  const { token } = Claimed.parse(succeeded('claim', claimed))
  succeeded('decision', await reviewer.call('POST', `${path}/decision`, { token, decision: 'APPROVE' }))
  const works = Works.parse(
    succeeded('works', await designer.call('GET', `${listAudits.path}?state=APPROVED`)),
  )
  if (!works.items.some((work) => work.auditId === auditId)) throw new Error(`${title} is not approved`)
}

async function person({ url }: Portal, name: string): Promise<Client> {
  const client = createClient(url, `${name}@example.com`.toLowerCase())
  const password = `a quiet ${name} evening`
  succeeded('sign-up', await client.call('POST', '/auth/sign-up/email', { email: client.email, password }))
  return client
}

function succeeded(what: string, { code, data }: Awaited<ReturnType<Client['call']>>): unknown {
  if (code !== 'success') throw new Error(`${what}: ${code} ${JSON.stringify(data)}`)
  return data
}

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
