import { expect, test } from 'vitest'
import { ApiError } from '../../../app/apiError.ts'
import { FileUnreadable } from '../inspection/askWorker.ts'
import { FileGone, failureOf, verdictOf } from './failure.ts'

const refused = (status: number, code: string, data: unknown = null) =>
  new ApiError(status, code, 'said', data)

test.each([
  [0, 'network_error', 'lost'],
  [429, 'too_many_requests', 'lost'],
  [429, 'upload.tooMany', 'lost'],
  [502, 'server_error', 'lost'],
  [503, 'service_unavailable', 'lost'],
  [507, 'storage_full', 'lost'],
  [401, 'not_signed_in', 'signIn'],
  [401, 'designer_not_verified', 'kindStopped'],
  [403, 'banned', 'kindStopped'],
  [403, 'whitelist_refused', 'kindStopped'],
  [423, 'designer_not_registered', 'kindStopped'],
  [423, 'upload.busy', 'again'],
  [409, 'upload.offsetDiffers', 'again'],
  [500, 'server_error', 'again'],
  [404, 'not_found', 'gone'],
  [404, 'server_error', 'gone'],
  [410, 'server_error', 'gone'],
  [400, 'medium.refused', 'refused'],
  [409, 'batch.full', 'refused'],
  [413, 'upload.quotaFull', 'again'],
  [415, 'file.wrongFormat', 'refused'],
])('%i %s means %s', (status, code, kind) => {
  expect(failureOf(refused(status, code)).kind).toBe(kind)
})

test('a file that is gone asks for itself; one that cannot be read is tried again; a bug too', () => {
  expect(failureOf(new FileGone()).kind).toBe('fileLost')
  expect(failureOf(new FileUnreadable('broken'))).toEqual({
    kind: 'again',
    refusal: { code: 'media.unreadable' },
  })
  expect(failureOf(new TypeError('x')).kind).toBe('again')
})

test('a ban carries its period', () => {
  const period = { beginDate: '2026-11-01T00:00:00.000Z', endDate: '2026-12-01T00:00:00.000Z' }
  expect(failureOf(refused(403, 'banned', period))).toEqual({
    kind: 'kindStopped',
    refusal: { code: 'banned', params: period },
  })
})

test('a verdict names the single faults where it lists them', () => {
  const issues = [{ path: 'file', code: 'image.wrongResolution', params: { width: 720, height: 1280 } }]
  expect(verdictOf({ code: 'medium.refused', message: '', params: {}, data: { issues } })).toEqual({
    by: 'server',
    refusals: [{ code: 'image.wrongResolution', params: { width: 720, height: 1280 } }],
    findings: [],
  })
  expect(verdictOf({ code: 'medium.timeLimit', message: '', params: {}, data: null }).refusals).toEqual([
    { code: 'medium.timeLimit', params: {} },
  ])
})
