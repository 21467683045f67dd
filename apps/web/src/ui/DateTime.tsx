import { useSyncExternalStore } from 'react'
import classes from './DateTime.module.css'
import { formatDate, formatDateTime, zoneName, zoneOfPage } from './format.ts'
import { Tooltip } from './Tooltip.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface DateTimeProps {
  /** ISO-8601, UTC. */
  readonly value: string
  /** Where the rule behind it lives; shown on hover and read out. */
  readonly ruleZone?: 'Asia/Shanghai' | 'UTC'
  /** `date` leaves out time and zone. */
  readonly show?: 'date' | 'dateTime'
}

const never = () => () => undefined
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The reader's time zone; until React has taken a document over, that which the server wrote it in. */
export const useZone = (): string => useSyncExternalStore(never, ownZone, () => zoneOfPage() ?? 'UTC')

/** An instant in the viewer's own time, with the zone. */
export function DateTime({ value, ruleZone, show = 'dateTime' }: DateTimeProps) {
  const zone = useZone()
  const local = (
    <time dateTime={value} className={classes.time}>
      {show === 'date' ? formatDate(value, zone) : formatDateTime(value, zone)}
      {show === 'dateTime' && <span className={classes.zone}> {zoneName(value, zone)}</span>}
    </time>
  )
  if (!ruleZone) return local
  const rule = `${formatDateTime(value, ruleZone)} ${ruleZone}`
  return (
    <Tooltip text={rule} stays>
      {() => (
        <span>
          {local}
          <VisuallyHidden> ({rule})</VisuallyHidden>
        </span>
      )}
    </Tooltip>
  )
}
