import { randomInt } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import { expect, test } from '@playwright/test'
import type pg from 'pg'
import { z } from 'zod'
import { type Client, createClient } from './client.ts'
import { grantRole, verifyDesigner, withDatabase } from './database.ts'
import { everyObjectIsThere } from './objects.ts'
import { type Portal, startPortal, temporaryDataDir } from './portal.ts'

const DESIGNERS = 3
const REVIEWERS = 2
/** Shanghai's midnight of the first round; each round is one day later. */
const FIRST_MIDNIGHT = Date.parse('2026-11-20T16:00:00Z')
const DAY_MS = 24 * 3600 * 1000
const BEFORE_MIDNIGHT_MS = 2_000

/**
 * Each round starts just before midnight in Shanghai, a day after the last: what one round approves falls due in
 * the next, under load, however long either of them takes.
 */
const startOf = (round: number): string =>
  new Date(FIRST_MIDNIGHT + round * DAY_MS - BEFORE_MIDNIGHT_MS).toISOString()

/** How far a round must get before the kill; a round of 0 is killed before anything need be stored. */
const PROGRESS: readonly number[] = [0, 8, 16, 24, 32, 40]

const Package = z.object({ packageId: z.string(), screenshots: z.array(z.object({ fileId: z.string() })) })
const Saved = z.object({ auditId: z.string() })
const Queue = z.object({ items: z.array(z.object({ auditId: z.string() })) })
const Token = z.object({ token: z.string() })

/** What the portal confirmed; after a crash all of it must still be there. */
class Acknowledged {
  readonly packages: string[] = []
  readonly drafts: string[] = []
  readonly submitted: string[] = []
  readonly decided = new Map<string, 'APPROVED' | 'REJECTED'>()

  get count(): number {
    return this.packages.length + this.drafts.length + this.submitted.length + this.decided.size
  }
  has(verdict: 'APPROVED' | 'REJECTED'): boolean {
    return [...this.decided.values()].includes(verdict)
  }
}

test('kill -9 under load: nothing acknowledged is lost, nothing is half there or twice', async () => {
  const folder = await temporaryDataDir()
  const start = (round: number) =>
    startPortal({ dataDir: folder.path, environment: { NOW: startOf(round), LOG_LEVEL: 'error' } })
  let portal = await start(0)
  const people = await settle(portal, folder.path)
  const done = new Acknowledged()
  try {
    for (const [round, progress] of PROGRESS.entries()) {
      const working = new AbortController()
      const load = Promise.all([
        ...people.designers.map((designer, index) =>
          publish(designer, working.signal, done, `${round}${index}`),
        ),
        ...people.reviewers.map((reviewer) => review(reviewer, working.signal, done)),
      ])
      const enough = done.count + randomInt(progress, progress + 8)
      if (progress > 0) await Promise.race([load, waitUntil(() => done.count >= enough)])
      await portal.kill()
      working.abort()
      await load
      portal = await start(round + 1)
      for (const person of [...people.designers, ...people.reviewers]) person.moveTo(portal.url)
      await verify(folder.path, done)
    }
    await decideUntilApproved(people, done)
    await portal.stop()
    portal = await start(PROGRESS.length + 1)
    await withDatabase(folder.path, (database) =>
      expect.poll(() => count(database, `select from audit where state = 'APPROVED'`)).toBe(0),
    )
    const published = await withDatabase(folder.path, (database) =>
      count(database, 'select from product_version'),
    )
    expect(published).toBeGreaterThan(0)
    await verify(folder.path, done)
    const quarantine = join(folder.path, 'quarantine')
    await expect.poll(() => readdir(quarantine).catch(() => [])).toEqual([])
  } catch (error) {
    throw new Error(`The portal's log ends with:\n${portal.log().slice(-8_000)}`, { cause: error })
  } finally {
    await portal.stop()
    await folder.remove()
  }
})

interface People {
  readonly designers: readonly Client[]
  readonly reviewers: readonly Client[]
}

/** Kills may have come before any approval: goes on without one until there is something to publish. */
async function decideUntilApproved(people: People, done: Acknowledged): Promise<void> {
  if (done.has('APPROVED')) return
  const working = new AbortController()
  const load = Promise.all([
    ...people.designers.map((designer, index) => publish(designer, working.signal, done, `last${index}`)),
    ...people.reviewers.map((reviewer) => review(reviewer, working.signal, done)),
  ])
  await Promise.race([load, waitUntil(() => done.has('APPROVED'))])
  working.abort()
  await load
}

async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(20)
}

function settle(portal: Portal, dataDir: string): Promise<People> {
  return withDatabase(dataDir, async (database) => {
    const person = async (email: string, prepare: (email: string) => Promise<void>) => {
      const client = createClient(portal.url, email)
      const answer = await client.call('POST', '/auth/sign-up/email', { email, password: 'easel-crash' })
      expect(answer.code).toBe('success')
      await prepare(email)
      return client
    }
    const named = (kind: string, number: number, prepare: (email: string) => Promise<void>) =>
      Promise.all(
        Array.from({ length: number }, (_, index) => person(`${kind}${index}@example.com`, prepare)),
      )
    return {
      designers: await named('designer', DESIGNERS, (email) => verifyDesigner(database, email)),
      reviewers: await named('reviewer', REVIEWERS, (email) => grantRole(database, email, 'reviewer')),
    }
  })
}

/** A call without an answer promises nothing; a refusal of a valid call is a fault. */
async function asked(signal: AbortSignal, call: Promise<{ code: string; data: unknown }>): Promise<unknown> {
  try {
    const { code, data } = await call
    if (code === 'success') return data
    if (!['claim.taken', 'claim.lost', 'audit.cannotDecideNow', 'audit.cannotClaimNow'].includes(code))
      throw new Error(code)
    return null
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError || signal.aborted) return null
    throw error
  }
}

async function publish(
  designer: Client,
  signal: AbortSignal,
  done: Acknowledged,
  name: string,
): Promise<void> {
  for (let number = 0; !signal.aborted; number += 1) {
    const version = `1.${name}.${number}`
    const bytes = buildTheme({ ...smallTheme, version })
    const uploaded = await asked(
      signal,
      designer.upload('/v3/designers/audits/add-mtz', `crash-${version}.mtz`, bytes),
    )
    if (!uploaded) return
    const { packageId, screenshots } = Package.parse(uploaded)
    done.packages.push(packageId)
    const details = {
      name: `Crash ${name} ${number}`,
      version,
      designer: 'Test Person',
      description: 'Made to be interrupted.',
      priceCoins: 1,
      tags: ['minimal'],
      regions: ['GLOBAL'],
      systemVersions: [17],
      screenshots: screenshots.map(({ fileId }) => fileId),
    }
    const saved = await asked(
      signal,
      designer.call('POST', '/v3/designers/audits/product-info', { packageId, details }),
    )
    if (!saved) return
    const { auditId } = Saved.parse(saved)
    done.drafts.push(auditId)
    if (!(await asked(signal, designer.call('POST', '/v3/designers/audits/submit-mtz', { auditId })))) return
    done.submitted.push(auditId)
  }
}

async function review(reviewer: Client, signal: AbortSignal, done: Acknowledged): Promise<void> {
  while (!signal.aborted) {
    const listed = await asked(signal, reviewer.call('GET', '/staff/v1/audits?filter=QUEUE'))
    if (!listed) return
    const [next] = Queue.parse(listed).items.toSorted(() => Math.random() - 0.5)
    if (!next) {
      await sleep(50)
      continue
    }
    const claimed = await asked(signal, reviewer.call('POST', `/staff/v1/audits/${next.auditId}/claim`))
    if (!claimed) continue
    const approve = Math.random() < 0.7
    const decision = approve
      ? { decision: 'APPROVE' }
      : { decision: 'REJECT', reasons: ['previewMismatch'], note: 'No.' }
    const body = { ...Token.parse(claimed), ...decision }
    const decided = await asked(
      signal,
      reviewer.call('POST', `/staff/v1/audits/${next.auditId}/decision`, body),
    )
    if (decided) done.decided.set(next.auditId, approve ? 'APPROVED' : 'REJECTED')
  }
}

/** Every promise, and every invariant that a half-done act would break. */
function verify(dataDir: string, done: Acknowledged): Promise<void> {
  return withDatabase(dataDir, async (database) => {
    const present = async (table: string, column: string, ids: readonly string[]) => {
      const found = await count(database, `select from ${table} where ${column} = any($1)`, [ids])
      expect(found, table).toBe(new Set(ids).size)
    }
    await present('package', 'package_id', done.packages)
    await present('audit', 'audit_id', done.drafts)
    const undone = `select from audit where audit_id = any($1) and state = 'DRAFT'`
    expect(await count(database, undone, [done.submitted])).toBe(0)
    for (const [auditId, state] of done.decided) {
      const { rows } = await database.query<{ state: string }>(
        'select state from audit where audit_id = $1',
        [auditId],
      )
      expect(state === 'APPROVED' ? ['APPROVED', 'PUBLISHED'] : ['REJECTED']).toContain(rows[0]?.state)
    }
    for (const [what, query] of Object.entries(NEVER)) expect(await count(database, query), what).toBe(0)
    await everyObjectIsThere(database, dataDir)
  })
}

const NEVER: Readonly<Record<string, string>> = {
  'published without its version': `select from audit a where state = 'PUBLISHED' and not exists (select from product_version v where v.audit_id = a.audit_id)`,
  'a version of an audit that is not published': `select from product_version v join audit a using (audit_id) where a.state <> 'PUBLISHED'`,
  'a product twice in the feed': `select from catalogue_event where kind = 'published' group by product_id having count(*) > 1`,
  'published without an event of the feed': `select from product p where not exists (select from catalogue_event e where e.product_id = p.product_id)`,
  'published without its notice': `select from audit a where state = 'PUBLISHED' and not exists (select from notice n where n.params ->> 'auditId' = a.audit_id::text and n.kind = 'ONLINE')`,
  'told twice': `select from notice group by account_id, subject_id, params ->> 'auditId', kind having count(*) > 1`,
  'a notice without its mail': `select from notice n where not exists (select from outbox o where o.key like '%' || n.key || '%')`,
  'a decision without its line in the log': `select from audit a where state in ('REJECTED', 'APPROVED', 'PUBLISHED') and not exists (select from activity l where l.subject_id = a.audit_id::text and l.act in ('audit.approve', 'audit.reject'))`,
}

async function count(database: pg.Client, query: string, values: unknown[] = []): Promise<number> {
  return (await database.query(query, values)).rowCount ?? 0
}
