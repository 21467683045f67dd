import { buffer } from 'node:stream/consumers'
import { BALLOTS_KEPT_DAYS } from '@easel/domain/competitions/votes/archive.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archivedParts } from '../../../platform/archive/archiveQueries.ts'
import { referencedObjects } from '../../../platform/backup/backupQueries.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson } from '../../../testing/people.ts'
import { shownEditionsOf } from '../editions/public.ts'
import { portalKey, voteKeysOf } from '../votes/public.ts'
import { archiveSettled } from './archive.ts'
import { exportResults } from './results/bundle.ts'
import { verifyResults } from './results/verify.ts'
import { publishedEdition } from './testing/published.ts'

const NOW = new Date('2045-10-01T10:00:00.000Z')
const DAY = 86_400_000
/** Winners of the edition are announced twenty days after its list is published; and half a day, since the clock goes on. */
const SETTLED = new Date(NOW.getTime() + (20.5 + BALLOTS_KEPT_DAYS) * DAY)
const BALLOTS = 6

let app: TestApp
let editionId: string
let winner: string
beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.setNow(NOW)
  const published = await publishedEdition(app)
  editionId = published.editionId
  winner = published.entryIds[0] ?? ''
})

const archiveAt = (at: Date) => {
  app.setNow(at)
  return archiveSettled(app.platform)
}
const ballots = async () =>
  (await app.platform.db.selectFrom('ballot').select('nonce').where('edition_id', '=', editionId).execute())
    .length
const results = async () => {
  const edition = await shownEditionsOf(app.platform).byId(editionId)
  if (!edition) throw new Error('the edition is not published')
  const { db, secrets } = app.platform
  return buffer(await exportResults({ db, secrets, commit: null }, edition))
}

test('ballots leave once the results are settled, not before; results are worked out without them', async () => {
  expect(await archiveAt(new Date(SETTLED.getTime() - DAY))).toBe(0)
  expect(await ballots()).toBe(BALLOTS)
  expect(await archiveAt(SETTLED)).toBe(BALLOTS)
  expect(await ballots()).toBe(0)
  expect(
    await verifyResults(bytesSource(await results()), portalKey(voteKeysOf(app.platform.secrets).publicKey)),
  ).toMatchObject({
    sound: true,
    votes: BALLOTS,
    winners: 3,
  })
})

test('a backup names what was archived', async () => {
  await archiveAt(SETTLED)
  const parts = (await archivedParts(app.platform.db, 'ballot')).filter(({ part_name: name }) =>
    name.endsWith(editionId.replaceAll('-', '')),
  )
  expect(parts).toHaveLength(1)
  const client = new pg.Client({ connectionString: app.config.databaseUrl ?? '' })
  await client.connect()
  try {
    const known = parts.map(({ object_key: key, size_bytes: sizeBytes, sha256 }) => ({
      key,
      known: { sizeBytes, sha256 },
    }))
    expect(await referencedObjects(client)).toEqual(expect.arrayContaining(known))
  } finally {
    await client.end()
  }
})

test('nothing leaves while another list of awards waits, nor soon after it is published', async () => {
  await app.setNow(SETTLED)
  const [one, two] = [await createPerson(app, 'organiser'), await createPerson(app, 'organiser')]
  const path = `/staff/v1/competitions/${editionId}/awards/propose`
  await one.caller.call('POST', `/staff/v1/entries/${winner}/disqualify`, { reason: 'Not their own' })
  expect((await one.caller.call('POST', path, {})).code).toBe('success')
  const list = await app.platform.db
    .selectFrom('award_list')
    .select('list_id')
    .where('edition_id', '=', editionId)
    .where('state', '=', 'PROPOSED')
    .executeTakeFirstOrThrow()
  expect(await archiveAt(SETTLED)).toBe(0)
  const decision = { decision: 'PUBLISH' }
  const decided = await two.caller.call('POST', `/staff/v1/award-lists/${list.list_id}/decision`, decision)
  expect(decided.code).toBe('success')
  expect(await archiveAt(SETTLED)).toBe(0)
  expect(await ballots()).toBe(BALLOTS)
  expect(await archiveAt(new Date(SETTLED.getTime() + (1 + BALLOTS_KEPT_DAYS) * DAY))).toBe(BALLOTS)
})
