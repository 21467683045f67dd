import classes from './Figures.module.css'

const WIDTH = 120
const HEIGHT = 32
/** The line's own width, so that it is not cut at its highest and lowest. */
const PAD = 1.5

interface SparklineProps {
  /** Nothing is known where it is null: the line has a gap. */
  readonly values: readonly (number | null)[]
  /** What it shows, for who cannot see it. */
  readonly label: string
}

/** A small line without axes, beside the figure that says how much; from 0, so that its height is true. */
export function Sparkline({ values, label }: SparklineProps) {
  const known = values.filter((value) => value !== null)
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)]
  const x = (index: number) => PAD + (index * (WIDTH - 2 * PAD)) / Math.max(1, values.length - 1)
  const y = (value: number) =>
    high === low ? HEIGHT - PAD : HEIGHT - PAD - ((value - low) * (HEIGHT - 2 * PAD)) / (high - low)
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={pathOf(values, x, y)} />
    </svg>
  )
}

/** @returns moves and lines of SVG; a value between two gaps is a dot */
function pathOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, index) => {
      if (value === null) return ''
      const isFirst = index === 0 || values[index - 1] === null
      const isAlone = isFirst && (values[index + 1] ?? null) === null
      const place = `${x(index).toFixed(1)} ${y(value).toFixed(1)}`
      return `${isFirst ? 'M' : 'L'}${place}${isAlone ? 'h0' : ''}`
    })
    .join('')
}
