import { galleryDetail } from '@easel/contract/competitions/entries/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { smallEditionNow } from './testing/entrants.ts'
import { stageEntry } from './testing/stageQueries.ts'

const DAY_MILLISECONDS = 86_400_000

let app: TestApp
let designer: Person
let edition: Awaited<ReturnType<typeof smallEditionNow>>
beforeAll(async () => {
  app = await startTestApp()
  designer = await createPerson(app, 'verified')
  edition = await smallEditionNow(app)
})
afterAll(() => app.close())

let place = 0
async function entered(productId?: string) {
  place += 1
  const { editionId } = edition
  const entry = { editionId, category: 'themes', owner: designer, place, ...(productId ? { productId } : {}) }
  return stageEntry(app.platform, entry)
}
const mockupOf = async (entryId: string) =>
  made(galleryDetail.reply, await app.visitor().call('GET', `/design/cpt/prize/detail?productId=${entryId}`))
    .mockup

test('the phone of a theme in the store is shown as it is there, and of nothing else', async () => {
  const inStore = await entered(await productIn(app, ownerOf(designer), 'PUBLISHED'))
  const [hidden, alone] = [await entered(await productIn(app, ownerOf(designer), 'HIDDEN')), await entered()]
  // Nobody is named yet, and a package could name its designer.
  expect(await mockupOf(inStore)).toBeNull()

  await app.setNow(new Date(app.platform.clock.now().getTime() + 31 * DAY_MILLISECONDS))
  const shown = await mockupOf(inStore)
  expect(shown?.home?.url).toBeDefined()
  const picture = await app.server.inject({ method: 'GET', url: shown?.home?.url ?? '' })
  expect(picture.statusCode).toBe(200)
  expect([await mockupOf(hidden), await mockupOf(alone)]).toEqual([null, null])
})
