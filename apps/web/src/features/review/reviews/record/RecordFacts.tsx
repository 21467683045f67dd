import type { DesignerRecord } from '@easel/contract/review/reviews/record.ts'
import { MAX_REJECTIONS } from '@easel/contract/review/reviews/record.ts'
import { PERMANENT_BEYOND } from '@easel/domain/accounts/designers/permissions.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import classes from './RecordFacts.module.css'

/** What a designer has behind them, in figures, and what they are rejected for most. */
export function RecordFacts({ record }: { record: DesignerRecord }) {
  const t = useT('records')
  const { works, submissions, appeals, bans } = record
  return (
    <Stack gap={16}>
      <DescriptionList
        facts={[
          { label: t('level'), value: t(`levels.${record.designerLevel}`) },
          { label: t('language'), value: t(`languages.${record.language}`) },
          { label: t('since'), value: <DateTime value={record.appliedAt} /> },
          { label: t('works'), value: t('worksText', works) },
          { label: t('decisions'), value: t('decisionsText', submissions) },
          { label: t('appeals'), value: t('appealsText', appeals) },
          { label: t('bans'), value: <Bans bans={bans} /> },
        ]}
      />
      {record.reasons.length > 0 && (
        <div>
          <h3 className={classes.title}>{t('reasons', { count: MAX_REJECTIONS })}</h3>
          <Reasons reasons={record.reasons} />
        </div>
      )}
    </Stack>
  )
}

function Bans({ bans: { count, until } }: { bans: DesignerRecord['bans'] }) {
  const t = useT('records')
  if (until === null) return t('bansText', { count })
  return (
    <>
      {t('bansText', { count })}{' '}
      <Badge tone="bad">
        {new Date(until) > PERMANENT_BEYOND ? (
          t('bannedForGood')
        ) : (
          <>
            {t('bannedUntil')} <DateTime value={until} />
          </>
        )}
      </Badge>
    </>
  )
}

function Reasons({ reasons }: { reasons: DesignerRecord['reasons'] }) {
  const reviews = useT('reviews')
  return (
    <ul className={classes.reasons}>
      {reasons.map(({ reason, count }) => (
        <li key={reason}>
          {reviews(`reason.${reason}`)} <span className={classes.count}>× {count}</span>
        </li>
      ))}
    </ul>
  )
}
