import { Entry } from '@easel/contract/competitions/entries/shapes.ts'
import { StaffEntry } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { smallEditionNow, wholeDraft } from './testing/entrants.ts'

const CPT = '/design/cpt'

let app: TestApp
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp()
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

/** An entry that links a theme, from which nothing is missing; works from before a day are not eligible. */
async function linkedEntry(reviewFlow: 'ONCE' | 'PORTFOLIO') {
  const uploadedFrom = new Date(app.platform.clock.now().getTime() - 86_400_000).toISOString()
  const edition = await smallEditionNow(app, { reviewFlow, 'limits.uploadedFrom': uploadedFrom })
  const who = await createPerson(app, 'verified')
  const productId = await productIn(app, ownerOf(who), 'PUBLISHED')
  const category = 'themes'
  const draft = await wholeDraft(who, { ...edition, category }, { category, productId })
  expect(draft.missing).toEqual([])
  const move = (state: 'REMOVED' | 'PUBLISHED') =>
    app.platform.db.updateTable('product').set({ state }).where('product_id', '=', productId).execute()
  const submit = () =>
    who.caller.call('POST', `${CPT}/submitInfo/${draft.entryId}`, { revision: draft.revision })
  const own = async () =>
    made(Entry, await who.caller.call('GET', `${CPT}/infoDetailWithAudit/${draft.entryId}`))
  return { draft, move, submit, own }
}

test('an entry whose theme was removed since is not submitted', async () => {
  const { move, submit, own } = await linkedEntry('ONCE')
  await move('REMOVED')
  const missing = [{ path: 'productId', code: 'entryTheme.notFound', params: {} }]
  expect((await own()).missing).toEqual(missing)
  expect(await submit()).toMatchObject({
    status: 400,
    data: { issues: [{ path: 'productId', code: 'entryTheme.notFound' }] },
  })
  await move('PUBLISHED')
  expect(await submit()).toMatchObject({ status: 200 })
})

test.each(['ONCE', 'PORTFOLIO'] as const)(
  'nor does it go on once it is submitted, in the flow %s: it can fail, and pass when the theme is back',
  async (flow) => {
    const { move, submit } = await linkedEntry(flow)
    const { entryId, revision } = made(Entry, await submit())
    await move('REMOVED')
    const seen = async () =>
      made(StaffEntry, await reviewer.caller.call('GET', `/staff/v1/entries/${entryId}`))
    expect(await seen()).toMatchObject({
      theme: null,
      can: { pass: { code: 'entry.themeGone' }, fail: null },
    })
    const pass = () =>
      reviewer.caller.call('POST', `/staff/v1/entries/${entryId}/decision`, { revision, decision: 'PASS' })
    expect(await pass()).toMatchObject({ status: 409, code: 'entry.themeGone' })
    await move('PUBLISHED')
    expect((await seen()).can.pass).toBeNull()
    expect(await pass()).toMatchObject({
      data: { state: flow === 'ONCE' ? 'PASSED' : 'SECONDARY_REVIEW' },
    })
  },
)
