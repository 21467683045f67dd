import { listDeciders, listReviews, listSavedFilters } from '@easel/contract/review/reviews/queueEndpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { waiting } from './testing/waiting.ts'

/** A Monday, at noon in Shanghai. */
const NOW = '2026-11-23T04:00:00.000Z'
const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.parse(NOW) - hours * HOUR)

let app: TestApp
let reviewer: Person
let [dune, mesa]: Person[] = []
const known = (who: Person | undefined): Person => {
  if (!who) throw new Error('nobody')
  return who
}
const list = async (query: string) =>
  made(listReviews.reply, await reviewer.caller.call('GET', `${listReviews.path}?${query}`))
const names = async (query: string) => (await list(query)).items.map(({ name }) => name)
const designerOf = (who: Person | undefined) => ownerOf(known(who)).designerId

beforeAll(async () => {
  app = await startTestApp({ now: NOW })
  reviewer = await createPerson(app, 'reviewer')
  ;[dune, mesa] = [await createPerson(app, 'verified'), await createPerson(app, 'verified')]
  const wait = (who: Person | undefined, name: string, hours: number, more = {}) =>
    auditIn(app, ownerOf(known(who)), {
      state: 'WAITING_REVIEW',
      queuedAt: ago(hours),
      details: { name },
      ...more,
    })
  await wait(dune, 'Thursday', 4 * 24)
  await wait(dune, 'Friday', 3 * 24, { productType: 'WALLPAPER' })
  await wait(mesa, 'Sunday', 24, { productType: 'FONT' })
  await wait(mesa, 'Wednesday', 5 * 24, { productType: 'WALLPAPER' })
  const { db } = app.platform
  await db
    .updateTable('designer')
    .set({ designer_level: 'S', nickname: 'Mesa Works', nickname_key: 'mesa works' })
    .where('designer_id', '=', designerOf(mesa))
    .execute()
  await db.updateTable('account').set({ locale: 'zh' }).where('id', '=', known(mesa).accountId).execute()
})
afterAll(() => app.close())

describe('by the day that was promised', () => {
  test('what is due first comes first, with its day in working days', async () => {
    const { items } = await list('filter=QUEUE&sort=due')
    expect(items.map(({ name, due }) => [name, due?.day, due?.workingDays])).toEqual([
      ['Wednesday', '2026-11-23', 0],
      ['Thursday', '2026-11-24', 1],
      ['Friday', '2026-11-25', 2],
      ['Sunday', '2026-11-25', 2],
    ])
  })

  test.each(['sort=due', 'sort=turn'])('%s: pages of two are the list, each work once', async (sort) => {
    const whole = await names(`filter=QUEUE&${sort}`)
    const first = await list(`filter=QUEUE&${sort}&perPage=2`)
    const second = await list(`filter=QUEUE&${sort}&perPage=2&after=${first.next}`)
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(whole)
    expect(first.total).toBe(4)
    expect(second.next).toBeNull()
  })

  test('from the day after on it is late', async () => {
    await app.setNow(new Date('2026-11-25T16:30:00.000Z'))
    const { items } = await list('filter=QUEUE&sort=due')
    expect(items.map(({ due }) => due?.workingDays)).toEqual([-3, -2, -1, -1])
    await app.setNow(new Date(NOW))
  })
})

describe('is narrowed', () => {
  test.each([
    ['by a part of the work’s name', 'search=iday', ['Friday']],
    ['by the designer’s name', 'search=Mesa', ['Wednesday', 'Sunday']],
    ['by level', 'level=S', ['Wednesday', 'Sunday']],
    ['by language', 'language=en', ['Thursday', 'Friday']],
    ['by level and kind of work', 'level=S&productType=FONT', ['Sunday']],
    ['to new works', 'kind=NEW', ['Wednesday', 'Thursday', 'Friday', 'Sunday']],
    ['to updates', 'kind=UPDATE', []],
    ['to those resubmitted', 'resubmitted=true', []],
    ['to packages with findings', 'findings=WITH&productType=FONT', []],
    ['to those without findings', 'findings=WITHOUT&productType=WALLPAPER', ['Wednesday', 'Friday']],
    ['to those like another designer’s', 'similar=true&productType=FONT', []],
  ])('%s', async (_, query, expected) => {
    expect((await names(`filter=QUEUE&sort=due&${query}`)).toSorted()).toEqual([...expected].toSorted())
    const turn = await list(`filter=QUEUE&${query}`)
    expect(turn.items.map(({ name }) => name).toSorted()).toEqual([...expected].toSorted())
    expect(turn.total).toBe(expected.length)
  })

  test('a row says the level of its designer, and that it follows no rejection', async () => {
    const { items } = await list('filter=QUEUE&sort=due')
    expect(items.map(({ name, designerLevel, resubmitted }) => [name, designerLevel, resubmitted])).toEqual([
      ['Wednesday', 'S', false],
      ['Thursday', 'NONE', false],
      ['Friday', 'NONE', false],
      ['Sunday', 'S', false],
    ])
  })

  test('by the designer’s e-mail, number and id, and by the id of a work', async () => {
    const { email } = known(mesa)
    const all = await list('filter=QUEUE')
    const one = all.items.find(({ name }) => name === 'Friday')
    for (const search of [email, designerOf(mesa)])
      expect((await names(`filter=QUEUE&search=${encodeURIComponent(search)}`)).toSorted()).toEqual([
        'Sunday',
        'Wednesday',
      ])
    expect(await names(`filter=QUEUE&search=${one?.auditId}`)).toEqual(['Friday'])
    expect(await names(`filter=QUEUE&designerId=${designerOf(dune)}&productType=WALLPAPER`)).toEqual([
      'Friday',
    ])
  })

  test('to those like another designer’s, not like one’s own', async () => {
    const [copier, own] = [await createPerson(app, 'verified'), await createPerson(app, 'verified')]
    const [copy] = await waiting(app, ownerOf(copier), 1)
    const [original, variant] = await waiting(app, ownerOf(own), 2)
    const prints = new Map<string | undefined, number>()
    for (const [nth, id] of [copy, original, variant].entries()) {
      await print(id, nth + 1)
      prints.set(id, nth + 1)
    }
    await match(prints.get(variant), prints.get(original))
    expect((await list('filter=QUEUE&similar=true')).items).toEqual([])
    await match(prints.get(copy), prints.get(original))
    const { items } = await list('filter=QUEUE&similar=true')
    expect(items.map(({ auditId }) => auditId).toSorted()).toEqual([copy, original].toSorted())
  })
})

async function print(auditId: string | undefined, number: number): Promise<void> {
  const { db } = app.platform
  const { sha256 } = await db
    .selectFrom('audit')
    .innerJoin('medium', 'medium.medium_id', 'audit.medium_id')
    .innerJoin('file', 'file.file_id', 'medium.file_id')
    .select('file.sha256')
    .where('audit_id', '=', auditId ?? '')
    .executeTakeFirstOrThrow()
  const hash = Buffer.alloc(32, number)
  const made_at = new Date(NOW)
  await db
    .insertInto('likeness_print')
    .values({ print_id: number, sha256, hash, mirrored: hash, quality: 90, made_at })
    .execute()
}

async function match(one = 0, other = 0): Promise<void> {
  const sides = [
    { print_id: one, other_id: other },
    { print_id: other, other_id: one },
  ]
  await app.platform.db
    .insertInto('likeness_match')
    .values(sides.map((side) => ({ ...side, distance: 8, mirrored: false, found_at: new Date(NOW) })))
    .execute()
}

describe('who decided', () => {
  test('stands on every decided work', async () => {
    await auditIn(app, ownerOf(known(dune)), { state: 'REJECTED', details: { name: 'Gone' } })
    const { items } = await list('filter=REJECTED')
    expect(items).toMatchObject([{ name: 'Gone', due: null, decidedBy: expect.stringMatching(/\S/) }])
  })
})

describe('filters that are saved', () => {
  const saved = async (who: Person) =>
    made(listSavedFilters.reply, await who.caller.call('GET', listSavedFilters.path)).filters
  const save = (name: string, query = 'level=S') =>
    reviewer.caller.call('PUT', listSavedFilters.path, { name, query })

  test('are their own, by name; the same name is the same filter', async () => {
    await save('Late')
    await save('Fonts', 'type=FONT')
    await save('Late', 'sort=due')
    expect(await saved(reviewer)).toEqual([
      { name: 'Fonts', query: 'type=FONT' },
      { name: 'Late', query: 'sort=due' },
    ])
    expect(await saved(await createPerson(app, 'reviewer'))).toEqual([])
    await reviewer.caller.call('DELETE', `${listSavedFilters.path}?name=Late`)
    expect(await saved(reviewer)).toEqual([{ name: 'Fonts', query: 'type=FONT' }])
  })

  test('are twenty at most', async () => {
    for (let number = 1; number < 20; number += 1) await save(`Filter ${number}`)
    expect(await save('One more')).toMatchObject({ status: 409, code: 'savedFilter.tooMany' })
    expect(await saved(reviewer)).toHaveLength(20)
  })
})

describe('what was decided', () => {
  const decidedBy = async (filter: string, who: Person) =>
    (await list(`filter=${filter}&decidedBy=${who.accountId}`)).items.map(({ name, decidedBy }) => [
      name,
      decidedBy,
    ])

  test('is found by who decided it, and nothing else is narrowed by that', async () => {
    const colleague = await createPerson(app, 'reviewer')
    const { db } = app.platform
    for (const [name, state, who] of [
      ['Reeds', 'APPROVED', reviewer],
      ['Lake', 'APPROVED', colleague],
      ['Marsh', 'REJECTED', colleague],
    ] as const) {
      const auditId = await auditIn(app, ownerOf(known(dune)), { state, details: { name } })
      await db
        .updateTable('audit')
        .set({ decided_by: who.accountId, decided_at: new Date(NOW) })
        .where('audit_id', '=', auditId)
        .execute()
    }
    const nameOf = (who: Person) => who.email.split('@')[0]
    expect(await decidedBy('APPROVED', reviewer)).toEqual([['Reeds', nameOf(reviewer)]])
    expect(await decidedBy('APPROVED', colleague)).toEqual([['Lake', nameOf(colleague)]])
    expect(await decidedBy('REJECTED', colleague)).toEqual([['Marsh', nameOf(colleague)]])
    expect(await decidedBy('REJECTED', reviewer)).toEqual([])
    expect(await names(`filter=QUEUE&decidedBy=${colleague.accountId}`)).toEqual(await names('filter=QUEUE'))
    const { deciders } = made(listDeciders.reply, await reviewer.caller.call('GET', listDeciders.path))
    for (const { accountId } of [reviewer, colleague])
      expect(deciders).toContainEqual({ accountId, name: expect.any(String) })
  })
})
