import { z } from 'zod'
import { SAMPLERS } from './tracing.ts'
import * as value from './values.ts'

/** Every environment variable of the runtime contract (docs/architecture.md), as docs/operations.md lists them. */
export const Environment = z.object({
  NODE_ENV: value.oneOf(['production', 'development', 'test']),
  PORT: value.wholeNumber(0, 65_535),
  HOST: value.hostName,
  DATA_DIR: value.text,
  DATABASE_URL: value.url('postgres', 'postgresql').optional(),
  /** Past a pooler in front of DATABASE_URL. */
  DATABASE_DIRECT_URL: value.url('postgres', 'postgresql').optional(),
  /** Reads that may be a second old go there. */
  DATABASE_REPLICA_URL: value.url('postgres', 'postgresql').optional(),
  S3_BUCKET: value.text.optional(),
  S3_ENDPOINT: value.url('http', 'https').optional(),
  S3_REGION: value.text,
  S3_ACCESS_KEY_ID: value.text.optional(),
  S3_SECRET_ACCESS_KEY: value.text.optional(),
  SMTP_URL: value.serverUrl('smtp', 'smtps').optional(),
  MAIL_FROM: value.sender.optional(),
  CONTACTS: value.oneOf(['email,phone', 'email']),
  SMS_URL: value.url('http', 'https').optional(),
  SMS_TOKEN: value.text.optional(),
  BANK: value.oneOf(['none', 'http', 'files']),
  BANK_URL: value.webUrl.optional(),
  BANK_TOKEN: value.key(16).optional(),
  BANK_FOLDER: value.text.optional(),
  BANK_DEBTOR_NAME: value.text.pipe(z.string().max(140, 'must have at most 140 characters')).optional(),
  BANK_DEBTOR_ACCOUNT: value.accountNumber.optional(),
  BANK_DEBTOR_BIC: value.bic.optional(),
  /** Reads what is put into `outgoing`, and puts its own into `incoming`. */
  BANK_GROUP: value.groupName.optional(),
  BANK_COLLECT_MINUTES: value.wholeNumber(0, 1440),
  OIDC_ISSUER: value.url('http', 'https').optional(),
  OIDC_CLIENT_ID: value.text.optional(),
  OIDC_CLIENT_SECRET: value.text.optional(),
  OIDC_NAME: value.text,
  DEVICE_ISSUER: value.webUrl.optional(),
  PUBLIC_URL: value.origin.optional(),
  COPYRIGHT_EMAIL: value.emailAddress.optional(),
  FILE_HOST: value.webUrl.optional(),
  /** Webhooks to this machine and its networks, for a portal of one's own. */
  WEBHOOKS_PRIVATE: value.flag.optional(),
  REDIS_URL: value.serverUrl('redis', 'rediss').optional(),
  SECRET_KEY: value.key(32).optional(),
  /** Comma-separated keys that still decrypt what they once encrypted. */
  SECRET_KEYS_OLD: value.keys(32).optional(),
  STORE_API_KEY: value.key(16).optional(),
  METRICS_TOKEN: value.key(16).optional(),
  /** Withdrawals above so many yuan are approved by two. */
  SECOND_APPROVAL_ABOVE_YUAN: value.wholeNumber(0, 999_999_999),
  /** To whom designers write invoices, and over what. */
  INVOICE_BUYER_NAME: value.line(100).optional(),
  INVOICE_BUYER_TAX_NUMBER: value.taxNumber.optional(),
  INVOICE_BUYER_ADDRESS: value.line(100).optional(),
  INVOICE_BUYER_PHONE: value.line(40).optional(),
  INVOICE_BUYER_BANK: value.line(100).optional(),
  INVOICE_BUYER_ACCOUNT: value.accountNumber.optional(),
  INVOICE_ITEM: value.line(100).optional(),
  INVOICE_REMARK: value.line(200).optional(),
  /** What `/version` calls this release. */
  RELEASE: value.text.optional(),
  ROLE: value.oneOf(['all', 'web', 'worker']),
  DEMO: value.flag.optional(),
  NOW: value.instant.optional(),
  NOW_SINCE: value.instant.optional(),
  DRAIN_SECONDS: value.wholeNumber(1, 600),
  LEAVE_SECONDS: value.wholeNumber(0, 300).optional(),
  LOG_LEVEL: value.oneOf(['debug', 'info', 'warn', 'error', 'silent']),
  TRUST_PROXY: value.trustedProxies,
  /** Spans are sent there, as OpenTelemetry names it and the next three. */
  OTEL_EXPORTER_OTLP_ENDPOINT: value.webUrl.optional(),
  OTEL_SERVICE_NAME: value.text,
  OTEL_TRACES_SAMPLER: value.oneOf(SAMPLERS),
  OTEL_TRACES_SAMPLER_ARG: value.part,
})
export type Variable = keyof typeof Environment.shape

/** What a variable that is not set, or is empty, counts as. */
export const DEFAULTS = {
  NODE_ENV: 'development',
  PORT: '8080',
  HOST: '127.0.0.1',
  DATA_DIR: '.data',
  S3_REGION: 'us-east-1',
  CONTACTS: 'email,phone',
  BANK: 'none',
  BANK_COLLECT_MINUTES: '15',
  OIDC_NAME: 'Provider account',
  SECOND_APPROVAL_ABOVE_YUAN: '50000',
  ROLE: 'all',
  DRAIN_SECONDS: '20',
  LOG_LEVEL: 'info',
  TRUST_PROXY: '0',
  OTEL_SERVICE_NAME: 'easel',
  OTEL_TRACES_SAMPLER: 'parentbased_always_on',
  OTEL_TRACES_SAMPLER_ARG: '1',
} as const satisfies Partial<Record<Variable, string>>
