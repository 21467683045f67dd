import { issuePreviewLink, viewPreview } from '@easel/contract/publishing/audits/previewEndpoints.ts'
import { PREVIEW_LINK_DAYS } from '@easel/domain/publishing/audits/previewLink.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { auditIn } from './testing/audits.ts'

const NOW = '2026-03-02T04:00:00Z'
let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp({ now: NOW })
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const draft = (state: 'DRAFT' | 'WAITING_REVIEW' | 'REVOKED' | 'PUBLISHED' = 'DRAFT') =>
  auditIn(app, ownerOf(designer), { state, details: { name: 'Quiet Dunes', remark: 'for the reviewer' } })
const path = (auditId: string) => `/v3/designers/audits/${auditId}/preview-link`
const link = async (auditId: string) =>
  issuePreviewLink.reply.parse((await designer.caller.call('POST', path(auditId))).data)
const look = (token: string) => app.visitor().call('POST', '/v1/previews/view', { token })
const ended = { status: 404, code: 'previewLink.ended' }

test('a visitor sees the work by its link, and nothing of its file or its review', async () => {
  const auditId = await draft()
  expect((await designer.caller.call('GET', path(auditId))).data).toEqual({ link: null })
  const { token, issuedAt, endsAt } = await link(auditId)
  expect(Date.parse(endsAt) - Date.parse(issuedAt)).toBe(PREVIEW_LINK_DAYS * 86_400_000)
  const seen = await look(token)
  expect(viewPreview.reply.parse(seen.data)).toMatchObject({ name: 'Quiet Dunes', productType: 'THEME' })
  expect(JSON.stringify(seen.data)).not.toMatch(/for the reviewer|sha256|fileName|findings/)
  expect((await designer.caller.call('GET', path(auditId))).data).toMatchObject({ link: { endsAt } })
})

test('only the hash of the token is stored, and the log has none of it', async () => {
  const auditId = await draft()
  const { token } = await link(auditId)
  const rows = await app.platform.db.selectFrom('preview_link').selectAll().execute()
  const log = await app.platform.db
    .selectFrom('activity')
    .selectAll()
    .where('subject_id', '=', auditId)
    .execute()
  expect(log.map(({ act }) => act)).toContain('previewLink.issue')
  expect(JSON.stringify([rows, log])).not.toContain(token)
})

test('it ends when it is ended, when a new one is made, and by itself', async () => {
  const auditId = await draft()
  const first = await link(auditId)
  const second = await link(auditId)
  expect(await look(first.token)).toMatchObject(ended)
  expect(await look(second.token)).toMatchObject({ status: 200 })
  expect((await designer.caller.call('DELETE', path(auditId))).data).toEqual({ link: null })
  expect(await look(second.token)).toMatchObject(ended)
  const third = await link(auditId)
  await app.setNow(new Date(Date.parse(third.endsAt)))
  expect(await look(third.token)).toMatchObject(ended)
  await app.setNow(new Date(NOW))
})

test('what is published or withdrawn has none, and one that was made opens it no longer', async () => {
  const auditId = await draft('WAITING_REVIEW')
  const { token } = await link(auditId)
  await designer.caller.call('DELETE', `/v3/designers/audits/${auditId}/audit-states`)
  expect(await look(token)).toMatchObject(ended)
  for (const id of [auditId, await draft('PUBLISHED')])
    expect(await designer.caller.call('POST', path(id))).toMatchObject({
      status: 409,
      code: 'previewLink.notNow',
    })
})

test('the addresses of its files end with it', async () => {
  const auditId = await auditIn(app, ownerOf(designer), { state: 'DRAFT' })
  const shown = async (token: string) => {
    const text = JSON.stringify((await look(token)).data)
    const urls = [...text.matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url)
    expect(urls.length).toBeGreaterThan(0)
    return urls
  }
  const got = async (urls: readonly string[]) => {
    const answers = await Promise.all(urls.map((url) => app.server.inject({ url })))
    return [...new Set(answers.map(({ statusCode }) => statusCode))]
  }
  const first = await link(auditId)
  const urls = await shown(first.token)
  expect(await got(urls)).toEqual([200])
  // Without its scope, or with another, an address is none.
  expect(await got(urls.map((url) => url.replace(/&scope=[^&]+/, '')))).toEqual([404])
  expect(await got(urls.map((url) => url.replace(/scope=preview\./, 'scope=other.')))).toEqual([404])
  // A new link takes the place of the last, for its files too.
  const second = await link(auditId)
  expect(await got(urls)).toEqual([403])
  const again = await shown(second.token)
  expect(await got(again)).toEqual([200])
  await designer.caller.call('DELETE', path(auditId))
  expect(await got(again)).toEqual([403])
})

test('nobody else makes or ends a link, and a token that is none opens nothing', async () => {
  const auditId = await draft()
  const { token } = await link(auditId)
  const other = await createPerson(app, 'verified')
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect(await other.caller.call(method, path(auditId))).toMatchObject({ status: 403 })
  expect(await look(token)).toMatchObject({ status: 200 })
  expect(await look('A'.repeat(22))).toMatchObject(ended)
  expect(await look('x')).toMatchObject({ status: 400 })
})
