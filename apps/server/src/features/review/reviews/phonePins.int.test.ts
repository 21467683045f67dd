import { OwnAuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'

let app: TestApp
let designer: Person
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T10:00:00.000Z' })
  designer = await createPerson(app, 'verified')
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

/** A theme that waits, with the files of its package and its cover. */
async function waiting() {
  const auditId = await auditIn(app, ownerOf(designer), { state: 'WAITING_REVIEW' })
  const row = await app.platform.db
    .selectFrom('audit')
    .innerJoin('package', 'package.package_id', 'audit.package_id')
    .select(['package.file_id', 'audit.cover_file_id'])
    .where('audit_id', '=', auditId)
    .executeTakeFirstOrThrow()
  return { auditId, packageFile: row.file_id, cover: row.cover_file_id }
}

async function reject(auditId: string, pin: object) {
  const claim = await reviewer.caller.call('POST', `/staff/v1/audits/${auditId}/claim`)
  const { token } = z.object({ token: z.string() }).parse(claim.data)
  const decision = { decision: 'REJECT', reasons: ['lowQuality'], note: 'See the pin', pins: [pin] }
  return reviewer.caller.call('POST', `/staff/v1/audits/${auditId}/decision`, { token, ...decision })
}

const moment = {
  face: 'lock',
  instant: 1240,
  settings: { startsAt: '2026-11-20T07:05', language: 'zh', batteryLevel: 8, shape: 'long' },
}

test('a pin on the phone comes to the designer with its face, instant and settings', async () => {
  const { auditId, packageFile } = await waiting()
  const pin = { fileId: packageFile, x: 0.25, y: 0.5, text: 'The clock is cut off', phone: moment }
  expect((await reject(auditId, pin)).status).toBe(200)
  const { data } = await designer.caller.call('GET', `/v3/designers/audits/${auditId}`)
  expect(OwnAuditDetail.parse(data).decision?.pins).toEqual([pin])
})

test('settings that nobody changed may be left out', async () => {
  const { auditId, packageFile } = await waiting()
  const phone = { face: 'home', instant: 0 }
  const pin = { fileId: packageFile, x: 0, y: 1, text: 'Here', phone }
  expect((await reject(auditId, pin)).status).toBe(200)
  const { data } = await designer.caller.call('GET', `/v3/designers/audits/${auditId}`)
  expect(OwnAuditDetail.parse(data).decision?.pins).toEqual([{ ...pin, phone: { ...phone, settings: {} } }])
})

describe('refused', () => {
  const withSettings = (settings: object) => ({ phone: { ...moment, settings } })
  test.each([
    ['an unknown face', { phone: { ...moment, face: 'watch' } }, 'pins.0.phone.face'],
    ['a negative instant', { phone: { ...moment, instant: -1 } }, 'pins.0.phone.instant'],
    ['an instant that is no number', { phone: { ...moment, instant: null } }, 'pins.0.phone.instant'],
    ['one in words', { phone: { ...moment, instant: 'NaN' } }, 'pins.0.phone.instant'],
    ['one between milliseconds', { phone: { ...moment, instant: 0.5 } }, 'pins.0.phone.instant'],
    ['one after ten minutes', { phone: { ...moment, instant: 600_001 } }, 'pins.0.phone.instant'],
    ['one without end', { phone: { ...moment, instant: 1e308 } }, 'pins.0.phone.instant'],
    ['no instant', { phone: { face: 'lock' } }, 'pins.0.phone.instant'],
    ['a spot beside the screen', { x: 1.01, phone: moment }, 'pins.0.x'],
    ['a spot above the screen', { y: -0.01, phone: moment }, 'pins.0.y'],
    ['a battery beyond full', withSettings({ batteryLevel: 101 }), 'pins.0.phone.settings.batteryLevel'],
    ['no date', withSettings({ startsAt: '2026-02-30T10:08' }), 'pins.0.phone.settings.startsAt'],
    ['a setting that no phone has', withSettings({ script: 'x' }), 'pins.0.phone.settings'],
  ])('%s', async (_name, wrong: object, path) => {
    const { auditId, packageFile } = await waiting()
    const pin = { fileId: packageFile, x: 0.5, y: 0.5, text: 'Here', phone: moment, ...wrong }
    const answer = await reject(auditId, pin)
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(JSON.stringify(answer.data)).toContain(`"path":"${path}`)
  })

  test('the phone of a picture, and that of another package', async () => {
    const { auditId, cover } = await waiting()
    const other = await waiting()
    for (const fileId of [cover, other.packageFile]) {
      const answer = await reject(auditId, { fileId, x: 0.5, y: 0.5, text: 'Here', phone: moment })
      expect(answer).toMatchObject({
        status: 400,
        data: { issues: [{ path: 'pins.0.fileId', code: 'pin.notOfAudit' }] },
      })
    }
  })
})
