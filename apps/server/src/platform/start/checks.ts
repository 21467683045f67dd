import { checkFolder } from '../bank/files.ts'
import type { Variable } from '../config/environment.ts'
import { type Config, ConfigError } from '../config.ts'
import { withClient } from '../db/client.ts'
import { keepProductClockReal, moveProductClock } from '../db/clockQueries.ts'
import { serverVersion } from '../db/serverQueries.ts'
import type { Log } from '../log.ts'
import { carriedChannels } from '../outbox/carriers.ts'
import type { Platform } from '../platform.ts'
import { type Storage, StoreAway } from '../storage/storage.ts'
import { isSuperuser, statementTimeout } from './poolerQueries.ts'

const ANSWER_MILLISECONDS = 10_000
const OLDEST_POSTGRES = 150_000

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Of several addresses that all refuse, only the code says what happened. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error && error.message) || codeOf(error) || String(error)

/** @throws ConfigError naming the address of a database that cannot be worked with. */
export async function checkDatabases({ databaseUrl, databaseDirectUrl }: Config): Promise<void> {
  if (databaseUrl) await checkDatabase(databaseUrl, 'DATABASE_URL')
  if (databaseDirectUrl) await checkDatabase(databaseDirectUrl, 'DATABASE_DIRECT_URL')
}

async function checkDatabase(url: string, variable: Variable): Promise<void> {
  try {
    const config = { connectionString: url, connectionTimeoutMillis: ANSWER_MILLISECONDS }
    await withClient(config, async (client) => {
      if ((await serverVersion(client)) < OLDEST_POSTGRES) throw new Error('PostgreSQL 15 or newer is needed')
    })
  } catch (error) {
    throw new ConfigError(`${variable}: ${reasonOf(error)}`)
  }
}

/** A pooler refuses the driver's own setting, so that the limit of a statement comes from the database or from nowhere. */
export async function checkPooler({ config, db, log }: Platform): Promise<void> {
  if (config.databaseDirectUrl && (await statementTimeout(db)) === '0')
    log.warn('DATABASE_URL: no statement_timeout is set for the connections of the pooler')
}

/** Neither a trigger nor a right holds a superuser: what is append-only is so by the portal's word alone. */
export async function checkRole({ db, log }: Platform): Promise<void> {
  if (await isSuperuser(db))
    log.warn('DATABASE_URL: its role is a superuser; connect as a plain role that owns the database')
}

/**
 * The database holds deadlines by the clock of this process; in production by its own, from then on and for good.
 * @throws ConfigError where `NOW` comes too late
 */
export async function setDatabaseClock({ config, db, clock }: Platform): Promise<void> {
  if (config.production) return keepProductClockReal(db)
  const isMoved = await moveProductClock(db, config.now ? clock.now() : null)
  if (!isMoved && config.now)
    throw new ConfigError('NOW: this database is one of a portal in production, whose clock stays real')
}

/** What nobody would otherwise learn before the first newcomer does: in production no code is read in the outbox. */
export function warnOfCarriers({ config, log }: Pick<Platform, 'config' | 'log'>): void {
  if (!config.production) return
  const isCarried = carriedChannels(config)
  if (!isCarried.EMAIL)
    log.warn(
      'SMTP_URL is not set: no code goes out by mail, so nobody can confirm an e-mail or become a designer',
    )
  if (!isCarried.SMS && config.contacts.includes('phone'))
    log.warn(
      'SMS_URL is not set: no code goes out by SMS, so nobody can confirm a phone or become a designer; CONTACTS=email does without phones',
    )
}

/** Runs what makes tables; @throws ConfigError where the role of DATABASE_URL may not. */
export async function asOwner<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    if (codeOf(cause) === '42501') throw new ConfigError(`DATABASE_URL: ${reasonOf(cause)}`)
    throw error
  }
}

/** What S3 answers, and the variables that are to blame. */
const STORE_FAULTS: Readonly<Record<number, (config: Config) => string>> = {
  301: () => 'S3_REGION: the bucket is in another region',
  403: () => 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: the store does not let this key into the bucket',
  404: ({ s3 }) => `S3_BUCKET: there is no bucket ${s3?.bucket}`,
}

/** The HTTP status that the AWS client attaches to what S3 refused. */
const answeredStatus = (error: unknown): number | undefined => {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  const { $metadata } = error
  return typeof $metadata === 'object' && $metadata !== null && 'httpStatusCode' in $metadata
    ? Number($metadata.httpStatusCode)
    : undefined
}

/** @throws ConfigError where the store says that it will never do; one that is only away may come back. */
export async function checkStore(config: Config, storage: Storage, log: Pick<Log, 'warn'>): Promise<void> {
  if (!config.s3) return
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer')), ANSWER_MILLISECONDS)
  try {
    await Promise.race([storage.check(), late])
  } catch (error) {
    const fault = STORE_FAULTS[answeredStatus(error instanceof StoreAway ? error.cause : error) ?? 0]
    if (fault) throw new ConfigError(fault(config))
    log.warn({ err: error, endpoint: config.s3.endpoint }, 'S3_ENDPOINT: the store is away')
  } finally {
    clearTimeout(timer)
  }
}

/** @throws ConfigError naming BANK_FOLDER where files cannot be put there. */
export async function checkBank({ bank }: Config): Promise<void> {
  if (bank.kind !== 'files') return
  try {
    await checkFolder(bank)
  } catch (error) {
    // With a group it is most likely the group: whoever does not belong to it may not give it anything.
    throw new ConfigError(`BANK_FOLDER${bank.group ? ', BANK_GROUP' : ''}: ${reasonOf(error)}`)
  }
}

/** The variable that a failure to listen is about, and what is expected of it. */
const LISTEN_FAULTS: Readonly<Record<string, 'PORT' | 'HOST'>> = {
  EADDRINUSE: 'PORT',
  EACCES: 'PORT',
  EADDRNOTAVAIL: 'HOST',
  ENOTFOUND: 'HOST',
  EAI_AGAIN: 'HOST',
}

/** @throws ConfigError naming PORT or HOST where nothing can listen there. */
export async function listening(listen: () => Promise<string>): Promise<string> {
  try {
    return await listen()
  } catch (error) {
    const variable = LISTEN_FAULTS[codeOf(error)]
    throw variable ? new ConfigError(`${variable}: ${reasonOf(error)}`) : error
  }
}
