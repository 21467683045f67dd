import { gallery, galleryDetail } from '@easel/contract/competitions/entries/endpoints.ts'
import { getDeskEntry } from '@easel/contract/competitions/judging/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { happenedAt } from '../../../testing/happenedAt.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { storedFile } from '../../base/files/testing/files.ts'
import { insertEntryUpload } from '../entries/fileQueries.ts'
import {
  deskOf,
  editionToJudge,
  enteredAt,
  enteredWith,
  frozen,
  named,
  openedRound,
  scored,
} from './testing/judged.ts'

// Long enough that no random seed or signature holds one by chance.
const NAMES = [
  'Brightwater',
  'Orlaithe',
  'Quillwright',
  'Juniper Voss',
  'voss@tides.example',
  '271828182',
  '13800271828',
]
let app: TestApp
let organiser: Person
let colleague: Person
let judge: Person
let owner: Person
let editionId: string
let slug: string
let entryId: string
let fileId: string

beforeAll(async () => {
  app = await startTestApp()
  organiser = await createPerson(app, 'organiser')
  colleague = await createPerson(app, 'organiser')
  judge = await createPerson(app, 'account')
  owner = await createPerson(app, 'verified')
  const { db } = app.platform
  await db
    .updateTable('designer')
    .set({
      nickname: 'Brightwater',
      nickname_key: 'brightwater',
      real_name: 'Orlaithe Quillwright',
      contact_person_name: 'Juniper Voss',
      contact_person_email: 'voss@tides.example',
      qq: '271828182',
      contact_person_phone: '+8613800271828',
    })
    .where('account_id', '=', owner.accountId)
    .execute()
  ;({ editionId, slug } = await editionToJudge(app))
  const at = enteredAt(app.platform.clock.now())
  entryId = await enteredWith(app, editionId, owner, { name: 'Tide, by Brightwater' })
  await happenedAt(app.platform, at, (tx) =>
    tx
      .updateTable('competition_entry')
      .set({
        creator: 'Orlaithe Q.',
        description:
          'Orlaithe Quillwright photographed the tide. Ask Juniper Voss, voss@tides.example, QQ 271828182, 13800271828.',
        game_ip: 'Brightwater’s own',
        ai_tool: 'the brush of orla q.',
        changed_at: at,
      })
      .where('entry_id', '=', entryId)
      .execute(),
  )
  fileId = await storedFile(app, owner, 'ENTRY')
  await insertEntryUpload(db, {
    fileId,
    facts: {
      kind: 'IMAGE',
      format: 'JPG',
      sizeBytes: 3,
      width: 8,
      height: 6,
      ppi: null,
      ppiClaims: { exif: null, jfif: null, phys: null },
      camera: null,
      alpha: false,
      frames: 1,
    },
    posterFileId: null,
    at,
  })
  await happenedAt(app.platform, at, (tx) =>
    tx
      .insertInto('competition_entry_file')
      .values({ entry_id: entryId, slot: 'picture', position: 1, file_id: fileId, attached_at: at })
      .execute(),
  )
  await db
    .updateTable('file')
    .set({ published_at: at, file_name: 'quill-tide.jpg' })
    .where('file_id', '=', fileId)
    .execute()
})
afterAll(() => app.close())

const searched = (search: string) => `/design/cpt/prize/gallery?edition=${slug}&search=${search}`
const detailUrl = () => `/design/cpt/prize/detail?productId=${entryId}`

test('a blind edition names nobody, on the desk or in public, until its rounds are closed', async () => {
  await frozen(app, editionId, organiser)
  await named(editionId, organiser, judge)
  const first = await openedRound(editionId, organiser)
  const { items } = await deskOf(judge, first)
  const assignmentId = items[0]?.assignmentId ?? expect.fail('nothing on the desk')
  const visitor = app.visitor()
  const replies = []
  for (const caller of [visitor, judge.caller, owner.caller])
    for (const url of [
      `/v1/competitions/${slug}`,
      '/v1/competitions?perPage=100',
      `/design/cpt/prize/gallery?edition=${slug}`,
      detailUrl(),
      searched('tide'),
      ...NAMES.map(searched),
      `/v1/competitions/${slug}/votes`,
      `/v1/competitions/${slug}/log`,
      `/design/cpt/prize/resultPublic?edition=${slug}`,
    ])
      replies.push(await caller.call('GET', url))
  const desk = [
    await judge.caller.call('GET', '/v1/judging/rounds'),
    await judge.caller.call('GET', `/v1/judging/rounds/${first}`),
    await judge.caller.call('GET', `/v1/judging/assignments/${assignmentId}`),
    await scored(judge, assignmentId),
  ]
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  const text = JSON.stringify([...replies.map(({ data }) => data), ...desk]).toLowerCase()
  const accounts = [owner.accountId, owner.email, owner.designerId ?? '', 'quill-tide.jpg']
  for (const secret of [...NAMES, ...accounts]) expect(text).not.toContain(secret.toLowerCase())

  for (const name of NAMES) {
    const found = made(gallery.reply, await visitor.call('GET', searched(name)))
    expect([name, found.total]).toEqual([name, 0])
  }
  expect(made(gallery.reply, await visitor.call('GET', searched('tide'))).total).toBe(1)

  // The desk's ids lead nowhere but to the bytes.
  const shown = JSON.stringify(desk)
  expect(shown).not.toContain(fileId)
  expect(shown).not.toContain(entryId)
  const [file] = made(
    getDeskEntry.reply,
    await judge.caller.call('GET', `/v1/judging/assignments/${assignmentId}`),
  ).files
  const [inPublic] = made(galleryDetail.reply, await visitor.call('GET', detailUrl())).files
  expect(inPublic?.fileId).toBe(fileId)
  expect(file?.fileId).not.toBe(fileId)
  expect(file?.url).toContain(file?.fileId)
  const bytes = await app.server.inject({
    method: 'HEAD',
    url: new URL(file?.url ?? '', 'http://x').pathname,
  })
  expect(bytes.statusCode).toBe(200)
  expect(JSON.stringify(bytes.headers)).not.toContain(fileId)
})

test('once the last blind round is closed, creators are named', async () => {
  const detail = async () => made(galleryDetail.reply, await app.visitor().call('GET', detailUrl()))
  const close = async (key: string) => {
    const roundId = key === 'first' ? await roundOf() : await openedRound(editionId, organiser, key)
    for (const { assignmentId, state } of (await deskOf(judge, roundId)).items)
      if (state !== 'DONE') await scored(judge, assignmentId)
    await organiser.caller.call('POST', `/staff/v1/rounds/${roundId}/propose`, {})
    const closed = await colleague.caller.call('POST', `/staff/v1/rounds/${roundId}/close`, {})
    expect(closed.code).toBe('success')
  }
  const roundOf = async () =>
    (
      await app.platform.db
        .selectFrom('competition_round')
        .select('round_id')
        .where('edition_id', '=', editionId)
        .executeTakeFirstOrThrow()
    ).round_id
  await close('first')
  expect((await detail()).creator).toBeNull()
  await close('final')
  expect(await detail()).toMatchObject({ creator: 'Orlaithe Q.', title: 'Tide, by Brightwater' })
  expect(made(gallery.reply, await app.visitor().call('GET', searched('Orlaithe'))).total).toBe(1)
})
