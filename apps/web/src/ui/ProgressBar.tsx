import classes from './ProgressBar.module.css'

interface ProgressBarProps {
  readonly label: string
  /** 0 to 1; null while it cannot be known. */
  readonly fraction: number | null
  readonly valueText?: string | undefined
  readonly tone?: 'ink' | 'bad' | 'ok'
}

export function ProgressBar({ label, fraction, valueText, tone = 'ink' }: ProgressBarProps) {
  const percent = fraction === null ? undefined : Math.round(Math.min(1, Math.max(0, fraction)) * 100)
  return (
    <div
      className={classes.track}
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
    >
      <div
        className={fraction === null ? classes.unknown : classes.fill}
        style={percent === undefined ? undefined : { inlineSize: `${percent}%` }}
      />
    </div>
  )
}
