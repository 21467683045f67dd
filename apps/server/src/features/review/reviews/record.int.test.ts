import { DecidedAudit, DesignerRecord } from '@easel/contract/review/reviews/record.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { imposed } from '../../accounts/designers/testing/bans.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { appealed } from '../appeals/testing/appeals.ts'

let app: TestApp
let reviewer: Person
let designer: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T10:00:00.000Z' })
  reviewer = await createPerson(app, 'reviewer')
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const read = (who: Person, what: string) =>
  who.caller.call('GET', `/staff/v1/designers/${designer.designerId}/${what}`)
const record = async () => DesignerRecord.parse((await read(reviewer, 'record')).data)
const decisions = async (query = '') =>
  z
    .object({ items: z.array(DecidedAudit), total: z.number() })
    .parse((await read(reviewer, `decisions${query}`)).data)

describe('the record of a designer', () => {
  test('of somebody new has nothing', async () => {
    expect(await record()).toMatchObject({
      nickname: expect.any(String),
      language: 'en',
      works: { published: 0, hidden: 0, removed: 0 },
      submissions: { waiting: 0, approved: 0, rejected: 0, revoked: 0 },
      reasons: [],
      appeals: { waiting: 0, granted: 0, upheld: 0 },
      bans: { count: 0, until: null },
    })
    expect(await decisions()).toMatchObject({ items: [], total: 0 })
  })

  test('counts works, decisions, reasons, appeals and bans, and names who decided', async () => {
    const owner = ownerOf(designer)
    await auditIn(app, owner, { state: 'WAITING_REVIEW' })
    await auditIn(app, owner, { state: 'PUBLISHED' })
    await auditIn(app, owner, { state: 'REVOKED' })
    const rejected = await auditIn(app, owner, { state: 'REJECTED' })
    await appealed(app, designer, reviewer)
    await imposed(reviewer, designer)
    expect(await record()).toMatchObject({
      works: { published: 1, hidden: 0, removed: 0 },
      submissions: { waiting: 1, approved: 1, rejected: 2, revoked: 1 },
      reasons: [{ reason: 'lowQuality', count: 2 }],
      appeals: { waiting: 1, granted: 0, upheld: 0 },
      bans: { count: 1, until: expect.stringMatching(/^2026-11-27T10:/) },
    })
    const all = await decisions()
    expect(all.total).toBe(3)
    const mine = all.items.find(({ appealed }) => appealed === 'WAITING')
    expect(mine?.decidedBy).toBe(reviewer.email.split('@')[0])
    const refusedOnes = await decisions('?decision=REJECTED')
    expect(refusedOnes.items.map(({ state }) => state)).toEqual(['REJECTED', 'REJECTED'])
    expect(refusedOnes.items.map(({ auditId }) => auditId)).toContain(rejected)
  })

  test('beside it, every list of staff says whose ban is in force, and no longer once it is lifted', async () => {
    const person = await createPerson(app, 'verified')
    const owner = ownerOf(person)
    const auditId = await auditIn(app, owner, { state: 'WAITING_REVIEW' })
    await auditIn(app, owner, { state: 'PUBLISHED' })
    await appealed(app, person, reviewer)
    await reviewer.caller.call('POST', `/staff/v1/audits/${auditId}/thread`, { text: 'Which font is it?' })
    const banId = await imposed(reviewer, person)

    const Named = z.object({ designerId: z.string(), designerBanned: z.boolean() })
    const ofList = z.object({ items: z.array(Named) }).transform(({ items }) => items)
    const ofBulks = z.object({ groups: z.array(Named) }).transform(({ groups }) => groups)
    const lists = [
      ['audits?perPage=100', ofList],
      ['products?perPage=100', ofList],
      ['appeals?perPage=100', ofList],
      ['threads?filter=ALL&perPage=100', ofList],
      ['bulk', ofBulks],
    ] as const
    async function expectBanned(banned: boolean) {
      for (const [path, shape] of lists) {
        const rows = shape.parse((await reviewer.caller.call('GET', `/staff/v1/${path}`)).data)
        const theirs = rows.filter(({ designerId }) => designerId === person.designerId)
        expect(theirs.map(({ designerBanned }) => designerBanned)).toContain(banned)
        expect(theirs.map(({ designerBanned }) => designerBanned)).not.toContain(!banned)
      }
      const review = await reviewer.caller.call('GET', `/staff/v1/audits/${auditId}`)
      expect(Named.parse(review.data).designerBanned).toBe(banned)
    }
    await expectBanned(true)
    await reviewer.caller.call('POST', `/staff/v1/bans/${banId}/lift`, { reason: 'It was a mistake' })
    await expectBanned(false)
  })

  test('is read by reviewers and administrators, never by the designer', async () => {
    expect((await read(designer, 'record')).status).toBe(403)
    expect((await read(designer, 'decisions')).status).toBe(403)
    expect((await read(await createPerson(app, 'admin'), 'record')).status).toBe(200)
  })
})
