import { addBusinessDays, nextReleaseAt } from '@easel/domain/calendar/shanghai.ts'
import { useT } from '../../../i18n/texts.ts'
import { useNow } from '../../../shell/useNow.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'

/** Spec §9: review takes 1 to 3 business days. */
const REVIEW_DAYS = { least: 1, most: 3 } as const

/** Spec §4: when the work would stand in the store if it were submitted now. */
export function ReleaseForecast() {
  const t = useT('audits')
  const now = useNow()
  const after = (days: number) => nextReleaseAt(addBusinessDays(now, days)).toISOString()
  return (
    <>
      <h3>{t('forecast.title')}</h3>
      <DescriptionList
        facts={[
          {
            label: t('forecast.review'),
            value: t('forecast.days', { from: REVIEW_DAYS.least, to: REVIEW_DAYS.most }),
          },
          {
            label: t('forecast.earliest'),
            value: <DateTime value={after(REVIEW_DAYS.least)} ruleZone="Asia/Shanghai" />,
          },
          {
            label: t('forecast.latest'),
            value: <DateTime value={after(REVIEW_DAYS.most)} ruleZone="Asia/Shanghai" />,
          },
        ]}
      />
      <p>{t('forecast.revocable')}</p>
    </>
  )
}
