import { hostname } from 'node:os'
import { pid } from 'node:process'
import { type DestinationStream, pino } from 'pino'

/** Keys that never reach a log line, at any depth of what is logged (docs/design/quality.md, Safe). */
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

/** A one-time code, should one ever stand where an error's code does. */
const ONE_TIME_CODE = /^\d{6}$/

export type Log = ReturnType<typeof createLog>

export interface LogOptions {
  /** Standard output by default. */
  readonly destination?: DestinationStream | undefined
  /** What else a line carries, asked for with each of them. */
  readonly also?: (() => object | null) | undefined
}

/**
 * Structured lines on standard output; requests carry their id.
 * @param process what every line names, beside the machine and the process's number: `web`, `worker`, `all`, or a command's name
 */
export function createLog(level: string, process: string, { destination, also }: LogOptions = {}) {
  const options = {
    level,
    ...(also ? { mixin: () => also() ?? {} } : {}),
    base: { process, host: hostname(), pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      // `err` is named as well: below a wildcard the censor is not told which field it was.
      paths: ['err.code', ...SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])],
      censor: (value: unknown, path: string[]) => (isFaultCode(value, path) ? value : '[hidden]'),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** What an error is called by PostgreSQL or the system, such as `23505` or `ECONNREFUSED`: what an operator looks for. */
function isFaultCode(value: unknown, path: readonly string[]): boolean {
  const [first, ...rest] = path
  const isOfError = first === 'err' && rest.at(-1) === 'code'
  return isOfError && typeof value === 'string' && !ONE_TIME_CODE.test(value)
}
