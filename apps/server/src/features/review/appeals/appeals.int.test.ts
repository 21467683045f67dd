import { AuditDetail, listAudits } from '@easel/contract/publishing/audits/endpoints.ts'
import { AppealCase, listAppeals } from '@easel/contract/review/appeals/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { isAnyoneBlocked } from '../../../testing/waiting.ts'
import type { Owner } from '../../publishing/audits/public.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { releaseDue } from '../../publishing/audits/testing/release.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { lockForMove } from '../reviews/productMoves.ts'
import { lapseAppealsOfProduct } from './public.ts'
import { insertWaitingAppeal } from './testing/queries.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const TEXT = 'The second picture is my own photograph.'
const NOTE = 'You are right: the spots are rain.'

let app: TestApp
let designer: Person
let owner: Owner
let rejecter: Person
let reviewer: Person
let colleague: Person
beforeAll(async () => {
  app = await startTestApp({ now: NOW })
  designer = await createPerson(app, 'verified')
  owner = ownerOf(designer)
  rejecter = await createPerson(app, 'reviewer')
  reviewer = await createPerson(app, 'reviewer')
  colleague = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())
beforeEach(() => app.setNow(new Date(NOW)))

const rejected = (staged: object = {}) =>
  auditIn(app, owner, { state: 'REJECTED', claimedBy: rejecter.accountId, ...staged })
const lodge = (auditId: string, text = TEXT, who = designer) =>
  who.caller.call('POST', `/v3/designers/audits/${auditId}/appeal`, { text })
const withdraw = (auditId: string, who = designer) =>
  who.caller.call('DELETE', `/v3/designers/audits/${auditId}/appeal`)
const decide = (appealId: string, decision: 'GRANT' | 'UPHOLD', who = reviewer, note = NOTE) =>
  who.caller.call('POST', `/staff/v1/appeals/${appealId}/decision`, { decision, note })
const resubmit = (auditId: string) => designer.caller.call('POST', `/v3/designers/audits/${auditId}/resubmit`)
const detail = async (auditId: string) =>
  AuditDetail.parse((await designer.caller.call('GET', `/v3/designers/audits/${auditId}`)).data)
const appealIdOf = async (auditId: string) =>
  (
    await app.platform.db
      .selectFrom('appeal')
      .select('appeal_id')
      .where('audit_id', '=', auditId)
      .executeTakeFirstOrThrow()
  ).appeal_id
/** Beside that of the rejection. */
const noticesOf = (auditId: string) =>
  app.platform.db
    .selectFrom('notice')
    .select(['kind', 'note'])
    .where('subject_id', '=', auditId)
    .where('kind', '<>', 'REJECT')
    .execute()
async function lodged() {
  const auditId = await rejected()
  expect((await lodge(auditId)).status).toBe(200)
  return { auditId, appealId: await appealIdOf(auditId) }
}

describe('lodging', () => {
  test('an appeal is shown with its submission and in its timeline', async () => {
    const auditId = await rejected()
    const reply = AuditDetail.parse((await lodge(auditId, `  ${TEXT}\r\n`)).data)
    expect(reply).toMatchObject({
      state: 'REJECTED',
      appeal: {
        state: 'WAITING',
        text: TEXT,
        lodgedAt: expect.stringMatching(/^2026-11-20T10:0/),
        decidedAt: null,
      },
    })
    expect(reply.appeal?.place).toBeGreaterThanOrEqual(1)
    expect(reply.timeline[0]).toMatchObject({ act: 'appeal.lodge', to: 'WAITING', by: 'owner', auditId })
  })

  test('is shown in the list of submissions', async () => {
    const { auditId } = await lodged()
    const plain = await rejected()
    const answer = await designer.caller.call('GET', '/v3/designers/audits?state=REJECTED&perPage=100')
    const { items } = listAudits.reply.parse(answer.data)
    const appealed = Object.fromEntries(items.map((item) => [item.auditId, item.appealed]))
    expect(appealed).toMatchObject({ [auditId]: 'WAITING', [plain]: null })
  })

  test('two at once are one', async () => {
    const auditId = await rejected()
    const codes = (await Promise.all([lodge(auditId), lodge(auditId)])).map(({ code }) => code).sort()
    expect(codes).toEqual(['appeal.onlyOne', 'success'])
  })

  test.each([
    ['', 'appealText.required'],
    ['字'.repeat(501), 'appealText.tooLong'],
  ])('%#: its text has bounds', async (text, code) => {
    const answer = await lodge(await rejected(), text)
    expect(answer).toMatchObject({ status: 400, data: { issues: [{ path: 'text', code }] } })
  })

  test('after fourteen days it is too late', async () => {
    const auditId = await rejected()
    await app.setNow(new Date('2026-12-04T10:00:05Z'))
    expect(await lodge(auditId)).toMatchObject({ status: 409, code: 'appeal.tooLate' })
  })

  test('not while another submission of the same work is open', async () => {
    const auditId = await rejected()
    const started = await resubmit(auditId)
    expect(await lodge(auditId)).toMatchObject({ code: 'audit.duplicate', data: started.data })
    const productId = await productIn(app, owner, 'PUBLISHED')
    const update = await rejected({ productId, auditType: 'UPDATE' })
    await auditIn(app, owner, { state: 'WAITING_REVIEW', productId })
    expect(await lodge(update)).toMatchObject({ code: 'audit.duplicate' })
  })

  test('resubmitting instead lets it lapse, and it is not lodged again', async () => {
    const { auditId, appealId } = await lodged()
    expect((await resubmit(auditId)).status).toBe(200)
    expect((await detail(auditId)).appeal).toMatchObject({ state: 'WITHDRAWN', place: null })
    expect((await detail(auditId)).timeline.find(({ act }) => act === 'appeal.lapse')?.by).toBe('system')
    expect(await decide(appealId, 'GRANT')).toMatchObject({ status: 409, code: 'appeal.notWaiting' })
  })

  test('taken back by its owner it is over', async () => {
    const { auditId, appealId } = await lodged()
    expect((await withdraw(auditId)).data).toMatchObject({ appeal: { state: 'WITHDRAWN' } })
    expect(await withdraw(auditId)).toMatchObject({ code: 'appeal.notWaiting' })
    expect(await lodge(auditId)).toMatchObject({ code: 'appeal.onlyOne' })
    expect(await decide(appealId, 'UPHOLD')).toMatchObject({ code: 'appeal.notWaiting' })
    expect(await noticesOf(auditId)).toEqual([])
  })
})

describe('answering', () => {
  test('granted, the submission is approved, its designer notified, and released the next day', async () => {
    const { auditId, appealId } = await lodged()
    const answer = await decide(appealId, 'GRANT')
    expect(AppealCase.parse(answer.data)).toMatchObject({
      state: 'GRANTED',
      note: NOTE,
      rejection: { reasons: ['lowQuality'] },
      rejectedBy: rejecter.email.split('@')[0],
      decidedBy: reviewer.email.split('@')[0],
    })
    expect(await detail(auditId)).toMatchObject({
      state: 'APPROVED',
      releaseAt: '2026-11-20T16:00:00.000Z',
      decision: { reasons: [], note: NOTE },
      appeal: { state: 'GRANTED', note: NOTE },
    })
    expect(await noticesOf(auditId)).toEqual([{ kind: 'APPEAL_GRANTED', note: NOTE }])
    const acts = (await detail(auditId)).timeline.map(({ act }) => act)
    expect(acts).toEqual(expect.arrayContaining(['audit.overturn', 'appeal.grant', 'appeal.lodge']))
    await app.setNow(new Date('2026-11-20T16:00:00Z'))
    await releaseDue(app.platform)
    expect((await detail(auditId)).state).toBe('PUBLISHED')
  })

  test('upheld, the rejection remains and the work can still be changed', async () => {
    const { auditId, appealId } = await lodged()
    expect((await decide(appealId, 'UPHOLD')).status).toBe(200)
    expect(await detail(auditId)).toMatchObject({
      state: 'REJECTED',
      decision: { reasons: ['lowQuality'] },
      appeal: { state: 'UPHELD', note: NOTE },
    })
    expect(await noticesOf(auditId)).toEqual([{ kind: 'APPEAL_UPHELD', note: NOTE }])
    expect((await resubmit(auditId)).status).toBe(200)
    expect((await detail(auditId)).appeal?.state).toBe('UPHELD')
  })

  test('neither who rejected it nor its owner answers, and never without a word', async () => {
    const { appealId } = await lodged()
    expect(await decide(appealId, 'GRANT', rejecter)).toMatchObject({
      status: 403,
      code: 'appeal.ownRejection',
    })
    const both = await createPerson(app, 'verified')
    await app.platform.db
      .updateTable('account')
      .set({ roles: ['reviewer'] })
      .where('id', '=', both.accountId)
      .execute()
    const own = await auditIn(app, ownerOf(both), { state: 'REJECTED' })
    expect((await lodge(own, TEXT, both)).status).toBe(200)
    expect(await decide(await appealIdOf(own), 'GRANT', both)).toMatchObject({
      status: 403,
      code: 'notOwn.decide',
    })
    expect(await decide(appealId, 'GRANT', reviewer, ' ')).toMatchObject({
      status: 400,
      data: { issues: [{ path: 'note', code: 'note.required' }] },
    })
    expect((await decide(appealId, 'GRANT')).status).toBe(200)
  })

  test('not granted while another submission of the same work is open', async () => {
    const productId = await productIn(app, owner, 'PUBLISHED')
    const auditId = await rejected({ productId, auditType: 'UPDATE' })
    await lodge(auditId)
    const other = await auditIn(app, owner, { state: 'DRAFT', productId })
    expect(await decide(await appealIdOf(auditId), 'GRANT')).toMatchObject({
      code: 'audit.duplicate',
      data: { auditId: other, state: 'DRAFT' },
    })
    expect((await detail(auditId)).appeal?.state).toBe('WAITING')
    expect((await decide(await appealIdOf(auditId), 'UPHOLD')).status).toBe(200)
  })

  test('not granted where the same package has become a product meanwhile', async () => {
    const auditId = await rejected()
    await lodge(auditId)
    const { package_id: packageId } = await app.platform.db
      .selectFrom('audit')
      .select('package_id')
      .where('audit_id', '=', auditId)
      .executeTakeFirstOrThrow()
    const productId = await productIn(app, owner, 'PUBLISHED')
    await app.platform.db
      .updateTable('product')
      .set({ package_id: packageId })
      .where('product_id', '=', productId)
      .execute()
    expect(await decide(await appealIdOf(auditId), 'GRANT')).toMatchObject({ code: 'audit.duplicate' })
  })

  test('a removed product takes its appeals along', async () => {
    const productId = await productIn(app, owner, 'PUBLISHED')
    const auditId = await rejected({ productId, auditType: 'UPDATE' })
    await lodge(auditId)
    const removed = await reviewer.caller.call('POST', `/staff/v1/products/${productId}/status`, {
      status: 'REMOVED',
      reason: 'plagiarism',
    })
    expect(removed.status).toBe(200)
    expect(await decide(await appealIdOf(auditId), 'GRANT')).toMatchObject({ code: 'appeal.notWaiting' })
  })

  test('what was rejected before its product was removed does not bring it back', async () => {
    const productId = await productIn(app, owner, 'PUBLISHED')
    const [early, lodgedBefore] = [
      await rejected({ productId, auditType: 'UPDATE' }),
      await rejected({ productId, auditType: 'INFO' }),
    ]
    await app.setNow(new Date('2026-11-20T10:05:00Z'))
    const body = { status: 'REMOVED', reason: 'plagiarism' }
    await reviewer.caller.call('POST', `/staff/v1/products/${productId}/status`, body)
    expect(await lodge(early)).toMatchObject({ status: 409, code: 'product.alreadyRemoved' })
    // One that was lodged at the moment of the removal.
    const appealId = await insertWaitingAppeal(app, lodgedBefore)
    expect(await decide(appealId, 'GRANT')).toMatchObject({ code: 'product.alreadyRemoved' })
    const late = await rejected({ productId, content: null, submittedAt: app.platform.clock.now() })
    expect(await lodge(late)).toMatchObject({ status: 200 })
  })
})

describe('at the same moment', () => {
  test('of two reviewers one decides', async () => {
    const { auditId, appealId } = await lodged()
    const answers = await Promise.all([decide(appealId, 'GRANT'), decide(appealId, 'UPHOLD', colleague)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['appeal.notWaiting', 'success'])
    const granted = answers[0]?.code === 'success'
    expect((await detail(auditId)).state).toBe(granted ? 'APPROVED' : 'REJECTED')
    expect(await noticesOf(auditId)).toHaveLength(1)
  })

  test.each(['GRANT', 'UPHOLD'] as const)(
    'its owner takes it back or it is answered: %s',
    async (decision) => {
      const { auditId, appealId } = await lodged()
      const answers = await Promise.all([withdraw(auditId), decide(appealId, decision)])
      expect(answers.map(({ code }) => code).sort()).toEqual(['appeal.notWaiting', 'success'])
      const { state, appeal } = await detail(auditId)
      const decided = decision === 'GRANT' ? ['APPROVED', 'GRANTED'] : ['REJECTED', 'UPHELD']
      expect([state, appeal?.state]).toEqual(
        answers[0]?.code === 'success' ? ['REJECTED', 'WITHDRAWN'] : decided,
      )
    },
  )

  test('its owner resubmits or it is granted, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { auditId, appealId } = await lodged()
      const [again, answer] = await Promise.all([resubmit(auditId), decide(appealId, 'GRANT')])
      expect([again.code === 'success', answer.code === 'success'].filter(Boolean)).toHaveLength(1)
    }
  })

  test.each([
    ['resubmitted', resubmit],
    ['granted', async (auditId: string) => decide(await appealIdOf(auditId), 'GRANT')],
    ['upheld', async (auditId: string) => decide(await appealIdOf(auditId), 'UPHOLD')],
  ])(
    'what is %s while its product is being removed: neither waits for the other in a ring',
    async (_what, act) => {
      const productId = await productIn(app, owner, 'PUBLISHED')
      const auditId = await rejected({ productId, auditType: 'UPDATE' })
      await lodge(auditId)
      const acting = Promise.withResolvers<Answer>()
      let isOver = false
      await app.platform.db.transaction().execute(async (tx) => {
        // As a removal begins, and goes on once the other has got as far as it can.
        await lockForMove(tx, productId)
        void act(auditId)
          .then(acting.resolve, acting.reject)
          .finally(() => {
            isOver = true
          })
        await expect.poll(async () => isOver || (await isAnyoneBlocked(app.platform.db))).toBe(true)
        await lapseAppealsOfProduct(tx, app.platform.clock, productId)
      })
      expect(await acting.promise).toMatchObject({ status: 200 })
    },
  )
})

test('the console’s list: what waits oldest first, what is decided newest lodged first', async () => {
  await app.setNow(new Date('2026-10-30T00:00:00Z'))
  const { appealId: early } = await lodged()
  await app.setNow(new Date('2026-10-31T00:00:00Z'))
  const { appealId: later } = await lodged()
  await app.setNow(new Date('2026-11-01T10:00:00Z'))
  const list = async (state: string, who = reviewer) =>
    listAppeals.reply.parse((await who.caller.call('GET', `/staff/v1/appeals?state=${state}`)).data)
  const waiting = await list('WAITING')
  expect(waiting.items.slice(0, 2).map(({ appealId }) => appealId)).toEqual([early, later])
  expect(waiting.items[0]).toMatchObject({ name: 'Quiet Dunes', own: false, ownRejection: false })
  await decide(early, 'UPHOLD')
  await decide(later, 'UPHOLD')
  const upheld = (await list('UPHELD')).items.map(({ appealId }) => appealId)
  expect(upheld.indexOf(later)).toBeLessThan(upheld.indexOf(early))
  expect((await list('WAITING')).items.map(({ appealId }) => appealId)).not.toContain(early)
  const { appealId } = await lodged()
  const mine = (await list('ALL', rejecter)).items.find((item) => item.appealId === appealId)
  expect(mine?.ownRejection).toBe(true)
  const found = await reviewer.caller.call('GET', `/staff/v1/appeals/${appealId}`)
  expect(AppealCase.parse(found.data).text).toBe(TEXT)
})
