import { sentResource } from '@easel/contract/competitions/entries/endpoints.ts'
import { Upload as UploadReply } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { jpeg } from '../../../testing/pictures.ts'
import { shownEditionsOf } from '../../competitions/editions/public.ts'
import { smallEditionNow, wholeDraft } from '../../competitions/entries/testing/entrants.ts'
import { createSender, type Sender } from './testing/sender.ts'

let app: TestApp
let until: Date
/** Has applied to be a designer, and is not verified yet. */
let entrant: Person
let send: Sender
let aim: Readonly<Record<'edition' | 'category' | 'slot' | 'filename', string>>

beforeAll(async () => {
  app = await startTestApp()
  await app.server.listen({ port: 0 })
  const { slug, editionId } = await smallEditionNow(app)
  const edition = await shownEditionsOf(app.platform).byId(editionId)
  until = new Date(edition?.definition.timeline.submission.until ?? '')
  entrant = await createPerson(app, 'pending')
  send = createSender(app, entrant)
  aim = { edition: slug, category: 'pictures', slot: 'picture', filename: 'dunes.jpg' }
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => app.close())

const at = (now: Date) => vi.spyOn(app.platform.clock, 'now').mockReturnValue(now)
const asked = async (location: string) =>
  UploadReply.parse(
    (await entrant.caller.call('GET', `/v3/uploads/${send.idOf(location)}?waitSeconds=20`)).data,
  )
const sent = (who: Person, fileId: string) => who.caller.call('GET', `/design/cpt/uiResource/${fileId}`)
const filesOf = ({ accountId }: Person) =>
  app.platform.db.selectFrom('file').select('file_id').where('owner_account_id', '=', accountId).execute()

test('a picture in two pieces lands in its slot, with what was measured', async () => {
  const bytes = await jpeg({ width: 640, height: 480, seed: 71 })
  const { location } = await send.create(bytes, aim)
  await send.patch(location, 0, bytes.subarray(0, 1000))
  expect((await send.head(location)).headers.get('upload-offset')).toBe('1000')
  await send.patch(location, 1000, bytes.subarray(1000))
  const { state, result } = await asked(location)
  expect([state, result]).toMatchObject(['DONE', { mediumId: null, packageId: null, recognised: false }])
  const file = made(sentResource.reply, await sent(entrant, result?.fileId ?? ''))
  expect(file).toMatchObject({ facts: { kind: 'IMAGE', width: 640, height: 480 }, fileName: 'dunes.jpg' })
  expect(file.picture).not.toBeNull()
  const other = await createPerson(app, 'verified')
  expect(await sent(other, file.fileId)).toMatchObject({ status: 404 })
  const draft = await wholeDraft(
    entrant,
    { slug: aim.edition },
    { files: [{ slot: 'picture', fileId: file.fileId }] },
  )
  expect(draft).toMatchObject({ missing: [], cover: { fileId: file.fileId } })
  // An entry has it: cancelling takes nothing back.
  await send.cancel(location)
  expect(await sent(entrant, file.fileId)).toMatchObject({ status: 200 })
})

test('what breaks the rule of its slot is refused before and after it is sent', async () => {
  const early = await send.createRaw(1_000_001, aim)
  expect([early.status, early.body]).toMatchObject([413, { code: 'file.tooLarge' }])
  const wrongName = await send.createRaw(10, { ...aim, filename: 'dunes.gif' })
  expect(wrongName.body).toMatchObject({ code: 'file.wrongFormat' })
  expect((await send.createRaw(10, { ...aim, slot: 'elsewhere' })).body).toMatchObject({
    code: 'entrySlot.unknown',
  })
  expect((await send.createRaw(10, { ...aim, productType: 'WALLPAPER', slot: '' })).body).toMatchObject({
    code: 'designer_not_verified',
  })
  const late = await send.whole(Buffer.from('no picture'), aim)
  expect(late).toMatchObject({ state: 'REFUSED', refusal: { code: 'entryFile.wrongFormat' } })
})

test('an upload that begins in time and ends after the deadline is refused, and leaves nothing', async () => {
  const bytes = await jpeg({ width: 641, height: 480, seed: 72 })
  const who = await createPerson(app, 'pending')
  const late = createSender(app, who)
  at(new Date(until.getTime() - 1))
  const { location } = await late.create(bytes, aim)
  await late.patch(location, 0, bytes.subarray(0, 1000))
  at(until)
  await late.patch(location, 1000, bytes.subarray(1000))
  const answer = await who.caller.call('GET', `/v3/uploads/${late.idOf(location)}`)
  expect(UploadReply.parse(answer.data)).toMatchObject({
    state: 'REFUSED',
    refusal: { code: 'entry.closed' },
  })
  expect(await filesOf(who)).toEqual([])
  expect((await late.createRaw(10, aim)).body).toMatchObject({ code: 'entry.closed' })
})

test('one that is cancelled right after it has arrived is taken back', async () => {
  const who = await createPerson(app, 'pending')
  const one = createSender(app, who)
  const bytes = await jpeg({ width: 642, height: 480, seed: 73 })
  const { location } = await one.create(bytes, aim)
  await one.patch(location, 0, bytes)
  expect(await filesOf(who)).toHaveLength(1)
  await one.cancel(location)
  expect(await filesOf(who)).toEqual([])
})
