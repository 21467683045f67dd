import type { RightsOfAudit } from '@easel/contract/publishing/rights/endpoints.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { formatBytes } from '../../../ui/format.ts'
import { Link } from '../../../ui/Link.tsx'
import classes from './RightsCard.module.css'

export type ShownRights = Pick<RightsOfAudit, 'title' | 'holder' | 'note' | 'proof' | 'archivedAt'>

/** A rights record where a work names it: title, holder, proof, and whatever is to be said of its use. */
export function RightsCard({
  record,
  children,
  action,
}: {
  record: ShownRights
  children?: ReactNode
  action?: ReactNode
}) {
  const t = useT('rights')
  const { title, holder, note, proof, archivedAt } = record
  return (
    <div className={classes.card}>
      <div className={classes.text}>
        <p className={classes.title}>
          {title}
          {archivedAt && <span className={classes.small}>{t('fact.archived')}</span>}
        </p>
        <p className={classes.small}>{t('holder', { name: holder })}</p>
        {note && <p>{note}</p>}
        <p>
          <Link href={proof.url} download={proof.fileName}>
            {t('fact.download', { name: proof.fileName, size: formatBytes(proof.sizeBytes) })}
          </Link>
        </p>
        {children && <div className={classes.small}>{children}</div>}
      </div>
      {action}
    </div>
  )
}
