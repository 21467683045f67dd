import { hash } from 'node:crypto'
import { editionBundles, staffGetAwards } from '@easel/contract/competitions/awards/endpoints.ts'
import { logKey } from '@easel/contract/competitions/votes/endpoints.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import { createPerson, type Person } from '../../../../testing/people.ts'
import { shownEditionsOf } from '../../editions/public.ts'
import { portalKey, voteKeysOf } from '../../votes/public.ts'
import { writeAll } from '../../votes/testing/log.ts'
import { publishedEdition } from '../testing/published.ts'
import { logResults } from './resultLog.ts'
import { buildBundles } from './stored.ts'
import { verifyResults } from './verify.ts'

const NOW = new Date('2045-10-01T10:00:00.000Z')
/** Winners of the edition are announced twenty days after its list is published. */
const ANNOUNCED = new Date(NOW.getTime() + 21 * 86_400_000)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
})
afterAll(() => app.close())
beforeEach(() => app.setNow(NOW))

async function addressOf(editionId: string): Promise<string> {
  const edition = await shownEditionsOf(app.platform).byId(editionId)
  return `/v1/competitions/${edition?.definition.slug}/bundles`
}
const listed = async (address: string) =>
  made(editionBundles.reply, await app.visitor().call('GET', address)).bundles

test('anybody downloads the votes once they are final, and the results once they are announced', async () => {
  const { editionId } = await publishedEdition(app)
  const address = await addressOf(editionId)
  expect(await listed(address)).toEqual([])
  await buildBundles(app.platform)
  expect((await listed(address)).map(({ kind }) => kind)).toEqual(['votes'])
  expect((await app.server.inject(`${address}/results.zip`)).statusCode).toBe(404)
  await app.setNow(ANNOUNCED)
  expect(await buildBundles(app.platform)).toBe(1)
  expect(await buildBundles(app.platform)).toBe(0)
  const shown = await listed(address)
  expect(shown.map(({ kind }) => kind)).toEqual(['votes', 'results'])
  const { publicKey } = made(logKey.reply, await app.visitor().call('GET', '/v1/log-key'))
  for (const { fileName, sha256, sizeBytes } of shown) {
    const url = `${address}/${fileName}`
    const answer = await app.server.inject(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-length']).toBe(String(sizeBytes))
    expect(hash('sha256', answer.rawPayload)).toBe(sha256)
    const headers = { 'if-none-match': String(answer.headers.etag) }
    expect((await app.server.inject({ url, headers })).statusCode).toBe(304)
    const head = await app.server.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(sizeBytes)])
    if (fileName === 'results.zip')
      expect(await verifyResults(bytesSource(answer.rawPayload), portalKey(publicKey))).toMatchObject({
        sound: true,
      })
  }
  expect((await app.server.inject(`${address}/other.zip`)).statusCode).toBe(404)
  expect((await app.server.inject('/v1/competitions/nowhere/bundles/votes.ndjson')).statusCode).toBe(404)
})

describe('a list that is published after the announcement', () => {
  let [one, two]: Person[] = []
  beforeAll(async () => {
    ;[one, two] = [await createPerson(app, 'organiser'), await createPerson(app, 'organiser')]
  })
  const done = async (who: Person | undefined, path: string, body: object) => {
    const answer = (await who?.caller.call('POST', `/staff/v1/${path}`, body)) ?? expect.fail('nobody')
    expect(answer.code).toBe('success')
    return answer
  }
  const published = async (editionId: string, entryId: string, move: 'disqualify' | 'restore') => {
    await done(one, `entries/${entryId}/${move}`, { reason: 'Not their own' })
    const proposed = await done(one, `competitions/${editionId}/awards/propose`, {})
    const [list] = made(staffGetAwards.reply, proposed).lists
    await done(two, `award-lists/${list?.listId}/decision`, { decision: 'PUBLISH' })
  }
  const logged = async () => {
    while ((await logResults(app.platform)) > 0);
    await writeAll(app)
  }
  const downloaded = async (editionId: string) => {
    const { rawPayload } = await app.server.inject(`${await addressOf(editionId)}/results.zip`)
    const { publicKey } = voteKeysOf(app.platform.secrets)
    return verifyResults(bytesSource(rawPayload), portalKey(publicKey))
  }
  async function announced() {
    const edition = await publishedEdition(app)
    await app.setNow(ANNOUNCED)
    await buildBundles(app.platform)
    return { ...edition, best: edition.entryIds[0] ?? expect.fail('no entry') }
  }

  test('is downloaded once the log has it, and what is downloaded is sound all the time', async () => {
    const { editionId, best } = await announced()
    await published(editionId, best, 'disqualify')
    expect(await buildBundles(app.platform)).toBe(0)
    expect(await logResults(app.platform)).toBe(1)
    // Its fingerprint is queued, and no leaf yet.
    expect(await buildBundles(app.platform)).toBe(0)
    expect(await downloaded(editionId)).toMatchObject({ sound: true, manifest: { list: 1 } })
    await writeAll(app)
    expect(await buildBundles(app.platform)).toBe(2)
    expect(await downloaded(editionId)).toMatchObject({ sound: true, manifest: { list: 2 } })
  })

  test('while a bundle is written is in none', async () => {
    const { editionId, best } = await announced()
    await published(editionId, best, 'disqualify')
    await logged()
    const { db } = app.platform
    let isPublished = false
    // The results of the edition that are built anew are looked for just before they are written.
    const meanwhile: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const isResults = result.rows.some((row) => row.edition_id === editionId && row.kind === 'results')
        if (isResults && !isPublished) {
          isPublished = true
          await published(editionId, best, 'restore')
        }
        return result
      },
    }
    try {
      Object.assign(app.platform, { db: db.withPlugin(meanwhile) })
      await buildBundles(app.platform)
    } finally {
      Object.assign(app.platform, { db })
    }
    expect(isPublished).toBe(true)
    expect(await downloaded(editionId)).toMatchObject({ sound: true, manifest: { list: 1 } })
    await logged()
    await buildBundles(app.platform)
    expect(await downloaded(editionId)).toMatchObject({ sound: true, manifest: { list: 3 } })
  })
})
