import type { Hold } from '@easel/contract/review/reviews/holds.ts'
import { useT } from '../../../../i18n/texts.ts'
import { FACT_SEPARATOR, formatDateTime } from '../../../../ui/format.ts'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import { useZone } from '../../../../ui/ZoneNote.tsx'
import classes from './HoldMark.module.css'

/** In a list: that a submission is set aside, by whom, since when, and what ends it. */
export function HoldMark({ hold }: { hold: Hold }) {
  const t = useT('holds')
  const zone = useZone()
  return (
    <div className={classes.mark} title={formatDateTime(hold.at, zone)}>
      <Badge tone={hold.answer ? 'active' : 'waiting'}>
        {t(hold.answer ? 'answered' : `kind.${hold.kind}`)}
      </Badge>
      {hold.text && <p className={classes.text}>{hold.text}</p>}
      <p>
        <span>{hold.mine ? t('byYou') : t('by', { name: hold.by })}</span>
        {FACT_SEPARATOR}
        <span>{t(`until.${hold.kind}`)}</span>
      </p>
    </div>
  )
}
