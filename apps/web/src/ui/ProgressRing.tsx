import classes from './ProgressRing.module.css'

interface ProgressRingProps {
  /** 0 to 1. */
  readonly fraction: number
  readonly tone?: 'ink' | 'ok' | 'warn'
}

const RADIUS = 8
const ROUND = 2 * Math.PI * RADIUS

/** How far it is, beside a text that says the same. */
export function ProgressRing({ fraction, tone = 'ink' }: ProgressRingProps) {
  const done = Math.min(1, Math.max(0, fraction))
  return (
    <svg className={classes.ring} data-tone={tone} viewBox="0 0 20 20" aria-hidden="true">
      <circle className={classes.track} cx="10" cy="10" r={RADIUS} />
      <circle
        className={classes.done}
        cx="10"
        cy="10"
        r={RADIUS}
        strokeDasharray={`${done * ROUND} ${ROUND}`}
        transform="rotate(-90 10 10)"
      />
    </svg>
  )
}
