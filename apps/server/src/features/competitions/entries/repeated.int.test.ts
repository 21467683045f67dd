import { infoDetailWithAudit, updateInfo } from '@easel/contract/competitions/entries/endpoints.ts'
import type { Entry, EntryUpload } from '@easel/contract/competitions/entries/shapes.ts'
import { staffGetEntry } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { sentPicture, smallEditionNow, wholeDraft } from './testing/entrants.ts'

let app: TestApp
let reviewer: Person
let lin: Person
let mo: Person
beforeAll(async () => {
  app = await startTestApp()
  reviewer = await createPerson(app, 'organiser')
  lin = await createPerson(app, 'verified')
  mo = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const SAME = { seed: 77, width: 90 }
const files = (...sent: readonly EntryUpload[]) => ({
  files: sent.map(({ fileId }) => ({ slot: 'picture', fileId })),
})
const read = async (who: Person, { entryId }: Entry) =>
  made(
    infoDetailWithAudit.reply,
    await who.caller.call('GET', infoDetailWithAudit.path.replace(':id', entryId)),
  ).repeated
const reviewed = async ({ entryId }: Entry) =>
  made(staffGetEntry.reply, await reviewer.caller.call('GET', staffGetEntry.path.replace(':id', entryId)))
    .repeated
async function submitted(who: Person, { entryId, revision }: Entry): Promise<void> {
  const answer = await who.caller.call('POST', `/design/cpt/submitInfo/${entryId}`, { revision })
  expect(answer).toMatchObject({ status: 200 })
}

test('the same file in two entries of a category is told to entrant and reviewer', async () => {
  const { slug } = await smallEditionNow(app)
  const where = { slug }
  const same = await sentPicture(lin, where, SAME)
  const first = await wholeDraft(lin, where, { title: 'Lake', ...files(same) })
  expect(first.repeated).toEqual([])
  const second = await wholeDraft(lin, where, {
    title: 'River',
    ...files(await sentPicture(lin, where), same),
  })
  const warning = { fileId: same.fileId, fileName: 'dunes.jpg' }
  // In the reply that made it, and from then on in both.
  expect(second.repeated).toEqual([{ ...warning, entryId: first.entryId, title: 'Lake' }])
  expect(await read(lin, first)).toEqual([{ ...warning, entryId: second.entryId, title: 'River' }])

  // A draft is its entrant's alone.
  await submitted(lin, second)
  expect(await reviewed(second)).toEqual([])
  await submitted(lin, first)
  expect(await reviewed(second)).toEqual([{ ...warning, entryId: first.entryId, title: 'Lake', own: true }])
})

test('of others the reviewer is told, and the entrant is not', async () => {
  const { slug } = await smallEditionNow(app)
  const theirs = await wholeDraft(
    mo,
    { slug },
    { title: 'Theirs', ...files(await sentPicture(mo, { slug }, SAME)) },
  )
  await submitted(mo, theirs)
  const ours = await wholeDraft(
    lin,
    { slug },
    { title: 'Ours', ...files(await sentPicture(lin, { slug }, SAME)) },
  )
  await submitted(lin, ours)
  expect(await read(lin, ours)).toEqual([])
  expect(await reviewed(ours)).toMatchObject([{ entryId: theirs.entryId, title: 'Theirs', own: false }])
})

test('another category or edition is none of it, and what was withdrawn or replaced is gone', async () => {
  const [one, other] = [await smallEditionNow(app), await smallEditionNow(app)]
  const where = { slug: one.slug }
  const same = await sentPicture(lin, where, SAME)
  const entry = await wholeDraft(lin, where, files(same))
  await wholeDraft(lin, { ...where, category: 'pairs' }, { category: 'pairs', ...files(same) })
  await wholeDraft(lin, { slug: other.slug }, files(same))
  expect(await read(lin, entry)).toEqual([])

  const again = await wholeDraft(lin, where, { title: 'Again', ...files(same) })
  const third = await wholeDraft(lin, where, { title: 'Third', ...files(same) })
  expect((await read(lin, entry)).map(({ title }) => title)).toEqual(['Again', 'Third'])
  const withdraw = `/design/cpt/withdrawInfo/${again.entryId}`
  expect(await lin.caller.call('POST', withdraw, { revision: again.revision })).toMatchObject({ status: 200 })
  const { category, title, creator, description, gameIp, aiPrompt, aiTool } = third
  const body = {
    ...{ category, title, creator, description, gameIp, aiPrompt, aiTool, productId: null, packageId: null },
    ...files(await sentPicture(lin, where)),
    declarations: [],
    entryId: third.entryId,
    revision: third.revision,
  }
  expect(await lin.caller.call('POST', updateInfo.path, body)).toMatchObject({ status: 200 })
  expect(await read(lin, entry)).toEqual([])
})
