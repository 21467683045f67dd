import type { Variable } from './environment.ts'

/** The variables that are set, as text. */
export type Given = Readonly<Partial<Record<string, string>>>

/** Settings that mean something only beside others: half a group would quietly do nothing. */
export const NEEDS: Readonly<Partial<Record<Variable, readonly Variable[]>>> = {
  DATABASE_DIRECT_URL: ['DATABASE_URL'],
  DATABASE_REPLICA_URL: ['DATABASE_URL'],
  S3_ENDPOINT: ['S3_BUCKET'],
  S3_REGION: ['S3_BUCKET'],
  S3_ACCESS_KEY_ID: ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
  S3_SECRET_ACCESS_KEY: ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  MAIL_FROM: ['SMTP_URL'],
  SMS_TOKEN: ['SMS_URL'],
  OIDC_ISSUER: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  OIDC_CLIENT_ID: ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET'],
  OIDC_CLIENT_SECRET: ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  OIDC_NAME: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  INVOICE_BUYER_NAME: ['INVOICE_BUYER_TAX_NUMBER', 'INVOICE_ITEM'],
  INVOICE_BUYER_TAX_NUMBER: ['INVOICE_BUYER_NAME', 'INVOICE_ITEM'],
  INVOICE_ITEM: ['INVOICE_BUYER_NAME', 'INVOICE_BUYER_TAX_NUMBER'],
  INVOICE_BUYER_ADDRESS: ['INVOICE_BUYER_NAME'],
  INVOICE_BUYER_PHONE: ['INVOICE_BUYER_NAME'],
  INVOICE_BUYER_BANK: ['INVOICE_BUYER_NAME', 'INVOICE_BUYER_ACCOUNT'],
  INVOICE_BUYER_ACCOUNT: ['INVOICE_BUYER_NAME', 'INVOICE_BUYER_BANK'],
  INVOICE_REMARK: ['INVOICE_BUYER_NAME'],
  NOW_SINCE: ['NOW'],
  OTEL_TRACES_SAMPLER: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
  OTEL_TRACES_SAMPLER_ARG: ['OTEL_TRACES_SAMPLER'],
}

/** Settings that go with one value of another: required with it, and refused without it. */
export const GOES_WITH: readonly {
  readonly variable: Variable
  readonly value: string
  readonly required: readonly Variable[]
  readonly allowed: readonly Variable[]
}[] = [
  { variable: 'BANK', value: 'http', required: ['BANK_URL', 'BANK_TOKEN'], allowed: [] },
  {
    variable: 'BANK',
    value: 'files',
    required: ['BANK_FOLDER', 'BANK_DEBTOR_NAME', 'BANK_DEBTOR_ACCOUNT', 'BANK_DEBTOR_BIC'],
    allowed: ['BANK_COLLECT_MINUTES', 'BANK_GROUP'],
  },
]

/** Settings that would do nothing beside a value of another. */
const REFUSED_WITH: readonly (readonly [variable: Variable, value: string, refused: Variable])[] = [
  ['CONTACTS', 'email', 'SMS_URL'],
]

/** Settings that a public portal must have, and those that it must not have. */
export const PRODUCTION: {
  readonly required: readonly Variable[]
  readonly refused: readonly (readonly [variable: Variable, isRefused: (value: string) => boolean])[]
} = {
  required: ['SECRET_KEY', 'STORE_API_KEY', 'PUBLIC_URL'],
  refused: [
    ['NOW', () => true],
    ['DEMO', (value) => value === '1'],
    ['WEBHOOKS_PRIVATE', (value) => value === '1'],
  ],
}

/** What is wrong with settings that are each well formed; a line names its variable first. */
export function conflicts(given: Given): string[] {
  return [
    ...missingParts(given),
    ...misplaced(given),
    ...REFUSED_WITH.flatMap(([variable, value, refused]) =>
      given[variable] === value && given[refused] !== undefined
        ? [`${refused}: refused with ${variable}=${value}`]
        : [],
    ),
    ...(given.NODE_ENV === 'production' ? unfitForProduction(given) : []),
  ]
}

function missingParts(given: Given): string[] {
  const needed = new Map<string, string[]>()
  for (const [variable, others] of Object.entries(NEEDS))
    for (const other of given[variable] === undefined ? [] : others)
      if (given[other] === undefined) needed.set(other, [...(needed.get(other) ?? []), variable])
  return [...needed].map(([variable, by]) => `${variable}: required with ${by.join(', ')}`)
}

function misplaced(given: Given): string[] {
  return GOES_WITH.flatMap(({ variable, value, required, allowed }) => {
    const line = `${variable}=${value}`
    if (given[variable] === value)
      return required
        .filter((other) => given[other] === undefined)
        .map((other) => `${other}: required with ${line}`)
    return [...required, ...allowed]
      .filter((other) => given[other] !== undefined)
      .map((other) => `${other}: only with ${line}`)
  })
}

function unfitForProduction(given: Given): string[] {
  const missing = PRODUCTION.required.filter((variable) => given[variable] === undefined)
  const refused = PRODUCTION.refused.filter(([variable, isRefused]) => {
    const value = given[variable]
    return value !== undefined && isRefused(value)
  })
  return [
    ...missing.map((variable) => `${variable}: required with NODE_ENV=production`),
    ...refused.map(([variable]) => `${variable}: refused in production`),
  ]
}
