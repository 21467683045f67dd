import { listAudits, OwnAuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { listWorks } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { listAppeals } from '@easel/contract/review/appeals/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { lodge, reject } from './testing/appeals.ts'

let app: TestApp
let designer: Person
let rejecter: Person
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T10:00:00Z' })
  designer = await createPerson(app, 'verified')
  rejecter = await createPerson(app, 'reviewer')
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

const detail = async (auditId: string) =>
  made(OwnAuditDetail, await designer.caller.call('GET', `/v3/designers/audits/${auditId}`))
const appealsOf = async (auditId: string) => {
  const answer = await reviewer.caller.call('GET', '/staff/v1/appeals?state=ALL&perPage=100')
  return made(listAppeals.reply, answer).items.filter((item) => item.auditId === auditId)
}
async function decideWaiting(auditId: string, decision: 'GRANT' | 'UPHOLD') {
  const waiting = (await appealsOf(auditId)).find(({ state }) => state === 'WAITING')
  const path = `/staff/v1/appeals/${waiting?.appealId}/decision`
  const answer = await reviewer.caller.call('POST', path, { decision, note: 'Seen again.' })
  expect(answer.code).toBe('success')
}

/** Rejected once more, after a granted appeal whose approval was taken back. */
async function rejectedTwice(): Promise<string> {
  const auditId = await auditIn(app, ownerOf(designer), { state: 'WAITING_REVIEW' })
  await reject(rejecter, auditId)
  await lodge(designer, auditId)
  await decideWaiting(auditId, 'GRANT')
  expect((await detail(auditId)).appeal?.state).toBe('GRANTED')
  const back = await reviewer.caller.call('POST', `/staff/v1/audits/${auditId}/take-back`, {
    note: 'The clock hides the date',
  })
  expect(back.code).toBe('success')
  await reject(rejecter, auditId)
  return auditId
}

const listed = async (auditId: string) => {
  const path = '/v3/designers/audits?state=REJECTED&perPage=100'
  const audits = made(listAudits.reply, await designer.caller.call('GET', path))
  const works = made(
    listWorks.reply,
    await designer.caller.call('GET', '/v3/designers/audits-and-products?perPage=100'),
  )
  return {
    audit: audits.items.find((item) => item.auditId === auditId),
    work: works.items.find(({ id }) => id === auditId)?.audit,
  }
}

test('a second rejection has an appeal of its own, and says nothing of the first', async () => {
  const auditId = await rejectedTwice()
  expect(await detail(auditId)).toMatchObject({
    state: 'REJECTED',
    appealed: null,
    appeal: null,
    can: { lodgeAppeal: null },
  })
  expect(await listed(auditId)).toMatchObject({
    audit: { appealed: null, appealedAt: null },
    work: { appealed: null, can: { lodgeAppeal: null } },
  })

  await lodge(designer, auditId)
  expect(await detail(auditId)).toMatchObject({
    appealed: 'WAITING',
    appeal: { state: 'WAITING', note: null },
  })
  expect(await listed(auditId)).toMatchObject({
    audit: { appealed: 'WAITING', appealedAt: expect.any(String) },
    work: { appealed: 'WAITING' },
  })
  const { timeline } = await detail(auditId)
  expect(timeline.map(({ act }) => act).filter((act) => act.startsWith('appeal.'))).toEqual([
    'appeal.lodge',
    'appeal.grant',
    'appeal.lodge',
  ])

  await decideWaiting(auditId, 'UPHOLD')
  expect(await detail(auditId)).toMatchObject({
    state: 'REJECTED',
    appeal: { state: 'UPHELD' },
    can: { lodgeAppeal: { code: 'appeal.onlyOne' } },
  })
  const path = `/v3/designers/audits/${auditId}/appeal`
  expect(await designer.caller.call('POST', path, { text: 'And again.' })).toMatchObject({
    status: 409,
    code: 'appeal.onlyOne',
  })
  expect((await appealsOf(auditId)).map(({ state }) => state).toSorted()).toEqual(['GRANTED', 'UPHELD'])
})

test('the second appeal is withdrawn, or lapses, by itself', async () => {
  const [withdrawn, lapsed] = [await rejectedTwice(), await rejectedTwice()]
  for (const auditId of [withdrawn, lapsed]) await lodge(designer, auditId)
  await designer.caller.call('DELETE', `/v3/designers/audits/${withdrawn}/appeal`)
  await designer.caller.call('POST', `/v3/designers/audits/${lapsed}/resubmit`)
  for (const auditId of [withdrawn, lapsed]) {
    expect((await detail(auditId)).appeal?.state).toBe('WITHDRAWN')
    expect((await appealsOf(auditId)).map(({ state }) => state).toSorted()).toEqual(['GRANTED', 'WITHDRAWN'])
  }
})

test('granted, the second appeal approves the work, which then shows that one', async () => {
  const auditId = await rejectedTwice()
  await lodge(designer, auditId)
  await decideWaiting(auditId, 'GRANT')
  const lodgedAt = (await appealsOf(auditId)).map((each) => each.lodgedAt).toSorted()
  expect(await detail(auditId)).toMatchObject({
    state: 'APPROVED',
    appealed: 'GRANTED',
    appeal: { state: 'GRANTED', lodgedAt: lodgedAt[1] },
  })
})
