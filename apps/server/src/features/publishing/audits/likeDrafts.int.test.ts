import { listLikeDrafts, saveProductInfo } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import { listAudits } from '@easel/contract/publishing/audits/endpoints.ts'
import { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { uploadedMedium } from '../media/testing/media.ts'

let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function uploaded(
  who: Person,
  fileName: string,
  title: string,
  version = '1.0',
): Promise<ThemePackage> {
  const bytes = buildTheme({ ...smallTheme, title: { en: title, zh: title }, version })
  const answer = await who.caller.upload('/v3/designers/audits/add-mtz', fileName, bytes)
  expect(answer).toMatchObject({ status: 200 })
  return ThemePackage.parse(answer.data)
}

const saved = async (who: Person, body: object) =>
  made(saveProductInfo.reply, await who.caller.call('POST', saveProductInfo.path, body))

const likeOf = async (who: Person, query: string) =>
  made(listLikeDrafts.reply, await who.caller.call('GET', `${listLikeDrafts.path}?${query}`)).drafts

test('a second upload of a draft finds it, by its title or the name of its file', async () => {
  designer = await createPerson(app, 'verified')
  const first = await uploaded(designer, 'tide.mtz', 'Tide')
  const { auditId } = await saved(designer, { packageId: first.packageId, details: { name: 'Quiet Tide' } })
  // The very same bytes are the draft's own file: saving refuses those by its name.
  expect(await likeOf(designer, `packageId=${first.packageId}`)).toEqual([])

  const renamed = await uploaded(designer, 'export-7.mtz', 'Tide', '1.1')
  const like = { auditId, productId: null, name: 'Quiet Tide', fileName: 'tide.mtz' }
  expect(await likeOf(designer, `packageId=${renamed.packageId}`)).toMatchObject([like])
  const retitled = await uploaded(designer, 'tide (1).mtz', 'Storm')
  expect(await likeOf(designer, `packageId=${retitled.packageId}`)).toMatchObject([like])
  const another = await uploaded(designer, 'storm.mtz', 'Snow')
  expect(await likeOf(designer, `packageId=${another.packageId}`)).toEqual([])
  expect(await likeOf(designer, '')).toEqual([])

  // Its file is replaced: there is one draft, with the new name in the list.
  await saved(designer, { auditId, packageId: retitled.packageId, details: { name: 'Quiet Tide' } })
  const { items } = made(listAudits.reply, await designer.caller.call('GET', listAudits.path))
  expect(items.map(({ state, fileName }) => [state, fileName])).toEqual([['DRAFT', 'tide (1).mtz']])
})

test('of others nothing is found, and nothing of what was submitted', async () => {
  const [own, other] = [await createPerson(app, 'verified'), await createPerson(app, 'verified')]
  const { packageId } = await uploaded(own, 'lake.mtz', 'Lake')
  const { auditId } = await saved(own, { packageId, details: { name: 'Lake' } })
  const theirs = await uploaded(other, 'lake.mtz', 'Lake', '1.1')
  expect(await likeOf(other, `packageId=${theirs.packageId}`)).toEqual([])
  const answer = await own.caller.call('GET', `${listLikeDrafts.path}?packageId=${theirs.packageId}`)
  expect(answer.status).toBe(403)

  const next = await uploaded(own, 'lake.mtz', 'Lake', '1.2')
  expect(await likeOf(own, `packageId=${next.packageId}`)).toHaveLength(1)
  await app.platform.db
    .updateTable('audit')
    .set({ state: 'REVOKED' })
    .where('audit_id', '=', auditId)
    .execute()
  expect(await likeOf(own, `packageId=${next.packageId}`)).toEqual([])
})

test('a font finds its draft by the name of its file; a draft of another type is none', async () => {
  const own = await createPerson(app, 'verified')
  const [first, second] = [
    await uploadedMedium(app, ownerOf(own), 'FONT'),
    await uploadedMedium(app, ownerOf(own), 'FONT'),
  ]
  const { auditId } = await saved(own, { mediumId: first.mediumId, details: { name: 'Brush' } })
  const [like] = await likeOf(own, `mediumId=${second.mediumId}`)
  expect(like).toMatchObject({ auditId, name: 'Brush' })
  // A package of the same name is no font.
  const stem = like?.fileName.replace(/\.\w+$/, '')
  const { packageId } = await uploaded(own, `${stem}.mtz`, 'Brush')
  expect(await likeOf(own, `packageId=${packageId}`)).toEqual([])
})
