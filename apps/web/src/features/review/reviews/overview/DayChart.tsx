import type { ReplyOf } from '@easel/contract/endpoint.ts'
import type { getReviewOverview } from '@easel/contract/review/reviews/overviewEndpoints.ts'
import type { CSSProperties } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import classes from './DayChart.module.css'

type Days = ReplyOf<typeof getReviewOverview>['days']

/** What came in and what was decided on each day: figures with a bar each, the newest first. */
export function DayChart({ days }: { days: Days }) {
  const t = useT('reviews')
  const most = Math.max(1, ...days.flatMap(({ received, decided }) => [received, decided]))
  const share = (count: number): CSSProperties => ({ inlineSize: `${(count / most) * 100}%` })
  return (
    <table className={classes.days}>
      <thead>
        <tr>
          <th scope="col">{t('overview.day')}</th>
          <th scope="col">{t('overview.received')}</th>
          <th scope="col">{t('overview.decided')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, received, decided }, index) => (
          <tr key={day}>
            <th scope="row">
              {day.replaceAll('-', '/')}
              {index === 0 && <small> {t('overview.today')}</small>}
            </th>
            {([received, decided] as const).map((count, at) => (
              <td key={at === 0 ? 'received' : 'decided'}>
                <span className={classes.figure}>{count}</span>
                <span className={classes.track}>
                  <span className={classes.bar} data-out={at === 1 || undefined} style={share(count)} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
