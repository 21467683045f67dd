import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COPYRIGHT_EMAIL } from '@easel/domain/documents/advice.ts'
import { z } from 'zod'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const optional = z.string().trim().min(1).optional()

/** Every environment variable of the runtime contract (design/architecture.md). */
const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  S3_BUCKET: optional,
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Easel <no-reply@easel.test>'),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: optional,
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_NAME: z.string().default('Provider account'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  COPYRIGHT_EMAIL: z.email().optional(),
  FILE_HOST: z.url({ protocol: /^https?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SECRET_KEY: z.string().min(32).optional(),
  /** Comma-separated keys that still decrypt what they once encrypted. */
  SECRET_KEYS_OLD: optional,
  STORE_API_KEY: z.string().min(16).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  DEMO: flag.optional(),
  NOW: z.iso.datetime({ offset: true }).optional(),
  NOW_SINCE: z.iso.datetime({ offset: true }).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: flag.default(false),
})

export interface Config {
  readonly production: boolean
  /** NODE_ENV=test: every reply is held against its declaration. */
  readonly checksReplies: boolean
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Absent: the embedded database. */
  readonly databaseUrl: string | undefined
  readonly s3: S3Config | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly sms: { readonly url: string; readonly token: string | undefined } | undefined
  readonly oidc: OidcConfig | undefined
  /** Where browsers reach the portal; known once the port is, when it is not set. */
  readonly publicUrl: string | undefined
  /** Where the documents send letters about copyright. */
  readonly copyrightEmail: string
  readonly fileHost: string | undefined
  readonly redisUrl: string | undefined
  /** The first encrypts and signs; all of them decrypt. */
  readonly secretKeys: readonly string[]
  readonly storeApiKey: string
  /** Lets callers from other machines read /metrics. */
  readonly metricsToken: string | undefined
  readonly role: 'all' | 'web' | 'worker'
  readonly demo: boolean
  readonly now: Date | undefined
  /** When the system's clock shows this, the product's shows `now`; absent: as the process starts. */
  readonly nowSince: Date | undefined
  readonly logLevel: string
  readonly trustProxy: boolean
}

export interface S3Config {
  readonly bucket: string
  readonly endpoint: string | undefined
  readonly region: string
  readonly accessKeyId: string | undefined
  readonly secretAccessKey: string | undefined
}

export interface OidcConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
}

/** Bad configuration: the message names the variable; nothing has been touched. */
export class ConfigError extends Error {}

/** Reads the environment; makes and keeps keys in the data folder where none are given. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(set)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`Bad configuration\n  ${lines.join('\n  ')}`)
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  if (production && !env.SECRET_KEY) throw new ConfigError('SECRET_KEY: required with NODE_ENV=production')
  if (production && env.NOW) throw new ConfigError('NOW: refused in production')
  if (env.NOW_SINCE && !env.NOW) throw new ConfigError('NOW_SINCE: needs NOW')
  if (production && !env.STORE_API_KEY)
    throw new ConfigError('STORE_API_KEY: required with NODE_ENV=production')
  const missingOidc = env.OIDC_ISSUER && (!env.OIDC_CLIENT_ID || !env.OIDC_CLIENT_SECRET)
  if (missingOidc) throw new ConfigError('OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: required with OIDC_ISSUER')
  const key = env.SECRET_KEY ?? keptSecret(env.DATA_DIR, 'secret-key')
  return {
    production,
    checksReplies: env.NODE_ENV === 'test',
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    sms: env.SMS_URL ? { url: env.SMS_URL, token: env.SMS_TOKEN } : undefined,
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET,
            name: env.OIDC_NAME,
          }
        : undefined,
    publicUrl: env.PUBLIC_URL,
    copyrightEmail: env.COPYRIGHT_EMAIL ?? copyrightEmailAt(env.PUBLIC_URL),
    fileHost: env.FILE_HOST,
    redisUrl: env.REDIS_URL,
    secretKeys: [key, ...(env.SECRET_KEYS_OLD?.split(',').map((old) => old.trim()) ?? [])],
    storeApiKey: env.STORE_API_KEY ?? keptSecret(env.DATA_DIR, 'store-api-key'),
    metricsToken: env.METRICS_TOKEN,
    role: env.ROLE,
    demo: env.DEMO ?? (!env.DATABASE_URL && !production),
    now: env.NOW ? new Date(env.NOW) : undefined,
    nowSince: env.NOW_SINCE ? new Date(env.NOW_SINCE) : undefined,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
  }
}

/** At the portal's own name, where it has one that mail could reach. */
function copyrightEmailAt(publicUrl: string | undefined): string {
  const { hostname } = new URL(publicUrl ?? 'http://localhost')
  const address = z.email().safeParse(`copyright@${hostname}`)
  return address.data ?? COPYRIGHT_EMAIL
}

/** Secrets that are made and kept in the data folder where the environment names none. */
export const KEPT_SECRETS = ['secret-key', 'store-api-key'] as const

/** `wx` makes the first of several starting processes win; the others read what it wrote. */
function keptSecret(dataDir: string, name: (typeof KEPT_SECRETS)[number]): string {
  const path = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(path, 'utf8').trim()
}
