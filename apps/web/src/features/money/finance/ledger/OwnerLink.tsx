import type { LedgerOwner } from '@easel/contract/money/ledger/endpoints.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import classes from '../Finance.module.css'

/** Whose money it is, leading to all of it, with a ban in force beside the name; null: the platform. */
export function OwnerLink({ owner }: { owner: LedgerOwner | null }) {
  const t = useT('ledger')
  if (owner === null) return t('house')
  const { accountId, miId, nickname, designerBanned } = owner
  return (
    <div>
      <Row gap={4} align="baseline">
        <Link href={paths.ledgerOwner(accountId)}>{nickname ?? t('number', { miId })}</Link>
        {designerBanned && <StatusBadge status="BANNED" />}
      </Row>
      {nickname !== null && <p className={classes.second}>{t('number', { miId })}</p>}
    </div>
  )
}
