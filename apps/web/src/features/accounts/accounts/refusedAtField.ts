import { ApiError } from '../../../app/apiError.ts'

const ofCode = [
  'auth.codeWrong',
  'auth.codeExpired',
  'auth.codeUsed',
  'auth.contactTooNew',
  'auth.tooManyTries',
]
const ofEmail = ['account.emailTaken', 'account.sameEmail']
const ofPhone = ['account.phoneTaken', 'account.samePhone']
const ofDevice = ['device.noSuchCode']
const ofPassword = ['auth.wrongPassword', 'auth.noPassword', 'auth.passwordTooNew']

/** Refusals of a whole call that are about one field of its form. */
const subjects = {
  code: ofCode,
  email: ofEmail,
  phone: ofPhone,
  password: ofPassword,
  device: ofDevice,
} as const
export type Subject = keyof typeof subjects

/** Passes a call through; a refusal about a field is shown at that field: `{ code: 'code', email: 'target' }`. */
export async function refusedAtField<Result>(
  fields: Readonly<Partial<Record<Subject, string>>>,
  call: Promise<Result>,
): Promise<Result> {
  try {
    return await call
  } catch (reason) {
    // A refusal that names its field already stays there.
    if (!(reason instanceof ApiError) || reason.issues.length > 0) throw reason
    const path = fieldOf(fields, reason.code)
    if (path === undefined) throw reason
    const issues = [{ path, code: reason.code, params: reason.params }]
    throw new ApiError(reason.status, reason.code, reason.message, { issues })
  }
}

function fieldOf(fields: Readonly<Partial<Record<Subject, string>>>, code: string): string | undefined {
  const known: readonly Subject[] = ['code', 'email', 'phone', 'password', 'device']
  const subject = known.find((each) => subjects[each].includes(code))
  return subject && fields[subject]
}
