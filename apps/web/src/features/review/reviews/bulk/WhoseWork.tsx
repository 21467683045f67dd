import { listed, useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { FACT_SEPARATOR, joinFacts } from '../../../../ui/format.ts'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import type { BulkItem } from './useBulk.ts'
import classes from './WhoseWork.module.css'

interface WhoseWorkProps {
  readonly item: BulkItem
  /** All of the last rejections; without it the latest, and how many others. */
  readonly whole?: boolean
}

/** Who made a work of a bulk, who holds its rights where that is somebody else, and what its maker was rejected for last. */
export function WhoseWork({ item, whole = false }: WhoseWorkProps) {
  const t = useT('reviews')
  const { designerName, designerBanned, designerLevel, details, lastRejections } = item
  const holder = details.copyrightHolder
  const told = whole ? lastRejections : lastRejections.slice(0, 1)
  const others = lastRejections.length - told.length
  return (
    <div className={classes.whose}>
      <p>
        {designerBanned && <StatusBadge status="BANNED" />}{' '}
        {joinFacts([
          designerName,
          designerLevel !== 'NONE' && t('queue.level', { level: designerLevel }),
          holder && holder !== designerName && `© ${holder}`,
        ])}
      </p>
      {told.length > 0 && (
        <ul aria-label={t('bulk.lastRejections')}>
          {told.map(({ decidedAt, reasons }) => (
            <li key={decidedAt}>
              <LastRejection decidedAt={decidedAt} reasons={reasons} />
              {others > 0 && `${FACT_SEPARATOR}${t('bulk.moreRejections', { count: others })}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function LastRejection({ decidedAt, reasons }: BulkItem['lastRejections'][number]) {
  const t = useT('reviews')
  const locale = useLocale()
  return (
    <>
      {t('bulk.lastRejected')} <DateTime value={decidedAt} show="date" />{' '}
      {listed(
        reasons.map((code) => t(`reason.${code}`)),
        locale,
      )}
    </>
  )
}
