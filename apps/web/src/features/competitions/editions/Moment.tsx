import { formatDate, formatDateTime, zoneName } from '../../../ui/format.ts'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useZone } from '../../../ui/ZoneNote.tsx'
import classes from './Edition.module.css'

interface MomentProps {
  /** ISO 8601, UTC. */
  readonly value: string
  readonly show?: 'date' | 'dateTime'
  /** False where the zone is named beside several of them. */
  readonly hasZone?: boolean
}

/**
 * An instant in the reader's own time, with the zone, and in UTC on hover. The server knows no reader's zone: what
 * comes from it says UTC, until the browser has taken the page over.
 */
export function Moment({ value, show = 'dateTime', hasZone = show === 'dateTime' }: MomentProps) {
  const zone = useZone()
  const utc = `${formatDateTime(value, 'UTC')} UTC`
  return (
    <Tooltip text={utc} stays>
      {() => (
        <time dateTime={value} className={classes.moment}>
          {show === 'date' ? formatDate(value, zone) : formatDateTime(value, zone)}
          {hasZone && <span> {zone === 'UTC' ? zone : zoneName(value, zone)}</span>}
          <VisuallyHidden> ({utc})</VisuallyHidden>
        </time>
      )}
    </Tooltip>
  )
}
