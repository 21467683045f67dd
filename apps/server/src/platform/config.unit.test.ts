import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COPYRIGHT_EMAIL } from '@easel/domain/entrypoints/documents/advice.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { DEFAULTS, Environment } from './config/environment.ts'
import { misspelt } from './config/misspelt.ts'
import { ConfigError, readConfig } from './config.ts'

type Settings = Readonly<Record<string, string>>

const KEY = 'a secret of some thirty characters'
const OTHER = 'another of some thirty characters!'
const KEYS = { SECRET_KEY: KEY, STORE_API_KEY: 'a key of sixteen' }
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://design.themes.example' }
const S3 = { S3_BUCKET: 'easel', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

const HTTP_BANK = { BANK: 'http', BANK_URL: 'https://bank.example/v1/', BANK_TOKEN: 'a token of sixteen' }
const FILES_BANK = {
  BANK: 'files',
  BANK_FOLDER: '/srv/bank',
  BANK_DEBTOR_NAME: 'Themes Ltd',
  BANK_DEBTOR_ACCOUNT: '6222021234567890',
  BANK_DEBTOR_BIC: 'ICBKCNBJ',
}

const read = (settings: Settings) => readConfig({ ...KEYS, ...settings })

/** The variables that a refusal names, each at the beginning of its line. */
function blamed(settings: Settings): string[] {
  try {
    readConfig(settings)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n').flatMap((line) => /^\s*([A-Z\d_]+): /.exec(line)?.[1] ?? [])
  }
}

describe('addresses at the name of the portal', () => {
  test.each([
    [
      { COPYRIGHT_EMAIL: 'law@themes.example', PUBLIC_URL: 'https://design.themes.example' },
      'law@themes.example',
    ],
    [{ PUBLIC_URL: 'https://design.themes.example:8443/' }, 'copyright@design.themes.example'],
    [{ PUBLIC_URL: 'http://localhost:8080' }, COPYRIGHT_EMAIL],
    [{ PUBLIC_URL: 'http://192.0.2.7' }, COPYRIGHT_EMAIL],
    [{}, COPYRIGHT_EMAIL],
  ])('letters about copyright go where %o says', (settings: Settings, address) => {
    expect(read(settings).copyrightEmail).toBe(address)
  })

  test.each([
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Mei <mei@themes.example>' }, 'Mei <mei@themes.example>'],
    [{ PUBLIC_URL: 'https://design.themes.example' }, 'Easel <no-reply@design.themes.example>'],
    [{}, 'Easel <no-reply@easel.test>'],
  ])('mail comes from where %o says', (settings: Settings, sender) => {
    expect(read(settings).mailFrom).toBe(sender)
  })
})

describe('each value is read strictly', () => {
  test.each([
    ['PORT', ['8080abc', ' ', ' 80', '80 ', '0x10', '1e3', 'NaN', '-1', '+80', '080', '65536', '80.0']],
    ['HOST', ['127.0.0.1 ', 'a b', 'http://localhost']],
    ['DATA_DIR', [' .data', '\t']],
    ['DATABASE_URL', ['mysql://127.0.0.1/easel', 'easel', ' postgres://127.0.0.1/easel']],
    ['SMTP_URL', ['smtp://', 'http://mail.example', 'mail.example:25']],
    ['CONTACTS', ['phone', 'email,', 'phone,email', 'email, phone', 'EMAIL', 'none']],
    ['SMS_URL', ['gateway', 'ftp://gateway.example']],
    ['REDIS_URL', ['redis://', '127.0.0.1:6379']],
    [
      'PUBLIC_URL',
      ['easel.example', 'https://easel.example/portal', 'https://a:b@easel.example', 'https://x?'],
    ],
    ['FILE_HOST', ['//cdn.example', 'https://cdn.example?x=1', 'https://cdn.example#x']],
    ['COPYRIGHT_EMAIL', ['law at themes', ' law@themes.example']],
    ['SECRET_KEY', ['short', ` ${KEY}`, 'x'.repeat(31)]],
    ['STORE_API_KEY', ['x'.repeat(15), `${'x'.repeat(16)}\n`]],
    [
      'SECRET_KEYS_OLD',
      [`${OTHER},`, ',', `,${OTHER}`, `${OTHER}, ${KEY}`, `${OTHER},${OTHER}`, 'short', ' '],
    ],
    ['BANK', ['ftp', 'HTTP']],
    ['BANK_URL', ['bank.example', 'https://u:p@bank.example', 'https://bank.example?x=1']],
    ['BANK_TOKEN', ['short']],
    ['BANK_DEBTOR_ACCOUNT', ['6222 0210', '1234567', 'x'.repeat(35)]],
    ['BANK_DEBTOR_BIC', ['icbkcnbj', 'ICBKCNB']],
    ['BANK_COLLECT_MINUTES', ['-1', '1.5', '1441']],
    ['NODE_ENV', ['prod', 'Production', 'production ']],
    ['ROLE', ['both', 'ALL']],
    ['DEMO', ['true', 'yes', '01', '2']],
    ['NOW', ['tomorrow', '2026-03-18', '2026-03-18T15:20:00']],
    ['LOG_LEVEL', ['verbose', 'INFO']],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', ['collector:4318', 'http://collector:4318/?x=1']],
    [
      'TRUST_PROXY',
      [
        'true',
        '-1',
        '11',
        '1,2',
        '0.0.0.0/0',
        '::/0',
        '10.0.0.0/33',
        '10.0.0.0/8/8',
        '10.0.0.0/08',
        'loopback',
        '10.0.0.1,',
        '10.0.0.1, 10.0.0.2',
        '10.0.0.1,10.0.0.1',
      ],
    ],
  ])('%s', (variable, values) => {
    for (const value of values) expect(blamed({ ...KEYS, [variable]: value }), value).toContain(variable)
  })

  test('a refusal does not repeat a secret', () => {
    for (const name of ['SECRET_KEY', 'SECRET_KEYS_OLD', 'STORE_API_KEY'])
      expect(() => read({ [name]: 'hunter2' })).toThrow(/^(?!.*hunter2)/s)
  })

  test('what is set to nothing is not set', () => {
    expect(read({ PORT: '', SMTP_URL: '', DEMO: '' })).toMatchObject({ port: 8080, smtpUrl: undefined })
  })

  test('old keys follow the key in force', () => {
    expect(read({ SECRET_KEYS_OLD: OTHER }).secretKeys).toEqual([KEY, OTHER])
  })

  test.each([
    ['0', false],
    ['1', 1],
    ['3', 3],
    ['10.0.0.0/8,::1', ['10.0.0.0/8', '::1']],
  ])('TRUST_PROXY %s', (value, trusted) => {
    expect(read({ TRUST_PROXY: value }).trustProxy).toEqual(trusted)
  })

  test('an address has no slash at its end, so that paths can follow', () => {
    expect(
      read({ PUBLIC_URL: 'https://easel.example/', FILE_HOST: 'https://cdn.example/easel/' }),
    ).toMatchObject({
      publicUrl: 'https://easel.example',
      fileHost: 'https://cdn.example/easel',
    })
  })
})

describe('settings of one thing are whole', () => {
  const groups: readonly (readonly [missing: string, settings: Settings])[] = [
    ['S3_BUCKET', { S3_ENDPOINT: 'http://127.0.0.1:9000' }],
    ['S3_BUCKET', { S3_REGION: 'cn-north-1' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'easel', S3_ACCESS_KEY_ID: 'id' }],
    ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'easel', S3_SECRET_ACCESS_KEY: 'secret' }],
    ['SMTP_URL', { MAIL_FROM: 'no-reply@themes.example' }],
    ['SMS_URL', { SMS_TOKEN: 'token' }],
    ['SMS_URL', { CONTACTS: 'email', SMS_URL: 'https://gateway.example' }],
    ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_SECRET: 'secret' }],
    ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'easel' }],
    ['OIDC_ISSUER', { OIDC_CLIENT_ID: 'easel', OIDC_CLIENT_SECRET: 'secret' }],
    ['OIDC_ISSUER', { OIDC_NAME: 'Our account' }],
    ['NOW', { NOW_SINCE: '2026-03-18T15:20:00Z' }],
    ['BANK_TOKEN', { BANK: 'http', BANK_URL: 'https://bank.example' }],
    ['BANK_URL', { BANK_URL: 'https://bank.example', BANK_TOKEN: 'a token of sixteen' }],
    ['BANK_FOLDER', { ...HTTP_BANK, BANK_FOLDER: '/srv/bank' }],
    ['BANK_DEBTOR_BIC', { ...FILES_BANK, BANK_DEBTOR_BIC: '' }],
    ['BANK_COLLECT_MINUTES', { BANK_COLLECT_MINUTES: '5' }],
  ]
  test.each(groups)('%s is missed beside %o', (missing, settings) => {
    expect(blamed({ ...KEYS, ...settings })).toContain(missing)
  })

  test.each([
    [S3],
    [{ S3_BUCKET: 'easel' }],
    [HTTP_BANK],
    [FILES_BANK],
    [{ SMS_URL: 'https://sms.example' }],
    [{ SMTP_URL: 'smtp://m.example' }],
    [{ CONTACTS: 'email' }],
    [{ CONTACTS: 'email,phone', SMS_URL: 'https://sms.example' }],
  ])('%o is enough', (settings: Settings) => {
    expect(blamed({ ...KEYS, ...settings })).toEqual([])
  })
})

describe('in production', () => {
  test('the keys and the address are required, and named together', () => {
    expect(blamed({ NODE_ENV: 'production' })).toEqual(['SECRET_KEY', 'STORE_API_KEY', 'PUBLIC_URL'])
  })

  test.each([
    ['DEMO', { DEMO: '1' }],
    ['NOW', { NOW: '2026-03-18T15:20:00Z' }],
  ])('%s is refused', (variable, settings: Settings) => {
    expect(blamed({ ...KEYS, ...PRODUCTION, ...settings })).toEqual([variable])
  })

  test('nothing is seeded', () => {
    expect(read(PRODUCTION)).toMatchObject({ production: true, demo: false })
    expect(read({ ...PRODUCTION, DEMO: '0' }).demo).toBe(false)
  })
})

describe('keys that are kept in the data folder', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'easel-config-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('are made once, and nothing else is left there', () => {
    const first = readConfig({ DATA_DIR: dataDir })
    const second = readConfig({ DATA_DIR: dataDir })
    expect(second.secretKeys).toEqual(first.secretKeys)
    expect(second.storeApiKey).toBe(first.storeApiKey)
    expect(readdirSync(dataDir).sort()).toEqual(['secret-key', 'store-api-key'])
    expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toMatch(/^[\da-f]{64}$/)
  })

  test('have their least length too: a file cut short by a crash is no key', () => {
    writeFileSync(join(dataDir, 'secret-key'), '')
    expect(blamed({ DATA_DIR: dataDir })).toEqual(['DATA_DIR'])
  })
})

describe('spans', () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }
  const sampled = { ...collector, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' }

  test('are sent where the collector is, all of them or a part', () => {
    expect(read({}).tracing).toBeUndefined()
    expect(read(collector).tracing).toMatchObject({ url: 'http://collector:4318/v1/traces', ratio: 1 })
    expect(read({ ...sampled, OTEL_TRACES_SAMPLER_ARG: '0.05' }).tracing?.ratio).toBe(0.05)
  })

  test.each(['5', '1.5', '-0.1', '.5', '5%', '0.'])('%s is no part of all traces', (part) => {
    expect(blamed({ ...KEYS, ...sampled, OTEL_TRACES_SAMPLER_ARG: part })).toEqual([
      'OTEL_TRACES_SAMPLER_ARG',
    ])
  })

  test('a sampler without a collector, or of another name, is refused', () => {
    const { OTEL_TRACES_SAMPLER } = sampled
    expect(blamed({ ...KEYS, OTEL_TRACES_SAMPLER })).toEqual(['OTEL_EXPORTER_OTLP_ENDPOINT'])
    expect(blamed({ ...KEYS, ...collector, OTEL_TRACES_SAMPLER: 'jaeger_remote' })).toEqual([
      'OTEL_TRACES_SAMPLER',
    ])
  })
})

describe('docs/operations.md', () => {
  const document = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const section = document.split('\n## ').find((part) => part.startsWith('Settings')) ?? ''
  const rows = [...section.matchAll(/^\| `([A-Z\d_]+)` \| (.*?) \| (.+) \|$/gm)]

  test('has a row for each variable, in order, and for no other', () => {
    expect(rows.map(([, name]) => name)).toEqual(Object.keys(Environment.shape))
  })

  test('gives the defaults', () => {
    const written = Object.fromEntries(rows.map(([, name = '', value]) => [name, value]))
    for (const [name, value] of Object.entries(DEFAULTS)) expect(written[name], name).toBe(`\`${value}\``)
  })
})

describe('a refusal says what is expected', () => {
  const said = (settings: Settings): string => {
    try {
      read(settings)
      return ''
    } catch (error) {
      return error instanceof ConfigError ? error.message : String(error)
    }
  }

  test.each([
    [{ PORT: '99999' }, 'PORT: must be from 0 to 65535'],
    [{ ROLE: 'both' }, 'ROLE: must be one of all, web, worker'],
    [{ DEMO: 'yes' }, 'DEMO: must be one of 0, 1'],
    [{ NOW: 'tomorrow' }, 'NOW: must be an instant such as 2026-03-18T15:20:00Z'],
    [
      { DATABASE_URL: 'mysql://h/x' },
      'DATABASE_URL: must be an address that begins with postgres:// or postgresql://',
    ],
    [
      { SMTP_URL: 'smtp://' },
      'SMTP_URL: must be an address that begins with smtp:// or smtps:// and names a host',
    ],
    [{ COPYRIGHT_EMAIL: 'law' }, 'COPYRIGHT_EMAIL: must be an e-mail address'],
  ])('%o', (settings: Settings, line) => {
    expect(said(settings)).toBe(`Bad configuration\n  ${line}`)
  })

  test('no setting is refused in the words of a library', () => {
    const values = [' x', 'x y?', '99999999', 'https://a?x=1', 'x'.repeat(200), '-']
    for (const variable of Object.keys(Environment.shape))
      for (const value of values)
        expect(said({ [variable]: value }), variable).not.toMatch(
          /invalid|too (?:big|small)|expected \w+ to/i,
        )
  })

  test('all faults stand under one headline', () => {
    expect(said({ PORT: 'x', ROLE: 'y', S3_ENDPOINT: 'http://s3.example', S3_BUKET: 'easel' })).toBe(
      [
        'Bad configuration',
        '  PORT: must be a whole number in decimal digits',
        '  ROLE: must be one of all, web, worker',
        '  S3_BUCKET: required with S3_ENDPOINT',
        '  S3_BUKET: is no setting; S3_BUCKET is',
      ].join('\n'),
    )
  })
})

describe('a variable that is almost a setting', () => {
  test.each([
    ['S3_BUKET', 'S3_BUCKET'],
    ['S3BUCKET', 'S3_BUCKET'],
    ['s3_bucket', 'S3_BUCKET'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['SECRET_KEY_OLD', 'SECRET_KEYS_OLD'],
    ['PUBLIC_URLS', 'PUBLIC_URL'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
  ])('%s is meant as %s', (name, meant) => {
    const [line = ''] = misspelt({ [name]: 'x' })
    expect(line).toBe(`${name}: is no setting; ${meant} is`)
  })

  test('what other programs read is left alone, and what is set to nothing', () => {
    const others = ['HOME', 'PATH', 'TERM', 'LANG', 'USER', 'HOSTNAME', 'NODE_OPTIONS', 'PWD', 'POSTGRES_URL']
    const traces = ['OTEL_TRACES_EXPORTER', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_VERSION']
    const aws = [
      'AWS_ACCESS_KEY_ID',
      'AWS_REGION',
      'DEVICE_VERSION',
      'BANK_PORT',
      'CLUSTER_PORT',
      'S3_BUKET_X',
    ]
    const given = [...others, ...traces, ...aws].map((name) => [name, 'x'])
    expect(misspelt({ ...Object.fromEntries(given), S3_BUKET: '' })).toEqual([])
  })
})
