import { createInfo } from '@easel/contract/competitions/entries/endpoints.ts'
import type { Entry } from '@easel/contract/competitions/entries/shapes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { contentOf } from '../../publishing/audits/testing/audits.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { smallEditionNow, WHOLE } from './testing/entrants.ts'

const FIRST = new Date('2045-09-01T10:00:00.000Z')
const FROM = '2045-09-20T00:00:00.000Z'
const NOW = new Date('2045-10-01T10:00:00.000Z')

let app: TestApp
let who: Person
beforeAll(async () => {
  app = await startTestApp({ now: FIRST.toISOString() })
  who = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const packageOf = async (owner: Person): Promise<string> => {
  const content = await contentOf(app, ownerOf(owner), 'THEME')
  return 'packageId' in content ? content.packageId : expect.fail('a theme is a package')
}
const tooEarly = ({ missing }: Entry) =>
  missing.filter(({ code }) => code === 'entryFile.tooEarly').map(({ path }) => path)

test('eligibility counts from the first publication, whatever version is linked or uploaded', async () => {
  const productId = await productIn(app, ownerOf(who), 'PUBLISHED')
  await app.setNow(NOW)
  const { slug } = await smallEditionNow(app, { 'limits.uploadedFrom': FROM })
  const newcomer = await createPerson(app, 'verified')
  const [update, fresh] = [await packageOf(who), await packageOf(newcomer)]
  // As a release of an update leaves it.
  await app.platform.db
    .updateTable('product')
    .set({ package_id: update })
    .where('product_id', '=', productId)
    .execute()
  const enter = async (
    theme: { readonly productId?: string; readonly packageId?: string },
    category: string,
    by = who,
  ) =>
    made(
      createInfo.reply,
      await by.caller.call('POST', '/design/cpt/createInfo', {
        ...WHOLE,
        edition: slug,
        category,
        ...theme,
      }),
    )
  const linked = await enter({ productId }, 'themes')
  expect(tooEarly(linked)).toEqual(['productId'])
  expect(new Date(linked.theme?.firstAt ?? '').getTime()).toBeLessThan(Date.parse(FROM))
  await who.caller.call('POST', `/design/cpt/withdrawInfo/${linked.entryId}`, { revision: linked.revision })
  expect(tooEarly(await enter({ packageId: update }, 'themes'))).toEqual(['packageId'])
  const other = await enter({ packageId: fresh }, 'themes', newcomer)
  expect(tooEarly(other)).toEqual([])
  expect(new Date(other.theme?.firstAt ?? '').getTime()).toBeGreaterThanOrEqual(NOW.getTime())
})
