import { causesOf, codeOf } from '../storage/space.ts'
import { StoreAway } from '../storage/storage.ts'

/** What PostgreSQL, its driver and the sockets say when the database is away. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
  // A leader that has just become a replica.
  '25006',
])
const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed/

/** PgBouncer has one code for all that it says by itself, and it is also that of a broken protocol. */
const POOLER_CODE = '08P01'
const POOLER_WORDS =
  /server conn crashed|server login|query_wait_timeout|cannot connect to server|shutting down/

const isOne = (error: Error): boolean =>
  AWAY.has(codeOf(error)) ||
  AWAY_WORDS.test(error.message) ||
  (codeOf(error) === POOLER_CODE && POOLER_WORDS.test(error.message))

/** Whether a statement failed because there is no database to answer it just now. */
export function isDatabaseAway(error: unknown): boolean {
  const causes = [...causesOf(error)]
  // A socket of the object store fails with the same codes.
  return causes.some(isOne) && !causes.some((each) => each instanceof StoreAway)
}
