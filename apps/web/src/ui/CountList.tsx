import { useT } from '../i18n/texts.ts'
import classes from './CountList.module.css'
import { Link } from './Link.tsx'
import { Badge } from './StatusBadge.tsx'
import { useCount } from './useCount.ts'

export interface CountRow {
  readonly key: string
  readonly label: string
  readonly count: number
  /** How many of them are late. */
  readonly late?: number
  /** Where they are; null where the reader may only know how many. */
  readonly href: string | null
}

/** What waits, line by line, each leading to its list. */
export function CountList({ rows }: { rows: readonly CountRow[] }) {
  const t = useT('ui')
  const countOf = useCount()
  return (
    <ul className={classes.list}>
      {rows.map(({ key, label, count, late = 0, href }) => (
        <li key={key}>
          {href === null ? <span>{label}</span> : <Link href={href}>{label}</Link>}
          {late > 0 && <Badge tone="bad">{t('lateCount', { count: countOf(late) })}</Badge>}
          <span className={classes.count} data-none={count === 0 || undefined}>
            {countOf(count)}
          </span>
        </li>
      ))}
    </ul>
  )
}
