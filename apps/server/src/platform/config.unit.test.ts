import { COPYRIGHT_EMAIL } from '@easel/domain/documents/advice.ts'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const read = (environment: Readonly<Record<string, string>>) =>
  readConfig({
    SECRET_KEY: 'a secret of some thirty characters',
    STORE_API_KEY: 'a key of sixteen',
    ...environment,
  })

test.each([
  [
    { COPYRIGHT_EMAIL: 'law@themes.example', PUBLIC_URL: 'https://design.themes.example' },
    'law@themes.example',
  ],
  [{ PUBLIC_URL: 'https://design.themes.example:8443/' }, 'copyright@design.themes.example'],
  [{ PUBLIC_URL: 'http://localhost:8080' }, COPYRIGHT_EMAIL],
  [{ PUBLIC_URL: 'http://192.0.2.7' }, COPYRIGHT_EMAIL],
  [{}, COPYRIGHT_EMAIL],
])('letters about copyright go where %o says', (environment, address) => {
  expect(read(environment).copyrightEmail).toBe(address)
})

test('what is no address is refused by name', () => {
  expect(() => read({ COPYRIGHT_EMAIL: 'law at themes' })).toThrow(ConfigError)
  expect(() => read({ COPYRIGHT_EMAIL: 'law at themes' })).toThrow('COPYRIGHT_EMAIL')
})
