import type { Can } from '@easel/contract/can.ts'
import type { RightsRecord } from '@easel/contract/publishing/rights/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { formatBytes } from '../../../ui/format.ts'
import { Link } from '../../../ui/Link.tsx'
import { Row } from '../../../ui/layout.tsx'
import classes from './RightsItem.module.css'

interface RightsItemProps {
  readonly record: RightsRecord
  readonly busy: boolean
  readonly onEdit: () => void
  readonly onArchive: () => void
  readonly onRestore: () => void
}

/** One record: what it is, whose, the proof, how many works use it. */
export function RightsItem({ record, busy, onEdit, onArchive, onRestore }: RightsItemProps) {
  const t = useT('rights')
  const { title, holder, note, proof, usedBy, updatedAt, archivedAt, can } = record
  const words = useErrorMessage()
  const why = (refusal: Can) => refusal && words(refusal)
  return (
    <li className={classes.record}>
      <div className={classes.text}>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.facts}>
          <span>{t('holder', { name: holder })}</span>
          <span>{usedBy > 0 ? t('usedBy', { count: usedBy }) : t('unused')}</span>
          <span>
            {t(archivedAt ? 'archivedAt' : 'changed')}{' '}
            <DateTime value={archivedAt ?? updatedAt} show="date" />
          </span>
        </p>
        {note && <p className={classes.note}>{note}</p>}
        <p>
          <Link href={proof.url} download={proof.fileName}>
            {t('fact.download', { name: proof.fileName, size: formatBytes(proof.sizeBytes) })}
          </Link>
        </p>
      </div>
      <Row gap={8}>
        {archivedAt ? (
          <Button
            small
            busy={busy}
            disabledReason={why(can.restore)}
            aria-label={t('restoreNamed', { title })}
            onClick={onRestore}
          >
            {t('restore')}
          </Button>
        ) : (
          <>
            <Button
              small
              disabledReason={why(can.change)}
              aria-label={t('editNamed', { title })}
              onClick={onEdit}
            >
              {t('edit')}
            </Button>
            <Button
              small
              look="quiet"
              disabledReason={why(can.archive)}
              aria-label={t('archiveNamed', { title })}
              onClick={onArchive}
            >
              {t('archive')}
            </Button>
          </>
        )}
      </Row>
    </li>
  )
}
