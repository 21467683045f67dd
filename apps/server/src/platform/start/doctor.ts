import { connect as connectTcp, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { Redis } from 'ioredis'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { lastBackup } from '../backup/noted.ts'
import type { Config } from '../config.ts'
import { withClient } from '../db/client.ts'
import { migrationFiles } from '../db/migrate.ts'
import { createStorage } from '../storage/create.ts'
import { checkStore, reasonOf } from './checks.ts'
import { factsOf } from './doctorQueries.ts'
import { bytesLeft, checkAddress, checkDataDir, megabytes } from './first.ts'

/** `wrong` keeps something from working; `missing` is something that this portal does without. */
export type Mark = 'well' | 'missing' | 'wrong'
export interface Finding {
  readonly mark: Mark
  /** One word for what was looked at. */
  readonly part: string
  readonly text: string
}

const ANSWER_MILLISECONDS = 5_000
const DAY_MILLISECONDS = 24 * 3600 * 1000
const OLD_BACKUP_DAYS = 2
const SHORT_CERTIFICATE_DAYS = 21
const LITTLE_ROOM = 2 * 1024 * 1024 * 1024

type Found = readonly [mark: Mark, text: string]
const well = (text: string): Found => ['well', text]
const missing = (text: string): Found => ['missing', text]
const wrong = (text: string): Found => ['wrong', text]

/** Each looks at one part and says one thing of it; what it throws is wrong. Nothing is changed but a name in DATA_DIR that goes again. */
const PARTS: Readonly<Record<string, (config: Config, databaseUrl: string | null) => Promise<Found>>> = {
  database: databaseFound,
  replica: async ({ databaseReplicaUrl }) => {
    if (!databaseReplicaUrl) return missing('DATABASE_REPLICA_URL is not set: the leader answers all reads')
    const { version } = await withClient(clientOf(databaseReplicaUrl), factsOf)
    return well(`PostgreSQL ${version} answers`)
  },
  store: async (config) => {
    const storage = await createStorage(config)
    await checkStore(config, storage, {
      warn: () => {
        throw new Error('S3_ENDPOINT: the store does not answer')
      },
    })
    return config.s3
      ? well(`the bucket ${config.s3.bucket} answers`)
      : missing('S3_BUCKET is not set: files lie in DATA_DIR')
  },
  disk: async (config) => {
    await checkDataDir(config, {
      warn: () => {
        throw new Error(`DATA_DIR: the disk of ${config.dataDir} is full`)
      },
    })
    const left = await bytesLeft(config.dataDir)
    const text = `${megabytes(left)} are left at ${config.dataDir}`
    return left < LITTLE_ROOM ? wrong(`DATA_DIR: only ${text}`) : well(text)
  },
  address: async (config) => {
    const { host, port } = config
    const running = await fetchJson(
      `http://${host.includes(':') ? `[${host}]` : host}:${port}/version`,
    ).catch(() => null)
    const { success, data } = z.object({ release: z.string().nullable() }).safeParse(running)
    if (success) return well(`a portal runs at ${host}:${port}, release ${data.release ?? 'without a name'}`)
    await checkAddress(config)
    return well(`${host}:${port} is free`)
  },
  mail: async ({ smtpUrl }) => {
    if (!smtpUrl) return missing('SMTP_URL is not set: no code goes out by mail')
    const limits = { connectionTimeout: ANSWER_MILLISECONDS, greetingTimeout: ANSWER_MILLISECONDS }
    await createTransport({ url: smtpUrl, ...limits, socketTimeout: ANSWER_MILLISECONDS }).verify()
    return well('the mail server takes mail')
  },
  sms: async ({ sms, contacts }) => {
    if (!contacts.includes('phone')) return well('CONTACTS=email: nothing goes to phones')
    if (!sms) return missing('SMS_URL is not set: no code goes out by SMS')
    await reaches(sms.url)
    return well('the gateway is reached')
  },
  oidc: async ({ oidc, publicUrl }) => {
    if (!oidc) return missing('OIDC_ISSUER is not set: accounts have passwords and codes')
    const document = await fetchJson(`${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
    const { issuer } = z.object({ issuer: z.string() }).parse(document)
    if (issuer !== oidc.issuer) return wrong(`OIDC_ISSUER: the provider calls itself ${issuer}`)
    return well(`the provider answers; its redirect is ${publicUrl ?? ''}/auth/callback/provider`)
  },
  redis: async ({ redisUrl }) => {
    if (!redisUrl) return missing('REDIS_URL is not set: each process counts rate limits alone')
    const client = new Redis(redisUrl, {
      lazyConnect: true,
      connectTimeout: ANSWER_MILLISECONDS,
      retryStrategy: () => null,
    })
    let failure: Error | null = null
    client.on('error', (error) => {
      failure = error
    })
    try {
      await client.connect()
      await client.ping()
    } catch (error) {
      // Its own error only says that the connection has ended.
      throw failure ?? error
    } finally {
      client.disconnect()
    }
    return well('answers')
  },
  bank: async ({ bank }) => {
    if (bank.kind === 'none') return missing('BANK is not set: payments wait')
    if (bank.kind === 'http') await reaches(bank.url)
    return well(bank.kind === 'http' ? 'the bank is reached' : `files in ${bank.folder}`)
  },
  phones: async ({ deviceIssuer }) => {
    if (!deviceIssuer)
      return missing('DEVICE_ISSUER is not set: nobody votes in editions for certain systems')
    await fetchJson(`${deviceIssuer}/.well-known/jwks.json`)
    return well('the issuer shows its keys')
  },
  proxy: proxyFound,
  metrics: async ({ metricsToken }) =>
    metricsToken
      ? well('METRICS_TOKEN is set')
      : missing('METRICS_TOKEN is not set: this machine alone reads them'),
  backup: async (config) => {
    const last = await lastBackup(await createStorage(config))
    if (!last)
      return missing('none was noted: easel backup FOLDER, or easel backup --note after one of your own')
    const days = (Date.now() - last.getTime()) / DAY_MILLISECONDS
    const text = `the newest is of ${last.toISOString()}`
    return days > OLD_BACKUP_DAYS ? wrong(`${text}, ${Math.floor(days)} days old`) : well(text)
  },
}

/** @param databaseUrl past a pooler; null where the embedded database is not up, which is nothing wrong before a first start */
export async function examine(config: Config, databaseUrl: string | null): Promise<Finding[]> {
  return Promise.all(
    Object.entries(PARTS).map(async ([part, look]) => {
      const [mark, text] = await within(look(config, databaseUrl)).catch((error: unknown) =>
        wrong(blaming(part, reasonOf(error))),
      )
      return { mark, part, text }
    }),
  )
}

/** The setting that a fault is of, where it does not say so itself. */
const SETTINGS: Readonly<Record<string, string>> = {
  database: 'DATABASE_URL',
  replica: 'DATABASE_REPLICA_URL',
  mail: 'SMTP_URL',
  sms: 'SMS_URL',
  oidc: 'OIDC_ISSUER',
  redis: 'REDIS_URL',
  bank: 'BANK_URL',
  phones: 'DEVICE_ISSUER',
  proxy: 'PUBLIC_URL',
}

function blaming(part: string, reason: string): string {
  const text = reason.replace(/^Bad configuration\s+/, '')
  const setting = SETTINGS[part]
  return setting && !/^[A-Z][A-Z\d_]+[:,]/.test(text) ? `${setting}: ${text}` : text
}

async function databaseFound({ databaseUrl }: Config, url: string | null): Promise<Found> {
  if (url === null) return missing('the embedded PostgreSQL is made by the first start')
  const [facts, known] = [await withClient(clientOf(url), factsOf), await migrationFiles()]
  const waiting = known.filter((name) => !facts.migrations?.includes(name)).length
  const newer = facts.migrations?.filter((name) => !known.includes(name)).length ?? 0
  const about = `PostgreSQL ${facts.version}`
  if (facts.isSuperuser && databaseUrl)
    return wrong(`DATABASE_URL: its role is a superuser; a plain one owns the database`)
  if (facts.migrations === null) return missing(`${about}, without tables: the first start makes them`)
  if (facts.administrators === 0)
    return missing(`${about}: no account is admin; easel grant-role E-MAIL admin`)
  if (facts.deadJobs > 0) return wrong(`${about}: ${facts.deadJobs} jobs failed for good; easel jobs list`)
  if (waiting > 0) return missing(`${about}: ${waiting} migrations wait for the next start, or easel migrate`)
  const notes = [
    ...(newer > 0 ? [`${newer} migrations of a newer release`] : []),
    ...(facts.hasWorkMemory ? [] : ['work_mem is below 16 MB']),
    ...(facts.seesReplicas ? [] : ['no right to see replicas (pg_read_all_stats)']),
  ]
  return well([about, `${facts.administrators} administrators`, ...notes].join(', '))
}

/** Asked for as a browser does: name, proxy and certificate together. */
async function proxyFound({ publicUrl, production, trustProxy }: Config): Promise<Found> {
  if (!publicUrl) return missing('PUBLIC_URL is not set: http://localhost alone')
  if (new URL(publicUrl).protocol === 'https:') {
    const days = await certificateDays(new URL(publicUrl))
    if (days < SHORT_CERTIFICATE_DAYS)
      return wrong(`PUBLIC_URL: its certificate ends in ${Math.floor(days)} days`)
  }
  await fetchJson(`${publicUrl}/version`)
  if (production && trustProxy === false)
    return missing(`${publicUrl} answers; TRUST_PROXY is 0, which is right only without a proxy`)
  return well(`${publicUrl} answers`)
}

const clientOf = (connectionString: string) => ({
  connectionString,
  connectionTimeoutMillis: ANSWER_MILLISECONDS,
  query_timeout: ANSWER_MILLISECONDS,
})

async function within<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer within 10 s')), 2 * ANSWER_MILLISECONDS)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function fetchJson(url: string): Promise<unknown> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MILLISECONDS), redirect: 'error' })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return await answer.json()
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new Error(`${url}: ${reasonOf(cause)}`)
  }
}

/** A connection and nothing more: a gateway has no call that does nothing. */
function reaches(url: string): Promise<void> {
  const { hostname, port, protocol, origin } = new URL(url)
  const [host, at] = [hostname.replace(/^\[|\]$/g, ''), Number(port) || (protocol === 'https:' ? 443 : 80)]
  return new Promise((done, fail) => {
    const socket = connectTcp({ host, port: at, timeout: ANSWER_MILLISECONDS }, () =>
      done(socket.destroy() && undefined),
    )
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', (error) => fail(new Error(`${origin}: ${reasonOf(error)}`)))
  })
}

function certificateDays({ hostname, port, origin }: URL): Promise<number> {
  return new Promise((done, fail) => {
    const socket = connectTls(
      { host: hostname, port: Number(port) || 443, ...(isIP(hostname) ? {} : { servername: hostname }) },
      () => {
        const { valid_to: until } = socket.getPeerCertificate()
        socket.destroy()
        done((new Date(until).getTime() - Date.now()) / DAY_MILLISECONDS)
      },
    )
    socket.setTimeout(ANSWER_MILLISECONDS, () => socket.destroy(new Error('no answer')))
    socket.once('error', (error) => fail(new Error(`${origin}: ${reasonOf(error)}`)))
  })
}
