import type { CatalogueEvent } from '@easel/contract/publishing/store-feed/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf } from '../../../testing/people.ts'
import type { Owner } from '../audits/public.ts'
import { auditIn } from '../audits/testing/audits.ts'
import { publishAudit } from '../audits/testing/release.ts'
import { KEY, lastCursor, readOn } from './testing/catalogue.ts'

const APPROVED_AT = '2026-11-20T10:00:00Z'
const MIDNIGHT = new Date('2026-11-20T16:00:00Z')

let app: TestApp
let owner: Owner
beforeAll(async () => {
  app = await startTestApp({ now: APPROVED_AT, environment: { STORE_API_KEY: KEY } })
  owner = ownerOf(await createPerson(app, 'verified'))
})
afterAll(() => app.close())

describe('while eight writers publish', () => {
  const WRITERS = 8
  const EACH = 12

  test('a reader that polls misses nothing and sees positions ascend', async () => {
    const second = await app.another()
    const start = await lastCursor(app)
    const work: string[][] = []
    await app.setNow(new Date(APPROVED_AT))
    for (let writer = 0; writer < WRITERS; writer += 1) {
      const audits: string[] = []
      for (let index = 0; index < EACH; index += 1)
        audits.push(await auditIn(app, owner, { state: 'APPROVED' }))
      work.push(audits)
    }
    await app.setNow(MIDNIGHT)
    await second.setNow(MIDNIGHT)

    const published: string[] = []
    const write = async (on: TestApp, audits: readonly string[]) => {
      for (const [index, auditId] of audits.entries()) {
        const productId = await on.platform.db.transaction().execute(async (tx) => {
          const audit = await tx
            .selectFrom('audit')
            .selectAll()
            .where('audit_id', '=', auditId)
            .forUpdate()
            .executeTakeFirstOrThrow()
          const id = await publishAudit(tx, on.platform.clock, audit)
          // Some commit late: who has a position and who commits first must stay one order.
          if (index % 3 === 0) await sql`select pg_sleep(0.005)`.execute(tx)
          return id
        })
        published.push(productId)
      }
    }
    let writing = true
    const writers = Promise.all(
      work.map((audits, writer) => write(writer % 2 ? second : app, audits)),
    ).finally(() => {
      writing = false
    })
    const seen: CatalogueEvent[] = []
    let polls = 0
    for (let last = false; !last; ) {
      // Decided before reading: what was written until then must be found by this very round.
      last = !writing
      const from = seen.at(-1)?.cursor ?? start
      seen.push(...(await readOn(polls % 2 ? app : second, from, 5)))
      polls += 1
    }
    await writers
    expect(polls).toBeGreaterThan(5)
    const positions = seen.map(({ cursor }) => Number(cursor))
    expect(positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? 0))).toBe(
      true,
    )
    expect(seen.map(({ productId }) => productId).sort()).toEqual(published.sort())
    expect(published).toHaveLength(WRITERS * EACH)
    await second.close()
  })
})
