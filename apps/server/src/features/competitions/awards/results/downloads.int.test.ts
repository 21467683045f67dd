import { hash } from 'node:crypto'
import { editionBundles } from '@easel/contract/competitions/awards/endpoints.ts'
import { logKey } from '@easel/contract/competitions/votes/endpoints.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import { shownEditionsOf } from '../../editions/public.ts'
import { portalKey } from '../../votes/public.ts'
import { publishedEdition } from '../testing/published.ts'
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
