import { DEMO_ACCOUNTS, demoEmail } from '@easel/domain/accounts/accounts/demo.ts'
import texts from '../../apps/web/src/i18n/en/demo.json' with { type: 'json' }

const PLACE = /(<!-- demo accounts -->\n)[\s\S]*?(<!-- \/demo accounts -->)/

/** README.md with the accounts that the sign-in page offers, in its words. */
export function withDemoAccounts(document: string): string {
  const rows = DEMO_ACCOUNTS.map((account) => `| \`${demoEmail(account)}\` | ${texts.shows[account]} |`)
  const table = ['| account | what it shows |', '|---|---|', ...rows].join('\n')
  return document.replace(PLACE, (_whole, open: string, close: string) => `${open}${table}\n${close}`)
}
