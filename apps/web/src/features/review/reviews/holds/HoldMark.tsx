import type { Hold } from '@easel/contract/review/reviews/holds.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import classes from './HoldMark.module.css'

/** In a list: that a submission is set aside, by whom, since when, and what ends it. */
export function HoldMark({ hold }: { hold: Hold }) {
  const t = useT('holds')
  return (
    <div className={classes.mark}>
      <Badge tone="waiting">{t(`kind.${hold.kind}`)}</Badge>
      <p>
        {hold.mine ? t('byYou') : t('by', { name: hold.by })} · <DateTime value={hold.at} />
      </p>
      <p>{t(`until.${hold.kind}`)}</p>
    </div>
  )
}
