import type { OfferedAccount } from '@easel/contract/accounts/accounts/session.ts'
import { useApiMutation } from '../../../app/data.ts'
import { useT } from '../../../i18n/texts.ts'
import { Section } from '../../../ui/Section.tsx'
import classes from './DemoAccounts.module.css'
import { enterWithPassword } from './enterWithPassword.ts'

/** Where the portal runs with demo data: its accounts, each with what it shows, entered with one press. */
export function DemoAccounts({ accounts }: { accounts: readonly OfferedAccount[] }) {
  return accounts.length > 0 && <Offered accounts={accounts} />
}

function Offered({ accounts }: { accounts: readonly OfferedAccount[] }) {
  const t = useT('demo')
  const enter = useApiMutation(({ email, password }: OfferedAccount) => enterWithPassword(email, password))
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ul className={classes.accounts}>
        {accounts.map((offered) => (
          <li key={offered.account}>
            <button
              type="button"
              className={classes.account}
              aria-label={`${t('enter', { account: offered.account })}: ${t(`shows.${offered.account}`)}`}
              aria-disabled={enter.isPending || undefined}
              onClick={() => enter.isPending || enter.mutate(offered)}
            >
              <strong>{offered.account}</strong>
              <span>{t(`shows.${offered.account}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
