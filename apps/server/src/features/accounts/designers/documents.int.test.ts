import { OwnDesignerInfo } from '@easel/contract/accounts/designers/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { lockWaiters } from '../../../testing/lockWaiters.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { filesById } from '../../base/files/public.ts'
import { lockUnusedDocument } from './documentQueries.ts'
import { clearDocuments } from './documents.ts'
import { AGREED, askedAt, fileOf, individual, newcomer } from './testing/applicants.ts'

const START = new Date('2026-11-06T04:00:00Z')
const DAY = 86_400_000
let app: TestApp
let reviewer: Person
let clock = START.getTime()
beforeAll(async () => {
  app = await startTestApp({ now: START.toISOString() })
  reviewer = await createPerson(app, 'reviewer')
  vi.spyOn(app.platform.clock, 'now').mockImplementation(() => new Date(clock))
})
beforeEach(async () => {
  clock = START.getTime()
  // What other tests have left is not this one's.
  await app.platform.pool.query(`update file set needed_at = 'infinity' where purpose = 'IDENTITY'`)
})
afterAll(() => app.close())

const isThere = async (fileId: string) => (await filesById(app.platform.db, [fileId])).has(fileId)
/** Up to the last moment of the thirty days everything stays. */
async function afterThirtyDays() {
  clock += 30 * DAY - 1
  expect(await clearDocuments(app.platform)).toBe(0)
  clock += 1
  await clearDocuments(app.platform)
}
const decide = async (designerId: string, decision: 'APPROVE' | 'REFUSE') => {
  const reason = decision === 'REFUSE' ? { reasonCode: 'bankMismatch' } : {}
  const answer = await reviewer.caller.call('POST', `/staff/v1/designers/${designerId}/decision`, {
    decision,
    askedAt: await askedAt(reviewer, designerId),
    ...reason,
  })
  expect(answer.code).toBe('success')
}

async function applicant() {
  const person = await newcomer(app)
  const picture = await fileOf(app, person)
  const form = individual(picture)
  const apply = (idCardPicId = picture) =>
    person.caller.call('POST', '/v1/designers', { ...form, idCardPicId, ...AGREED })
  const { designerId } = OwnDesignerInfo.parse((await apply()).data)
  return { ...person, picture, form, designerId, apply }
}

/** A verified designer who can ask for another picture. */
async function verified() {
  const person = await applicant()
  await decide(person.designerId, 'APPROVE')
  const { accountNumber, accountNumberConfirm, idCardNumber, ...rest } = person.form
  const ask = async () => {
    const idCardPicId = await fileOf(app, person)
    const proof = { password: TEST_PASSWORD }
    const answer = await person.caller.call('PUT', '/v1/designers', { ...rest, idCardPicId, proof })
    expect(answer.code).toBe('success')
    return idCardPicId
  }
  return { ...person, ask }
}

describe('a picture of a document goes thirty days after', () => {
  test('its application was refused, and is uploaded anew', async () => {
    const person = await applicant()
    clock += 40 * DAY
    await clearDocuments(app.platform)
    expect(await isThere(person.picture)).toBe(true)
    await decide(person.designerId, 'REFUSE')
    await afterThirtyDays()
    expect(await isThere(person.picture)).toBe(false)
    expect(JSON.stringify(await person.apply())).toContain('designer.fileUnknown')
    expect((await person.apply(await fileOf(app, person))).code).toBe('success')
  })

  test('its application was refused, and stays with one that came in between', async () => {
    const person = await applicant()
    await decide(person.designerId, 'REFUSE')
    clock += 29 * DAY
    expect((await person.apply()).code).toBe('success')
    clock += 40 * DAY
    await clearDocuments(app.platform)
    expect(await isThere(person.picture)).toBe(true)
  })

  test.each(['refused', 'withdrawn'] as const)('its change was %s; the one in force stays', async (end) => {
    const person = await verified()
    const asked = await person.ask()
    clock += 40 * DAY
    await clearDocuments(app.platform)
    expect(await isThere(asked)).toBe(true)
    if (end === 'refused') await decide(person.designerId, 'REFUSE')
    else await person.caller.call('POST', '/v1/designers/withdraw-change')
    await afterThirtyDays()
    expect(await isThere(asked)).toBe(false)
    expect(await isThere(person.picture)).toBe(true)
  })

  test('its change was taken back during the hold; what comes back stays', async () => {
    const person = await verified()
    const asked = await person.ask()
    await decide(person.designerId, 'APPROVE')
    clock += DAY
    expect((await person.caller.call('POST', '/v1/designers/restore-payout')).code).toBe('success')
    await afterThirtyDays()
    expect(await isThere(asked)).toBe(false)
    expect(await isThere(person.picture)).toBe(true)
  })

  test('it was uploaded and sent with nothing, or its draft was left', async () => {
    const person = await newcomer(app)
    const [left, drafted] = [await fileOf(app, person), await fileOf(app, person)]
    clock += 20 * DAY
    const draft = { draft: { idCardPicId: drafted } }
    expect((await person.caller.call('PUT', '/v1/designers/draft', draft)).code).toBe('success')
    clock += 10 * DAY
    await clearDocuments(app.platform)
    expect([await isThere(left), await isThere(drafted)]).toEqual([false, true])
    clock += 20 * DAY
    await clearDocuments(app.platform)
    expect(await isThere(drafted)).toBe(false)
  })
})

test('a picture that proved who was paid stays when another is in force', async () => {
  const person = await verified()
  const asked = await person.ask()
  await decide(person.designerId, 'APPROVE')
  await afterThirtyDays()
  expect([await isThere(person.picture), await isThere(asked)]).toEqual([true, true])
})

test('who names a picture that is just being deleted is told that it is gone', async () => {
  const person = await newcomer(app)
  const picture = await fileOf(app, person)
  clock += 30 * DAY
  const before = new Date(clock - 30 * DAY)
  const asked = app.platform.db.transaction().execute(async (tx) => {
    expect(await lockUnusedDocument(tx, picture, before)).toBe(true)
    const applying = person.caller.call('POST', '/v1/designers', { ...individual(picture), ...AGREED })
    await lockWaiters(app, 1)
    await tx.deleteFrom('file').where('file_id', '=', picture).execute()
    return { applying }
  })
  const answer = await (await asked).applying
  expect(JSON.stringify(answer)).toContain('designer.fileUnknown')
})
