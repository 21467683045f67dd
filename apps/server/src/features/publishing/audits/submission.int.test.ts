import { AuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { auditLifecycle, LEASE_MINUTES } from '@easel/domain/publishing/audits/lifecycle.ts'
import { buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../../platform/ids.ts'
import type { Answer } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { png } from '../../../testing/pictures.ts'
import { storedFile } from '../../base/files/testing/files.ts'
import { auditIn, THEME_DETAILS } from './testing/audits.ts'

const NOW = '2026-03-02T04:00:00Z'
const ADD = '/v3/designers/audits/add-mtz'
const SAVE = '/v3/designers/audits/product-info'
const SUBMIT = '/v3/designers/audits/submit-mtz'

let app: TestApp
let designer: Person
let other: Person
let reviewer: Person
let versions = 0
beforeAll(async () => {
  app = await startTestApp({ now: NOW })
  designer = await createPerson(app, 'verified')
  other = await createPerson(app, 'verified')
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

const AuditId = z.object({ auditId: z.string() })
const idOf = (answer: Answer) => AuditId.parse(answer.data).auditId
const Issues = z.object({ issues: z.array(z.object({ path: z.string(), code: z.string() })) })
const issuesIn = (answer: Answer) =>
  Issues.parse(answer.data).issues.map(({ path, code }) => `${path} ${code}`)
const detailIn = (answer: Answer) => AuditDetail.parse(answer.data)
const details = (more: Record<string, unknown> = {}) => ({ ...THEME_DETAILS, screenshots: [], ...more })

async function uploaded(person = designer): Promise<ThemePackage> {
  versions += 1
  const bytes = buildTheme({ ...smallTheme, version: `1.${versions}` })
  return ThemePackage.parse((await person.caller.upload(ADD, 'theme.mtz', bytes)).data)
}
const save = (person: Person, body: unknown) => person.caller.call('POST', SAVE, body)
const submit = (person: Person, auditId: string) => person.caller.call('POST', SUBMIT, { auditId })

async function drafted(more: Record<string, unknown> = {}, person = designer): Promise<string> {
  const { packageId } = await uploaded(person)
  const answer = await save(person, { packageId, details: details(more) })
  expect(answer).toMatchObject({ status: 200, data: { state: 'DRAFT' } })
  return idOf(answer)
}

async function waiting(person = designer): Promise<string> {
  const auditId = await drafted({}, person)
  expect(await submit(person, auditId)).toMatchObject({ status: 200, data: { state: 'WAITING_REVIEW' } })
  return auditId
}

describe('a draft', () => {
  test('keeps what is typed, right or wrong, and is written over by a later save', async () => {
    const { packageId } = await uploaded()
    const typed = {
      name: "Robert'); drop table audit; --",
      version: '!!',
      tags: ['<b>', 'x'.repeat(300)],
      priceCoins: 99,
    }
    const auditId = idOf(await save(designer, { packageId, details: typed }))
    const stored = await designer.caller.call('GET', `/v3/designers/audits/${auditId}`)
    expect(detailIn(stored)).toMatchObject({ state: 'DRAFT', name: typed.name, details: typed })
    const more = { name: '{{7*7}} #{1} <script>alert(1)</script>', description: 'NUL \u0000 half \ud800' }
    expect(await save(designer, { auditId, revision: 1, details: more })).toMatchObject({ status: 200 })
    const again = detailIn(await designer.caller.call('GET', `/v3/designers/audits/${auditId}`))
    expect(again.details).toEqual({ name: more.name, description: 'NUL  half \ufffd' })
    expect(again.package?.packageId).toBe(packageId)
  })

  test('needs a package, and one’s own', async () => {
    const { packageId } = await uploaded(other)
    expect(await save(designer, { details: details() })).toMatchObject({
      status: 400,
      code: 'audit.packageMissing',
    })
    expect(await save(designer, { packageId: newId(), details: {} })).toMatchObject({
      code: 'audit.packageMissing',
    })
    expect(await save(designer, { packageId, details: {} })).toMatchObject({ status: 403, code: 'notOwn' })
  })

  test('exists once per package: a second save names the first', async () => {
    const { packageId } = await uploaded()
    const answers = await Promise.all([1, 2, 3].map(() => save(designer, { packageId, details: details() })))
    const [made, ...refused] = answers.sort((a, b) => a.status - b.status)
    if (!made) throw new Error('no answer')
    for (const answer of refused) {
      expect(answer).toMatchObject({
        status: 409,
        code: 'audit.duplicate',
        data: { auditId: idOf(made), state: 'DRAFT' },
      })
    }
  })

  test('is discarded by its owner, as long as it is one', async () => {
    const auditId = await drafted()
    const discard = (person: Person, id: string) => person.caller.call('DELETE', `/v3/designers/audits/${id}`)
    expect(await discard(other, auditId)).toMatchObject({ status: 403, code: 'notOwn' })
    expect(await discard(designer, auditId)).toMatchObject({ status: 200, data: null })
    expect(await discard(designer, auditId)).toMatchObject({ status: 404 })
    expect(await discard(designer, await waiting())).toMatchObject({ status: 409, code: 'audit.notDraft' })
  })

  test('shows nobody else’s files, though it names them', async () => {
    const theirs = await storedFile(app, ownerOf(other), 'SCREENSHOT')
    const auditId = await drafted({ screenshots: [theirs], copyrightProofFileId: theirs })
    const answer = await designer.caller.call('GET', `/v3/designers/audits/${auditId}`)
    const detail = detailIn(answer)
    expect(detail).toMatchObject({ screenshots: [], copyrightProof: null })
    expect(detail.cover?.fileId).not.toBe(theirs)
  })

  test('refuses values of the wrong type', async () => {
    const { packageId } = await uploaded()
    const answer = await save(designer, { packageId, details: { priceCoins: '3', name: 5, tags: 'minimal' } })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(issuesIn(answer).map((line) => line.split(' ')[0])).toEqual(
      expect.arrayContaining(['details.priceCoins', 'details.name', 'details.tags']),
    )
    expect(await save(designer, { auditId: "1' or '1'='1", revision: 1, details: {} })).toMatchObject({
      status: 400,
    })
  })
})

describe('submitting', () => {
  test('names everything that is missing or wrong at once, and changes nothing', async () => {
    const theirs = await storedFile(app, ownerOf(other), 'SCREENSHOT')
    const notAProof = await storedFile(app, ownerOf(designer), 'SCREENSHOT')
    const { packageId } = await uploaded()
    const typed = {
      name: 'N'.repeat(19),
      description: '',
      priceCoins: 16,
      tags: ['minimal', 'nonsense', 'a;b'],
      screenshots: [theirs, newId()],
      copyrightProofFileId: notAProof,
    }
    const auditId = idOf(await save(designer, { packageId, details: typed }))
    const answer = await submit(designer, auditId)
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(issuesIn(answer)).toEqual(
      expect.arrayContaining([
        'name productName.tooLong',
        'version version.required',
        'designer designerName.required',
        'description description.required',
        'priceCoins price.outOfRange',
        'regions regions.required',
        'systemVersions systemVersions.required',
        'tags.1 tags.unknown',
        'tags.2 tag.separator',
        'screenshots.0 file.notYours',
        'screenshots.1 file.notFound',
        'copyrightProofFileId file.wrongPurpose',
      ]),
    )
    const stored = detailIn(await designer.caller.call('GET', `/v3/designers/audits/${auditId}`))
    expect(stored).toMatchObject({ state: 'DRAFT', details: typed })
  })

  test('takes the package’s previews as screenshots where none were chosen, and a place in the queue', async () => {
    const pack = await uploaded()
    const auditId = idOf(await save(designer, { packageId: pack.packageId, details: details() }))
    const answer = detailIn(await submit(designer, auditId))
    expect(answer.screenshots.map(({ fileId }) => fileId)).toEqual(pack.details.screenshots)
    expect(answer.queue?.place).toBe(answer.queue?.of)
    expect(answer.queue?.promised).toBe('usual')
    expect(answer.timeline.map(({ act, by }) => `${act} ${by}`)).toEqual([
      'audit.screenshotsReady system',
      'audit.submit owner',
      'audit.create owner',
    ])
  })

  test('waits for screenshots where there are none, until the owner brings some', async () => {
    const bytes = buildTheme({ ...smallTheme, version: '9.1', omit: ['preview/'] })
    const pack = ThemePackage.parse((await designer.caller.upload(ADD, 'bare.mtz', bytes)).data)
    const auditId = idOf(await save(designer, { packageId: pack.packageId, details: details() }))
    expect(await submit(designer, auditId)).toMatchObject({
      data: { state: 'WAITING_SCREENSHOTS', queue: null },
    })
    const shot = await designer.caller.upload('/v3/designers/files/screenshot', 's.png', await png())
    const { fileId } = z.object({ fileId: z.string() }).parse(shot.data)
    const saved = await save(designer, { auditId, revision: 2, details: details({ screenshots: [fileId] }) })
    expect(saved).toMatchObject({ data: { state: 'WAITING_REVIEW' } })
  })

  test('more than 15 screenshots are too many', async () => {
    const screenshots = await Promise.all(
      Array.from({ length: 16 }, () => storedFile(app, ownerOf(designer), 'SCREENSHOT')),
    )
    expect(issuesIn(await submit(designer, await drafted({ screenshots })))).toContain(
      'screenshots screenshots.tooMany',
    )
    expect(await submit(designer, await drafted({ screenshots: screenshots.slice(1) }))).toMatchObject({
      status: 200,
    })
  })

  test('two at once: one succeeds, the other is refused', async () => {
    const auditId = await drafted()
    const answers = await Promise.all([submit(designer, auditId), submit(designer, auditId)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['audit.cannotSubmitNow', 'success'])
  })

  test('is forbidden to those without permission for the product type', async () => {
    const person = await createPerson(app, 'verified')
    const auditId = await drafted({}, person)
    await app.platform.db
      .updateTable('designer')
      .set({ auth_product_types: [] })
      .where('designer_id', '=', person.designerId)
      .execute()
    expect(await submit(person, auditId)).toMatchObject({ status: 403, code: 'whitelist_refused' })
  })
})

describe('another’s submission', () => {
  test.each([
    ['submit', (id: string) => submit(other, id), 'audit.onlyOwnSubmit'],
    [
      'save',
      (id: string) => save(other, { auditId: id, revision: 1, details: details() }),
      'audit.onlyOwnSubmit',
    ],
    ['read', (id: string) => other.caller.call('GET', `/v3/designers/audits/${id}`), 'notOwn'],
    [
      'revoke',
      (id: string) => other.caller.call('DELETE', `/v3/designers/audits/${id}/audit-states`),
      'audit.cannotRevokeOthers',
    ],
    [
      'resubmit',
      (id: string) => other.caller.call('POST', `/v3/designers/audits/${id}/resubmit`),
      'audit.onlyOwnSubmit',
    ],
  ])('%s is refused', async (call, act, code) => {
    expect(await act(await drafted())).toMatchObject({ status: 403, code })
    expect(await act(newId())).toMatchObject({ status: 404, code: 'not_found' })
    expect(await act('1;drop table audit')).toMatchObject({
      status: call === 'submit' || call === 'save' ? 400 : 404,
    })
  })
})

describe('revising what waits', () => {
  test('keeps the place in the queue', async () => {
    const first = await waiting()
    const second = await waiting()
    const placeOf = async (id: string) =>
      detailIn(await designer.caller.call('GET', `/v3/designers/audits/${id}`)).queue?.place ?? 0
    const before = await placeOf(first)
    expect(await placeOf(second)).toBe(before + 1)
    const screenshots = [await storedFile(app, ownerOf(designer), 'SCREENSHOT')]
    const revised = await save(designer, {
      auditId: first,
      revision: 2,
      details: details({ name: 'Loud Dunes', screenshots }),
    })
    expect(revised).toMatchObject({ data: { state: 'WAITING_REVIEW' } })
    expect(await placeOf(first)).toBe(before)
    const detail = detailIn(await designer.caller.call('GET', `/v3/designers/audits/${first}`))
    expect(detail.name).toBe('Loud Dunes')
    expect(detail.timeline[0]).toMatchObject({ act: 'audit.revise', by: 'owner' })
  })

  test('must leave it valid, or nothing is changed', async () => {
    const auditId = await waiting()
    const answer = await save(designer, { auditId, revision: 2, details: details({ name: '' }) })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(issuesIn(answer)).toEqual(
      expect.arrayContaining(['name productName.required', 'screenshots screenshots.required']),
    )
    const stored = detailIn(await designer.caller.call('GET', `/v3/designers/audits/${auditId}`))
    expect(stored.name).toBe(THEME_DETAILS.name)
    expect(stored.timeline.map(({ act }) => act)).not.toContain('audit.revise')
  })

  test('a claim that has expired blocks nothing', async () => {
    const auditId = await auditIn(app, ownerOf(designer), { state: 'UNDER_REVIEW' })
    const screenshots = [await storedFile(app, ownerOf(designer), 'SCREENSHOT')]
    const revise = () => save(designer, { auditId, revision: 2, details: details({ screenshots }) })
    expect(await revise()).toMatchObject({ status: 409, code: 'audit.cannotReviseNow' })
    await app.setNow(new Date(new Date(NOW).getTime() + (LEASE_MINUTES + 1) * 60_000))
    expect(await revise()).toMatchObject({ status: 200, data: { state: 'WAITING_REVIEW' } })
    const { timeline } = detailIn(await designer.caller.call('GET', `/v3/designers/audits/${auditId}`))
    expect(timeline.slice(0, 2).map(({ act }) => act)).toEqual(['audit.revise', 'audit.expire'])
    await app.setNow(new Date(NOW))
  })
})

describe('revoking', () => {
  const revoke = (id: string) => designer.caller.call('DELETE', `/v3/designers/audits/${id}/audit-states`)
  const from: readonly string[] = auditLifecycle.moves.revoke.from

  test.each(auditLifecycle.states)('from %s: allowed or refused as the lifecycle says', async (state) => {
    const auditId = await auditIn(app, ownerOf(designer), { state })
    const answer = await revoke(auditId)
    if (from.includes(state))
      expect(answer).toMatchObject({ status: 200, data: { state: 'REVOKED', releaseAt: null } })
    else expect(answer).toMatchObject({ status: 409, code: 'audit.cannotRevokeNow' })
  })

  test('an approved one until the moment of its release, not after', async () => {
    const releaseAt = new Date('2026-03-02T16:00:00Z')
    const early = await auditIn(app, ownerOf(designer), { state: 'APPROVED' })
    const late = await auditIn(app, ownerOf(designer), { state: 'APPROVED' })
    await app.setNow(new Date(releaseAt.getTime() - 60_000))
    expect(await revoke(early)).toMatchObject({ status: 200 })
    await app.setNow(releaseAt)
    expect(await revoke(late)).toMatchObject({ status: 409, code: 'audit.cannotRevokeNow' })
    await app.setNow(new Date(NOW))
  })

  test('while a reviewer approves: it ends revoked, whichever came first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const auditId = await auditIn(app, ownerOf(designer), { state: 'WAITING_REVIEW' })
      const claim = await reviewer.caller.call('POST', `/staff/v1/audits/${auditId}/claim`)
      const { token } = z.object({ token: z.string() }).parse(claim.data)
      const [revoked, decided] = await Promise.all([
        revoke(auditId),
        reviewer.caller.call('POST', `/staff/v1/audits/${auditId}/decision`, { token, decision: 'APPROVE' }),
      ])
      const row = await app.platform.db
        .selectFrom('audit')
        .select(['state', 'claim_token', 'release_at'])
        .where('audit_id', '=', auditId)
        .executeTakeFirstOrThrow()
      // An approved one may still be revoked, a revoked one can no longer be approved.
      expect(revoked.status).toBe(200)
      expect(row).toEqual({ state: 'REVOKED', claim_token: null, release_at: null })
      expect([200, 409]).toContain(decided.status)
    }
  })
})

describe('starting again', () => {
  const resubmit = (id: string) => designer.caller.call('POST', `/v3/designers/audits/${id}/resubmit`)

  test.each(['REJECTED', 'REVOKED'] as const)('from %s: a draft with everything in it', async (state) => {
    const old = await auditIn(app, ownerOf(designer), { state })
    const answer = await resubmit(old)
    expect(answer.status).toBe(200)
    const draft = detailIn(await designer.caller.call('GET', `/v3/designers/audits/${idOf(answer)}`))
    const before = detailIn(await designer.caller.call('GET', `/v3/designers/audits/${old}`))
    expect(draft).toMatchObject({
      state: 'DRAFT',
      details: before.details,
      package: before.package,
      decision: null,
    })
    expect(draft.timeline.slice(0, 2).map(({ act, auditId }) => [act, auditId])).toEqual([
      ['audit.create', draft.auditId],
      ['audit.resubmit', old],
    ])
    expect(await submit(designer, draft.auditId)).toMatchObject({
      status: 200,
      data: { state: 'WAITING_REVIEW' },
    })
  })

  test('twice at once gives one draft; the other reads which', async () => {
    const old = await auditIn(app, ownerOf(designer), { state: 'REJECTED' })
    const answers = await Promise.all([resubmit(old), resubmit(old)])
    const made = answers.find(({ status }) => status === 200)
    const refused = answers.find(({ status }) => status !== 200)
    if (!made) throw new Error('none was made')
    expect(refused).toMatchObject({ status: 409, code: 'audit.duplicate', data: { auditId: idOf(made) } })
  })

  test.each(['DRAFT', 'WAITING_REVIEW', 'APPROVED', 'PUBLISHED'] as const)('not from %s', async (state) => {
    const auditId = await auditIn(app, ownerOf(designer), { state })
    expect(await resubmit(auditId)).toMatchObject({ status: 409, code: 'audit.cannotResubmitNow' })
  })
})
