import { CONTACT_NOUNS, type ContactNoun } from '@easel/domain/accounts/accounts/changes.ts'
import { COPYRIGHT_EMAIL } from '@easel/domain/entrypoints/documents/advice.ts'
import { z } from 'zod'
import { DEFAULTS, Environment } from './config/environment.ts'
import { misspelt } from './config/misspelt.ts'
import { conflicts } from './config/rules.ts'
import { secretFrom } from './config/secretFiles.ts'
import type { TracingConfig } from './config/tracing.ts'
import type { TrustedProxies } from './config/values.ts'

const FEN_PER_YUAN = 100
/** Of a public portal; elsewhere nobody is in front of it. */
const LEAVE_SECONDS = 5

export interface Config {
  readonly production: boolean
  /** NODE_ENV=test: every reply is compared with its declaration. */
  readonly checksReplies: boolean
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Absent: the embedded database. */
  readonly databaseUrl: string | undefined
  /** Set where `databaseUrl` is a pooler's that shares connections between transactions: the way past it. */
  readonly databaseDirectUrl: string | undefined
  /** Reads that may be a second old go there. */
  readonly databaseReplicaUrl: string | undefined
  readonly s3: S3Config | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** What a designer is reached by; without `phone` nothing goes to a phone. */
  readonly contacts: readonly ContactNoun[]
  readonly sms: { readonly url: string; readonly token: string | undefined } | undefined
  readonly bank: BankConfig
  readonly oidc: OidcConfig | undefined
  /** Who attests the system version of phones, without a slash at the end. */
  readonly deviceIssuer: string | undefined
  /** Where browsers reach the portal, without a slash at the end; known once the port is, when it is not set. */
  readonly publicUrl: string | undefined
  /** Where the documents send letters about copyright. */
  readonly copyrightEmail: string
  readonly fileHost: string | undefined
  /** Webhooks may go to this machine and its networks, and over plain HTTP; never in production. */
  readonly webhooksPrivate: boolean
  readonly redisUrl: string | undefined
  /** The first encrypts and signs; all of them decrypt. */
  readonly secretKeys: readonly string[]
  readonly storeApiKey: string
  /** Withdrawals above this amount are approved by two. */
  readonly secondApprovalAboveFen: number
  /** To whom designers write invoices; absent: nobody can be told yet. */
  readonly invoiceBuyer: InvoiceBuyer | undefined
  /** Lets callers from other machines read /metrics. */
  readonly metricsToken: string | undefined
  /** What `/version` calls it; absent: the commit. */
  readonly release: string | undefined
  readonly role: 'all' | 'web' | 'worker'
  readonly demo: boolean
  readonly now: Date | undefined
  /** When the system's clock shows this, the product's shows `now`; absent: as the process starts. */
  readonly nowSince: Date | undefined
  /** How long requests and jobs may take to end after SIGTERM. */
  readonly drainSeconds: number
  /** How many of these `/readyz` says no while everything is still served. */
  readonly leaveSeconds: number
  readonly logLevel: string
  /** Whose X-Forwarded headers are believed. */
  readonly trustProxy: TrustedProxies
  /** Absent: no spans. */
  readonly tracing: TracingConfig | undefined
}

export interface S3Config {
  readonly bucket: string
  readonly endpoint: string | undefined
  readonly region: string
  readonly accessKeyId: string | undefined
  readonly secretAccessKey: string | undefined
}

/** How payments leave: a bank behind HTTP, files of ISO 20022 in a folder, or not at all. */
export type BankConfig = { readonly kind: 'none' } | HttpBankConfig | FilesBankConfig

export interface HttpBankConfig {
  readonly kind: 'http'
  /** Without a slash at the end. */
  readonly url: string
  readonly token: string
}

export interface FilesBankConfig {
  readonly kind: 'files'
  /** Holds `outgoing`, `incoming` and `taken`. */
  readonly folder: string
  /** Whose account is debited. */
  readonly debtor: { readonly name: string; readonly account: string; readonly bic: string }
  readonly collectMinutes: number
  /** Who else reads `outgoing` and writes to `incoming`; absent: nobody but the portal's user. */
  readonly group: string | undefined
}

/** What an invoice has to say of its buyer and of what is bought; an empty part was not set. */
export interface InvoiceBuyer {
  readonly name: string
  readonly taxNumber: string
  readonly address: string
  readonly phone: string
  readonly bank: string
  readonly account: string
  readonly item: string
  readonly remark: string
}

export interface OidcConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
}

/** Bad configuration: under one headline a line for each fault, which begins with its variable; nothing has been touched. */
export class ConfigError extends Error {
  readonly faults: readonly string[]

  constructor(...faults: readonly string[]) {
    super(`Bad configuration\n  ${faults.join('\n  ')}`)
    this.faults = faults
  }
}

/**
 * Reads the environment; makes and keeps keys in the data folder where none are given.
 * @param secretOf another way to come by them, for what only looks
 * @throws ConfigError with a line for every variable that is wrong.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  secretOf: typeof secretFrom = secretFrom,
): Config {
  const env = parse(environment)
  const production = env.NODE_ENV === 'production'
  const storedSecret = (name: Parameters<typeof secretFrom>[1]) => {
    try {
      return secretOf(env.DATA_DIR, name)
    } catch (error) {
      throw new ConfigError(`DATA_DIR: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return {
    production,
    checksReplies: env.NODE_ENV === 'test',
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
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
    mailFrom: env.MAIL_FROM ?? `Easel <${addressAt(env.PUBLIC_URL, 'no-reply') ?? 'no-reply@easel.test'}>`,
    contacts: CONTACT_NOUNS.filter((noun) => noun === 'email' || env.CONTACTS !== 'email'),
    sms: env.SMS_URL ? { url: env.SMS_URL, token: env.SMS_TOKEN } : undefined,
    bank: bankOf(env),
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET,
            name: env.OIDC_NAME,
          }
        : undefined,
    deviceIssuer: env.DEVICE_ISSUER,
    publicUrl: env.PUBLIC_URL,
    copyrightEmail: env.COPYRIGHT_EMAIL ?? addressAt(env.PUBLIC_URL, 'copyright') ?? COPYRIGHT_EMAIL,
    fileHost: env.FILE_HOST,
    webhooksPrivate: env.WEBHOOKS_PRIVATE ?? false,
    redisUrl: env.REDIS_URL,
    secretKeys: [env.SECRET_KEY ?? storedSecret('secret-key'), ...(env.SECRET_KEYS_OLD ?? [])],
    storeApiKey: env.STORE_API_KEY ?? storedSecret('store-api-key'),
    secondApprovalAboveFen: env.SECOND_APPROVAL_ABOVE_YUAN * FEN_PER_YUAN,
    invoiceBuyer:
      env.INVOICE_BUYER_NAME && env.INVOICE_BUYER_TAX_NUMBER && env.INVOICE_ITEM
        ? {
            name: env.INVOICE_BUYER_NAME,
            taxNumber: env.INVOICE_BUYER_TAX_NUMBER,
            address: env.INVOICE_BUYER_ADDRESS ?? '',
            phone: env.INVOICE_BUYER_PHONE ?? '',
            bank: env.INVOICE_BUYER_BANK ?? '',
            account: env.INVOICE_BUYER_ACCOUNT ?? '',
            item: env.INVOICE_ITEM,
            remark: env.INVOICE_REMARK ?? '',
          }
        : undefined,
    metricsToken: env.METRICS_TOKEN,
    release: env.RELEASE,
    role: env.ROLE,
    demo: env.DEMO ?? (!env.DATABASE_URL && !production),
    now: env.NOW ? new Date(env.NOW) : undefined,
    nowSince: env.NOW_SINCE ? new Date(env.NOW_SINCE) : undefined,
    drainSeconds: env.DRAIN_SECONDS,
    leaveSeconds: env.LEAVE_SECONDS ?? (production ? LEAVE_SECONDS : 0),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
          serviceName: env.OTEL_SERVICE_NAME,
          sampler: env.OTEL_TRACES_SAMPLER,
          ratio: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
  }
}

/** What `BANK` needs is there: `conflicts` has seen to it. */
function bankOf(env: z.output<typeof Environment>): BankConfig {
  const { BANK_URL, BANK_TOKEN, BANK_FOLDER, BANK_DEBTOR_NAME, BANK_DEBTOR_ACCOUNT, BANK_DEBTOR_BIC } = env
  if (env.BANK === 'http' && BANK_URL && BANK_TOKEN) return { kind: 'http', url: BANK_URL, token: BANK_TOKEN }
  if (env.BANK === 'files' && BANK_FOLDER && BANK_DEBTOR_NAME && BANK_DEBTOR_ACCOUNT && BANK_DEBTOR_BIC)
    return {
      kind: 'files',
      folder: BANK_FOLDER,
      debtor: { name: BANK_DEBTOR_NAME, account: BANK_DEBTOR_ACCOUNT, bic: BANK_DEBTOR_BIC },
      collectMinutes: env.BANK_COLLECT_MINUTES,
      group: env.BANK_GROUP,
    }
  return { kind: 'none' }
}

function parse(environment: Readonly<Record<string, string | undefined>>): z.output<typeof Environment> {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  const parsed = Environment.safeParse({ ...DEFAULTS, ...given })
  const malformed = (parsed.error?.issues ?? []).map(({ path: [variable, part], message }) =>
    part === undefined
      ? `${String(variable)}: ${message}`
      : `${String(variable)}: part ${Number(part) + 1} ${message}`,
  )
  const lines = [...malformed, ...conflicts(given)]
  if (!parsed.success || lines.length > 0) throw new ConfigError(...lines, ...misspelt(environment))
  return parsed.data
}

/** At the portal's own name, where it has one that mail could reach. */
function addressAt(publicUrl: string | undefined, user: string): string | undefined {
  const { hostname } = new URL(publicUrl ?? 'http://localhost')
  return z.email().safeParse(`${user}@${hostname}`).data
}
