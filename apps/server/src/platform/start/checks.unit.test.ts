import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { warnOfCarriers } from './checks.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://design.themes.example',
  SECRET_KEY: 'k'.repeat(32),
  STORE_API_KEY: 's'.repeat(16),
}
const MAIL = { SMTP_URL: 'smtp://mail.example:25' }
const SMS = { SMS_URL: 'https://sms.example/send' }

/** The variables that the warnings of a start begin with. */
function warnedOf(environment: NodeJS.ProcessEnv): string[] {
  const lines: string[] = []
  const log = createLog('info', 'test', { destination: { write: (line) => void lines.push(line) } })
  warnOfCarriers({ config: readConfig(environment), log })
  return lines.map((line) => String(JSON.parse(line).msg).split(' ')[0] ?? '')
}

test.each([
  ['neither mail nor SMS', PRODUCTION, ['SMTP_URL', 'SMS_URL']],
  ['mail alone', { ...PRODUCTION, ...MAIL }, ['SMS_URL']],
  ['SMS alone', { ...PRODUCTION, ...SMS }, ['SMTP_URL']],
  ['both', { ...PRODUCTION, ...MAIL, ...SMS }, []],
  ['mail, which alone is asked for', { ...PRODUCTION, ...MAIL, CONTACTS: 'email' }, []],
  ['nothing, where mail alone is asked for', { ...PRODUCTION, CONTACTS: 'email' }, ['SMTP_URL']],
  ['neither, outside production', {}, []],
])('a start with %s warns of what nobody can become a designer without', (_, environment, warned) => {
  expect(warnedOf(environment)).toEqual(warned)
})
