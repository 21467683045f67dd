import type { Picture } from '@easel/contract/base/files/endpoints.ts'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import classes from './CompareDialog.module.css'
import type { Comparable, Labels, View } from './comparable.ts'

interface CompareStageProps {
  readonly comparable: Comparable
  readonly view: View
  /** In `blink`: theirs is shown. */
  readonly swapped: boolean
  /** Theirs is shown as in a mirror. */
  readonly flipped: boolean
  readonly labels: Labels
}

/** The two pictures as the chosen view lays them out. */
export function CompareStage(props: CompareStageProps) {
  const Stage = STAGES[props.view]
  return <Stage {...props} />
}

const STAGES: Readonly<Record<View, (props: CompareStageProps) => ReactNode>> = {
  sides: Sides,
  slider: Slider,
  blink: Blink,
}

function Sides({ comparable, flipped, labels }: CompareStageProps) {
  const { pair, ourSubmittedAt, theirSubmittedAt } = comparable
  return (
    <div className={classes.sides}>
      <Side label={labels.ours} path={pair.ourPath} submittedAt={ourSubmittedAt}>
        <Shown picture={pair.ours} alt={labels.ours} />
      </Side>
      <Side label={labels.theirs} path={pair.theirPath} submittedAt={theirSubmittedAt}>
        <Shown picture={pair.theirs} alt={labels.theirs} flipped={flipped} quarters={pair.quarters} />
      </Side>
    </div>
  )
}

interface SideProps {
  readonly label: string
  readonly path: string | null
  readonly submittedAt: string | null
  readonly children: ReactNode
}

function Side({ label, path, submittedAt, children }: SideProps) {
  const t = useT('similarity')
  return (
    <figure className={classes.side}>
      {children}
      <figcaption>
        {label}
        <small>{submittedAt ? <DateTime value={submittedAt} /> : t('notSubmitted')}</small>
        {path && <small>{t('compare.inPackage', { path })}</small>}
      </figcaption>
    </figure>
  )
}

function Slider({ comparable: { pair }, flipped, labels }: CompareStageProps) {
  const t = useT('similarity')
  const [split, setSplit] = useState(50)
  return (
    <div className={classes.over}>
      <div className={classes.frame}>
        <Shown picture={pair.ours} alt={labels.ours} />
        <Shown
          picture={pair.theirs}
          alt={labels.theirs}
          flipped={flipped}
          quarters={pair.quarters}
          clip={`inset(0 0 0 ${split}%)`}
        />
      </div>
      <label className={classes.slider}>
        <span>{labels.ours}</span>
        <input
          type="range"
          min={0}
          max={100}
          value={split}
          aria-label={t('compare.split')}
          onChange={(event) => setSplit(event.target.valueAsNumber)}
        />
        <span>{labels.theirs}</span>
      </label>
    </div>
  )
}

function Blink({ comparable: { pair }, swapped, flipped, labels }: CompareStageProps) {
  return (
    <div className={classes.over}>
      <div className={classes.frame}>
        <Shown picture={pair.ours} alt={labels.ours} hidden={swapped} />
        <Shown
          picture={pair.theirs}
          alt={labels.theirs}
          flipped={flipped}
          quarters={pair.quarters}
          hidden={!swapped}
        />
      </div>
      <p className={classes.which} role="status">
        {swapped ? labels.theirs : labels.ours}
      </p>
    </div>
  )
}

interface ShownProps {
  readonly picture: Picture
  readonly alt: string
  readonly flipped?: boolean
  /** Turned clockwise, after it was flipped. */
  readonly quarters?: number
  readonly hidden?: boolean
  readonly clip?: string
}

/** Hidden is not taken away: both are loaded, and changing them makes nothing jump. */
function Shown({ picture, alt, flipped = false, quarters = 0, hidden = false, clip }: ShownProps) {
  const turns = [quarters ? `rotate(${90 * quarters}deg)` : '', flipped ? 'scaleX(-1)' : '']
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--width': picture.width,
    '--height': picture.height,
    ...(clip ? { clipPath: clip } : {}),
    ...(hidden ? { visibility: 'hidden' } : {}),
  }
  return (
    <span className={classes.shown} style={style} data-quarters={quarters}>
      <img
        src={picture.url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        data-flipped={flipped || undefined}
        style={{ transform: turns.join(' ').trim() || undefined }}
      />
    </span>
  )
}
