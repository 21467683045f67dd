import { getEdition, getEditionLink, listEditions } from '@easel/contract/competitions/editions/endpoints.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { installEditions } from './install.ts'

const NOW = '2025-10-20T10:00:00.000Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: NOW })
  await installEditions(app.platform)
})
afterAll(() => app.close())

const read = async (slug: string) =>
  made(getEdition.reply, await app.visitor().call('GET', `/v1/competitions/${slug}`))

describe('an edition', () => {
  test('is read by everybody, with its phases at the time', async () => {
    expect(await read('2025')).toMatchObject({
      slug: '2025',
      version: 1,
      phases: ['SUBMISSION', 'VOTING'],
      changesAt: '2025-11-17T00:00:00.000Z',
    })
  })

  test('does not reveal what organisers chose', async () => {
    expect(await read('2025')).not.toHaveProperty('chosen')
  })

  test('is not found by a name that there is not', async () => {
    for (const slug of ['2031', 'No Such', 'x'.repeat(60)])
      expect(await app.visitor().call('GET', `/v1/competitions/${encodeURIComponent(slug)}`)).toMatchObject({
        status: 404,
      })
  })

  test('is in the list, and installed once', async () => {
    await Promise.all([installEditions(app.platform), installEditions(app.platform)])
    const list = made(listEditions.reply, await app.visitor().call('GET', '/v1/competitions'))
    // The open one first; of the others the latest.
    expect(list.items.map(({ slug }) => slug)).toEqual(['2025', '2023', '2022'])
    expect(list.total).toBe(3)
  })
})

describe('a call of spec §7, which names no edition', () => {
  const read = async (call: string) => (await app.visitor().call('GET', `/design/cpt/prize/${call}`)).data
  afterEach(() => app.setNow(new Date(NOW)))

  test.each([
    ['2023-08-01T00:00:00.000Z', '2023'],
    // Between two editions: the latest whose results are announced.
    ['2025-06-01T00:00:00.000Z', '2023'],
    ['2025-10-20T10:00:00.000Z', '2025'],
    ['2030-01-01T00:00:00.000Z', '2025'],
  ])('at %s is about the edition of %s', async (now, edition) => {
    await app.setNow(new Date(now))
    expect(await read('gallery?contentType=1&pageIndex=1&pageSize=10')).toMatchObject({ edition })
    expect(await read('resultPublic?contentType=1')).toMatchObject({ edition })
  })

  test('is 404 before the first one', async () => {
    await app.setNow(new Date('2020-01-01T00:00:00.000Z'))
    expect(await app.visitor().call('GET', '/design/cpt/prize/gallery')).toMatchObject({ status: 404 })
    expect(await app.visitor().call('GET', '/design/cpt/prize/resultPublic')).toMatchObject({ status: 404 })
  })
})

describe('a reader who has it already', () => {
  const get = (headers: Record<string, string>) =>
    app.server.inject({ method: 'GET', url: '/v1/competitions/2025', headers })
  const tagOf = async (headers: Record<string, string> = {}) => String((await get(headers)).headers.etag)

  test('is answered 304 without a body, until the phases change', async () => {
    const tag = await tagOf()
    const again = await get({ 'if-none-match': tag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await app.setNow(new Date('2025-11-17T00:00:00.000Z'))
    const closed = await get({ 'if-none-match': tag })
    expect(closed.statusCode).toBe(200)
    expect(closed.json().data.phases).toEqual(['JUDGING'])
    await app.setNow(new Date(NOW))
  })

  test('in another language gets another answer', async () => {
    const [en, zh] = [await tagOf(), await tagOf({ 'accept-language': 'zh' })]
    expect(en).not.toBe(zh)
    expect((await get({})).headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: expect.stringContaining('accept-language'),
    })
  })
})

test('a link that was never issued opens nothing', async () => {
  const answer = await app.visitor().call('GET', `/v1/competition-links/${'a'.repeat(24)}`)
  expect(answer).toMatchObject({ status: 404 })
  expect(getEditionLink.reply.safeParse(answer.data).success).toBe(false)
})
