import type { Board } from '@easel/contract/competitions/dashboard/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { formatTime } from '../../../ui/format.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import classes from './Board.module.css'

/** The votes of each of the last minutes as bars, with the highest one written beside them. */
export function MinuteBars({ minutes }: { minutes: Board['votes']['perMinute'] }) {
  const t = useT('dashboard')
  const most = Math.max(1, ...minutes.map(({ votes }) => votes))
  const [first, now] = [minutes[0], minutes.at(-1)]
  const highest = minutes.find(({ votes }) => votes === most)
  return (
    <figure className={classes.figure}>
      <figcaption>
        {t('perMinute')}{' '}
        <span className={classes.most}>
          {highest ? t('highest', { count: most, time: formatTime(highest.at) }) : t('none')}
        </span>
      </figcaption>
      <ol className={classes.bars} aria-label={t('perMinute')}>
        {minutes.map(({ at, votes }) => (
          <li key={at} title={t('bar', { count: votes, time: formatTime(at) })}>
            <span className={classes.bar} style={{ blockSize: `${(100 * votes) / most}%` }} />
            <VisuallyHidden>{t('bar', { count: votes, time: formatTime(at) })}</VisuallyHidden>
          </li>
        ))}
      </ol>
      <div className={classes.ends}>
        <span>{first && formatTime(first.at)}</span>
        <span>{now && formatTime(now.at)}</span>
      </div>
    </figure>
  )
}
