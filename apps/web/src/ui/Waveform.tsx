import { memo, useMemo } from 'react'
import classes from './Waveform.module.css'

interface WaveformProps {
  /** 0 to 255 each. */
  readonly peaks: readonly number[]
  /** 0 to 1: how far it has been played. */
  readonly played?: number
  readonly height?: number
}

const stepPixels = 3
const loudest = 255

/** The shape of a sound, what has been played in ink. It says nothing to who cannot see it. */
export const Waveform = memo(function Waveform({ peaks, played = 0, height = 40 }: WaveformProps) {
  const path = useMemo(() => {
    const middle = height / 2
    return peaks
      .map((peak, index) => {
        const half = Math.max(0.75, (peak / loudest) * (middle - 1))
        return `M${index * stepPixels + 1} ${middle - half}v${half * 2}`
      })
      .join('')
  }, [peaks, height])
  const width = Math.max(1, peaks.length * stepPixels)
  return (
    <svg
      className={classes.wave}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      height={height}
      aria-hidden="true"
    >
      <path d={path} className={classes.rest} />
      <path d={path} className={classes.played} style={{ clipPath: `inset(0 ${100 - played * 100}% 0 0)` }} />
    </svg>
  )
})
