import classes from './DateTime.module.css'
import { formatDate, formatDateTime } from './format.ts'
import { Tooltip } from './Tooltip.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { useZone } from './ZoneNote.tsx'

interface DateTimeProps {
  /** ISO-8601, UTC. */
  readonly value: string
  /** Where the rule behind it lives; shown on hover and read out. */
  readonly ruleZone?: 'Asia/Shanghai' | 'UTC'
  /** `date` leaves out time and zone: the day of `ruleZone`, where there is one. */
  readonly show?: 'date' | 'dateTime'
}

/** An instant in the viewer's own time, or the day that a rule counts by; `ZoneNote` names the zone, once a page. */
export function DateTime({ value, ruleZone, show = 'dateTime' }: DateTimeProps) {
  const zone = useZone()
  const local = (
    <time dateTime={value} className={classes.time} data-show={show}>
      {show === 'date' ? formatDate(value, ruleZone ?? zone) : formatDateTime(value, zone)}
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
