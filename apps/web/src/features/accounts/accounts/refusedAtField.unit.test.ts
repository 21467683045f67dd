import { isMessageCode } from '@easel/contract/messages/index.ts'
import { expect, test } from 'vitest'
import { ApiError } from '../../../app/apiError.ts'
import { refusedAtField } from './refusedAtField.ts'

const refused = (code: string, data: unknown = null) => Promise.reject(new ApiError(409, code, 'No.', data))

test.each([
  ['auth.codeWrong', { code: 'code' }, 'code', { left: 4 }],
  ['account.emailTaken', { email: 'target' }, 'target', {}],
  ['account.samePhone', { phone: 'phone', email: 'email' }, 'phone', {}],
  ['auth.wrongPassword', { password: 'currentPassword' }, 'currentPassword', {}],
] as const)('%s is told at its field, with its figures', async (code, fields, path, params) => {
  expect(isMessageCode(code)).toBe(true)
  await expect(refusedAtField(fields, refused(code, params))).rejects.toMatchObject({
    code,
    issues: [{ path, code, params }],
  })
})

test.each([
  ['auth.wrongCredentials', { code: 'code' }],
  ['account.emailTaken', { phone: 'phone' }],
])('%s is about no field of the form', async (code, fields) => {
  await expect(refusedAtField(fields, refused(code))).rejects.toMatchObject({ code, issues: [] })
})

test('what is not refused passes', async () => {
  await expect(refusedAtField({ code: 'code' }, Promise.resolve(1))).resolves.toBe(1)
})
