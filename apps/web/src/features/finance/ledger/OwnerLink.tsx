import type { LedgerOwner } from '@easel/contract/ledger/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { paths } from '../../../shell/paths.ts'
import { Link } from '../../../ui/Link.tsx'
import classes from '../Finance.module.css'

/** Whose money it is, leading to all of it; null: the house. */
export function OwnerLink({ owner }: { owner: LedgerOwner | null }) {
  const t = useT('ledger')
  if (owner === null) return t('house')
  const { accountId, miId, nickname } = owner
  return (
    <div>
      <Link href={paths.ledgerOwner(accountId)}>{nickname ?? t('number', { miId })}</Link>
      {nickname !== null && <p className={classes.second}>{t('number', { miId })}</p>}
    </div>
  )
}
