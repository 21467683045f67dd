import { pino } from 'pino'

/** Keys that never reach a log line, at any depth of what is logged (design/quality.md, Safe). */
const SECRET_FIELDS = [
  'password',
  'newPassword',
  'currentPassword',
  'code',
  'token',
  'idCardNumber',
  'accountNumber',
  'authorization',
  'cookie',
  // PostgreSQL's account of a refused row holds the row.
  'detail',
]

export type Log = ReturnType<typeof createLog>

/** Structured lines on standard output; requests carry their id. */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[hidden]',
    },
  })
}
