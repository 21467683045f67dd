import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoEmail } from '@easel/domain/accounts/accounts/demo.ts'
import { expect, test } from 'vitest'
import { withDemoAccounts } from './demoAccounts.ts'

const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8')

test('the README lists the demo accounts as the sign-in page offers them (npm run docs writes them)', () => {
  expect(withDemoAccounts(readme)).toBe(readme)
  for (const account of DEMO_ACCOUNTS) expect(readme).toContain(`\`${demoEmail(account)}\``)
  expect(readme).toContain(`\`${DEMO_PASSWORD}\``)
})
