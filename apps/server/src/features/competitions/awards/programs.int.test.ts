import {
  ownPrograms,
  staffGetPayments,
  staffGetProgram,
  staffListPayments,
} from '@easel/contract/competitions/awards/endpoints.ts'
import { SYSTEM_VERSIONS } from '@easel/domain/publishing/products/systemVersions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { bansShown } from '../../accounts/designers/testing/bans.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { enteredBy, judgedEdition } from './testing/awarded.ts'
import { stageFreeze, stageRanking } from './testing/stageQueries.ts'

const NOW = new Date('2045-10-01T10:00:00.000Z')
const DAY = 86_400_000
const day = (days: number) => new Date(NOW.getTime() + days * DAY)
const LATEST = SYSTEM_VERSIONS.slice(-2)
const name = { en: 'A prize', zh: '奖项' }
const PRIZES = {
  'categories.0.prizes': [
    { key: 'first', rule: 'RANK', usd: 300, winners: 1, creatorFundUsd: 5000, coupon: null, name },
    { key: 'second', rule: 'RANK', usd: 100, winners: 1, creatorFundUsd: null, coupon: null, name },
  ],
  'extras.prizes': [],
  creatorProgram: {
    from: day(10).toISOString(),
    until: day(740).toISOString(),
    leastPaidWorks: 2,
    withinMonths: 12,
    latestUiVersions: 2,
    designerPercent: 50,
  },
}

let app: TestApp
let [one, two, winner, second, finance]: Person[] = []
let editionId: string
let slug: string

const of = (who: Person | undefined): Person => {
  if (!who) throw new Error('nobody')
  return who
}
const call = async (who: Person | undefined, path: string) => of(who).caller.call('GET', path)
const program = async (who = one) =>
  made(staffGetProgram.reply, await call(who, `/staff/v1/competitions/${editionId}/awards/program`)).program
const own = async (who: Person | undefined) =>
  made(ownPrograms.reply, await call(who, `/design/cpt/creatorPrograms?edition=${slug}`)).items
const payments = () => call(finance, `/staff/v1/award-payments/${editionId}`)

beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
  ;[one, two] = [await createPerson(app, 'organiser'), await createPerson(app, 'organiser')]
  ;[winner, second] = [await createPerson(app, 'verified'), await createPerson(app, 'verified')]
  finance = await createPerson(app, 'finance')
  ;({ editionId, slug } = await judgedEdition(app, 10, PRIZES))
  const entries = [
    await enteredBy(app, editionId, of(winner), { name: 'Aurora' }),
    await enteredBy(app, editionId, of(second), { name: 'Bay' }),
  ]
  const by = [of(one), of(two)] as const
  await stageFreeze(app.platform, { editionId, by: of(one), votes: {} })
  await stageRanking(app.platform, {
    editionId,
    by,
    ranks: entries.map((entryId, at) => ({ entryId, category: 'photography', rank: at + 1 })),
  })
  const base = `/staff/v1/competitions/${editionId}/awards`
  expect(await of(one).caller.call('POST', `${base}/propose`, {})).toMatchObject({ code: 'success' })
  const { listId } = await app.platform.db
    .selectFrom('award_list')
    .select('list_id as listId')
    .where('edition_id', '=', editionId)
    .executeTakeFirstOrThrow()
  const body = { decision: 'PUBLISH' }
  expect(await of(two).caller.call('POST', `/staff/v1/award-lists/${listId}/decision`, body)).toMatchObject({
    code: 'success',
  })
})
afterAll(() => app.close())

/** A theme of the winner that came out now, with these versions. */
const publishTheme = (versions: readonly { readonly uiVersion: number }[], priceCoins = 3) =>
  productIn(app, ownerOf(of(winner)), 'PUBLISHED', {
    priceCoins,
    productDivideType: priceCoins > 0 ? 'PAY_DIVIDE' : 'FREE',
    systemVersions: versions.map(({ uiVersion }) => uiVersion),
  })

test('nobody is in the program and nothing is paid before the winners are announced', async () => {
  await app.setNow(day(9))
  expect(await program()).toMatchObject({ leastPaidWorks: 2, members: [] })
  expect(await own(winner)).toEqual([])
  expect(await payments()).toMatchObject({ code: 'award.notAnnounced' })
  const { items } = made(staffListPayments.reply, await call(finance, '/staff/v1/award-payments'))
  expect(items.map((item) => item.editionId)).not.toContain(editionId)
})

test('a winner reads which works count, and organisers read how far the winner is', async () => {
  await app.setNow(day(11))
  expect(await own(second)).toEqual([])
  expect(await own(winner)).toMatchObject([
    {
      edition: slug,
      systems: LATEST.map((each) => each.name),
      progress: { counted: 0, span: null },
      works: [],
    },
  ])
  const first = await publishTheme(LATEST)
  const lacking = await publishTheme(LATEST.slice(1))
  const free = await publishTheme(LATEST, 0)
  expect((await own(winner))[0]).toMatchObject({ progress: { counted: 1, isFulfilled: false } })
  await app.setNow(day(300))
  const last = await publishTheme(LATEST)
  const [read] = await own(winner)
  const came = read?.works.find(({ productId }) => productId === first)?.publishedAt
  expect(read?.progress).toMatchObject({ counted: 2, isFulfilled: true, span: { from: came } })
  expect(Object.fromEntries((read?.works ?? []).map((each) => [each.productId, each.against]))).toEqual({
    [first]: null,
    [lacking]: 'UI_VERSIONS',
    [free]: 'FREE',
    [last]: null,
  })
  expect(read?.works.find(({ productId }) => productId === lacking)?.missing).toEqual([LATEST[0]?.name])
  expect((await program())?.members).toMatchObject([
    { accountId: of(winner).accountId, isConfirmed: false, creatorFundUsd: 5000, designerPercent: 70 },
  ])
  const { designer_id } = await app.platform.db
    .selectFrom('designer')
    .select('designer_id')
    .where('account_id', '=', of(winner).accountId)
    .executeTakeFirstOrThrow()
  await app.platform.db
    .insertInto('share_term')
    .values({
      share_term_id: newId(),
      designer_id,
      product_id: null,
      platform_ratio: 5000,
      first_day: '2045-11-01',
      reason: 'The creator program',
      set_at: day(300),
    })
    .execute()
  expect((await program())?.members).toMatchObject([
    { designerPercent: 50, progress: { counted: 2, isFulfilled: true } },
  ])
})

test('finance reads what is paid to whom, and what is missing', async () => {
  await app.setNow(day(11))
  const { items, ...sums } = made(staffGetPayments.reply, await payments())
  expect(sums).toMatchObject({ edition: slug, awards: 2, usd: 400, readyAwards: 0, readyUsd: 0 })
  expect(items.map(({ title, usd, state }) => [title, usd, state])).toEqual([
    ['Aurora', 300, 'WON'],
    ['Bay', 100, 'WON'],
  ])
  expect(items[0]?.lacks).toContain('confirmation')
  const [award] = items
  await of(winner).caller.call('POST', `/design/cpt/awards/${award?.awardId}/confirm`, {})
  const again = made(staffGetPayments.reply, await payments())
  expect(again.items[0]).toMatchObject({ state: 'CONFIRMED' })
  expect(again.items[0]?.lacks).not.toContain('confirmation')
  const listed = made(staffListPayments.reply, await call(finance, '/staff/v1/award-payments')).items
  expect(listed.find((each) => each.editionId === editionId)).toMatchObject({ awards: 2, usd: 400 })
  expect(await call(one, `/staff/v1/award-payments/${editionId}`)).toMatchObject({ code: 'forbidden' })
})

test('organisers and finance read that a winner is banned', async () => {
  const reviewer = await createPerson(app, 'reviewer')
  const members = () => call(one, `/staff/v1/competitions/${editionId}/awards/program`)
  for (const read of [members, payments])
    expect(await bansShown(reviewer, of(winner), read)).toEqual([[false], [true], [false]])
})
