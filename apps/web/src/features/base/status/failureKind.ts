import type { TextKey } from '../../../i18n/texts.ts'

type FailureKind =
  Extract<TextKey<'status'>, `failure.${string}`> extends `failure.${infer Kind}` ? Kind : never

/** What the codes of PostgreSQL, sockets and disks mean. */
const KINDS = new Map<string, FailureKind>([
  ['08001', 'refused'],
  ['08004', 'refused'],
  ['ECONNREFUSED', 'refused'],
  ['08003', 'lost'],
  ['08006', 'lost'],
  ['57P01', 'lost'],
  ['57P02', 'lost'],
  ['ECONNRESET', 'lost'],
  ['EPIPE', 'lost'],
  ['57P03', 'starting'],
  ['53300', 'tooManyConnections'],
  ['53100', 'diskFull'],
  ['EDQUOT', 'diskFull'],
  ['ENOSPC', 'diskFull'],
  ['25006', 'readOnly'],
  ['42501', 'denied'],
  ['55P03', 'timeout'],
  ['57014', 'timeout'],
  ['ETIMEDOUT', 'timeout'],
  ['40P01', 'deadlock'],
])
/** Of PostgreSQL’s classes; none begins as the codes of the system do. */
const SQLSTATE = /^[0-9FHPX][0-9A-Z]{4}$/

/** @param reason a code, such as `23505`, or the class of an error */
export const failureKindOf = (reason: string): FailureKind =>
  KINDS.get(reason) ?? (SQLSTATE.test(reason) ? 'database' : 'other')
