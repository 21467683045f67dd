import { Materials, StaffMaterials, staffListDownloads } from '@easel/contract/tenders/materials/endpoints.ts'
import { StaffTender, Tender } from '@easel/contract/tenders/tenders/shapes.ts'
import { buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { grantRoles } from '../../../testing/peopleQueries.ts'
import { png } from '../../../testing/pictures.ts'
import { bansShown } from '../../accounts/designers/testing/bans.ts'
import { createSender } from '../../entrypoints/uploads/testing/sender.ts'
import { bidFor, invited, publishedTender } from '../tenders/testing/tenders.ts'

const NOW = '2026-05-10T08:00:00Z'
let app: TestApp
let organiser: Person
let designer: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp({ now: NOW })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  organiser = await createPerson(app, 'organiser')
  designer = await createPerson(app, 'verified')
  other = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)
const call = (who: Person, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  who.caller.call(method, path, body)

async function openTender(changes: object = {}): Promise<string> {
  const { tenderId } = await publishedTender(app, organiser, { audience: 'INVITED', ...changes })
  await invited(organiser, tenderId, designer)
  return tenderId
}
const add = (tenderId: string, bytes: Uint8Array, filename: string, who = organiser) =>
  createSender(app, who).whole(bytes, { filename, tenderId })
const own = async (tenderId: string, who = designer) =>
  made(Materials, await call(who, 'GET', `/v1/tenders/${tenderId}/materials`))
const staff = async (tenderId: string) =>
  made(StaffMaterials, await call(organiser, 'GET', `/staff/v1/tenders/${tenderId}/materials`))
const link = (materialId: string | undefined, who = designer) =>
  call(who, 'POST', `/v1/materials/${materialId}/download`)
const Link = z.object({ url: z.string(), expiresAt: z.string() })

describe('a material', () => {
  test('is sent in chunks by an organiser, downloaded in parts by a person, and logged', async () => {
    const tenderId = await openTender({ materialsNeedTerms: false })
    const archive = buildTheme(smallTheme)
    expect(await add(tenderId, archive, 'sources.zip')).toMatchObject({ state: 'DONE' })
    expect(await add(tenderId, pdf('Brief'), 'brief.pdf')).toMatchObject({ state: 'DONE' })
    const { items, can, needsTerms } = await own(tenderId)
    expect(items.map(({ fileName, downloadedAt }) => [fileName, downloadedAt])).toEqual([
      ['sources.zip', null],
      ['brief.pdf', null],
    ])
    expect([can.download, needsTerms]).toEqual([null, false])
    const { url, expiresAt } = Link.parse((await link(items[0]?.materialId)).data)
    expect(new Date(expiresAt).getTime()).toBeGreaterThan(new Date(NOW).getTime())
    const part = (range: string) => app.server.inject({ url, headers: { range } })
    const [start, rest] = [await part('bytes=0-99'), await part('bytes=100-')]
    expect([start.statusCode, rest.statusCode]).toEqual([206, 206])
    expect(Buffer.concat([start.rawPayload, rest.rawPayload]).equals(Buffer.from(archive))).toBe(true)
    await app.setNow(new Date(new Date(expiresAt).getTime()))
    expect((await part('bytes=0-99')).statusCode).not.toBe(206)
    await app.setNow(new Date(NOW))
    await link(items[0]?.materialId)
    const [first] = (await staff(tenderId)).items
    expect(first).toMatchObject({ downloads: 2, people: 1 })
    const path = `/staff/v1/materials/${first?.materialId}/downloads`
    const log = made(staffListDownloads.reply, await call(organiser, 'GET', path))
    expect(log.items.map(({ designerId }) => designerId)).toEqual([designer.designerId, designer.designerId])
    const reviewer = await createPerson(app, 'reviewer')
    const bans = await bansShown(reviewer, designer, () => call(organiser, 'GET', path))
    expect(bans).toEqual([[false], [true], [false]])
    const { rows } = await app.platform.pool.query(
      `select actor_id from activity where act = 'material.download' and subject_id = $1`,
      [first?.materialId],
    )
    expect(rows.map(({ actor_id: id }: { actor_id: string }) => id)).toEqual([
      designer.accountId,
      designer.accountId,
    ])
  })

  test('is judged by its content, archives by the gate, and is only an organiser’s to add', async () => {
    const tenderId = await openTender()
    const broken = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(400, 1)])
    expect((await add(tenderId, broken, 'broken.zip')).state).toBe('REFUSED')
    expect((await add(tenderId, Buffer.from('<html></html>'), 'page.pdf')).state).toBe('REFUSED')
    const sender = createSender(app, organiser)
    const ending = await sender.createRaw(10, { filename: 'run.exe', tenderId })
    expect(JSON.stringify(ending.body)).toContain('file.wrongFormat')
    const foreign = await createSender(app, designer).createRaw(10, { filename: 'a.zip', tenderId })
    expect(JSON.stringify(foreign.body)).toContain('forbidden')
    expect((await staff(tenderId)).items).toEqual([])
  })

  test('asks for the terms first, of the version that was read; a bid has agreed to them', async () => {
    const tenderId = await openTender()
    await add(tenderId, pdf('Terms'), 'terms.pdf')
    const { items, can, version, agreedAt } = await own(tenderId)
    expect([can.download?.code, agreedAt]).toEqual(['material.termsFirst', null])
    expect((await link(items[0]?.materialId)).code).toBe('material.termsFirst')
    const agree = (of: number) => call(designer, 'POST', `/v1/tenders/${tenderId}/agreement`, { version: of })
    expect((await agree(version + 1)).code).toBe('tender.changedMeanwhile')
    expect(made(Materials, await agree(version))).toMatchObject({ can: { download: null } })
    expect((await link(items[0]?.materialId)).code).toBe('success')
    const read = made(Tender, await call(designer, 'GET', `/v1/tenders/${tenderId}`))
    expect(read.agreedAt).toContain('2026-05-10T08:00')
    expect((await link(items[0]?.materialId, other)).code).toBe('tender.notForYou')
    const bidding = await openTender()
    await add(bidding, pdf('Bid'), 'bid.pdf')
    await bidFor(designer, bidding)
    expect((await own(bidding)).can.download).toBeNull()
  })

  test('that is removed is not downloaded any more, and its log stays', async () => {
    const tenderId = await openTender({ materialsNeedTerms: false })
    await add(tenderId, pdf('Old'), 'old.pdf')
    const [material] = (await own(tenderId)).items
    await link(material?.materialId)
    await call(organiser, 'POST', `/staff/v1/materials/${material?.materialId}/remove`)
    expect((await own(tenderId)).items).toEqual([])
    expect((await link(material?.materialId)).code).toBe('not_found')
    const { rows } = await app.platform.pool.query(
      'select count(*)::int as count from material_download where material_id = $1',
      [material?.materialId],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('comes also after the end, and not after the tender was cancelled', async () => {
    const tenderId = await openTender({ materialsNeedTerms: false })
    const cancelled = await call(organiser, 'POST', `/staff/v1/tenders/${tenderId}/cancel`, {
      reason: 'Late',
    })
    made(StaffTender, cancelled)
    const sender = createSender(app, organiser)
    const late = await sender.createRaw(10, { filename: 'late.pdf', tenderId })
    expect(JSON.stringify(late.body)).toContain('tender.cancelled')
  })
})

describe('an organiser who bids', () => {
  /** A tender with a material that somebody was given, and an organiser who may bid. */
  async function prepared() {
    const bidder = await createPerson(app, 'verified')
    await grantRoles(app.platform, bidder.accountId, ['organiser'])
    const tenderId = await openTender({ materialsNeedTerms: true })
    await invited(organiser, tenderId, bidder)
    await add(tenderId, pdf('Brief'), 'brief.pdf')
    const [material] = (await staff(tenderId)).items
    const inConsole = {
      list: () => call(bidder, 'GET', `/staff/v1/tenders/${tenderId}/materials`),
      downloads: () => call(bidder, 'GET', `/staff/v1/materials/${material?.materialId}/downloads`),
      tender: async () => made(StaffTender, await call(bidder, 'GET', `/staff/v1/tenders/${tenderId}`)),
    }
    return { bidder, tenderId, inConsole }
  }

  test('reads in the console neither materials nor who was given one or is invited', async () => {
    const { bidder, tenderId, inConsole } = await prepared()
    expect((await inConsole.list()).code).toBe('success')
    expect((await inConsole.downloads()).code).toBe('success')
    const before = await inConsole.tender()
    expect(before.can.readInvited).toBeNull()
    expect(before.invited.map(({ designerId }) => designerId).toSorted()).toEqual(
      [designer.designerId, bidder.designerId].toSorted(),
    )
    await bidFor(bidder, tenderId)
    expect(await inConsole.list()).toMatchObject({ status: 403, code: 'notOwn.decide' })
    expect(await inConsole.downloads()).toMatchObject({ status: 403, code: 'notOwn.decide' })
    expect(await inConsole.tender()).toMatchObject({
      invited: [],
      can: { readInvited: { code: 'notOwn.decide' }, save: { code: 'notOwn.decide' } },
    })
    const colleagues = made(StaffTender, await call(organiser, 'GET', `/staff/v1/tenders/${tenderId}`))
    expect(colleagues.invited).toHaveLength(2)
  })

  test('reads them as bidders do, with terms and a line in the log', async () => {
    const { bidder, tenderId } = await prepared()
    await bidFor(bidder, tenderId)
    const { items, can } = await own(tenderId, bidder)
    expect(can.download).toBeNull()
    expect((await link(items[0]?.materialId, bidder)).code).toBe('success')
    expect((await staff(tenderId)).items).toMatchObject([{ downloads: 1, people: 1 }])
  })
})

test('pictures are put in order, worded in both languages, and removed', async () => {
  const tenderId = await openTender()
  const path = `/staff/v1/tenders/${tenderId}/images`
  for (const seed of [1, 2, 3])
    made(
      StaffMaterials,
      await organiser.caller.upload(
        path,
        `mood-${seed}.png`,
        await png({ width: 40 + seed, height: 60, seed }),
      ),
    )
  const { images } = await staff(tenderId)
  expect(images.map(({ picture }) => picture.width)).toEqual([41, 42, 43])
  const [first, , third] = images
  const caption = { en: 'Calm', zh: '安静' }
  const ordered = [third, first].flatMap((each) =>
    each ? [{ fileId: each.picture.fileId, caption: each === third ? caption : each.caption }] : [],
  )
  made(StaffMaterials, await call(organiser, 'PUT', path, { images: ordered }))
  const shown = await call(designer, 'GET', `/v1/tenders/${tenderId}/images`)
  expect(shown.data).toMatchObject({
    items: [{ picture: { width: 43 }, caption }, { picture: { width: 41 } }],
  })
  expect((await call(other, 'GET', `/v1/tenders/${tenderId}/images`)).code).toBe('tender.notForYou')
  const text = await organiser.caller.upload(path, 'text.png', Buffer.from('no picture'))
  expect(text.code).toBe('file.wrongFormat')
})
