import type { ReactNode } from 'react'
import { useT } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { durationOf, formatBytes, joinFacts } from './format.ts'
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from './icons.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { type Step, Steps } from './Steps.tsx'
import classes from './UploadProgress.module.css'

const working = ['hash', 'send', 'check'] as const
export type UploadPhase = (typeof working)[number]

export interface UploadState {
  /** The phase that is under way, or in which it ended. */
  readonly phase: UploadPhase
  readonly outcome: 'running' | 'waiting' | 'paused' | 'done' | 'failed' | 'cancelled'
  /** 0 to 1 within the phase; null while it cannot be known. */
  readonly fraction: number | null
  readonly sentBytes: number
  readonly bytesPerSecond: number
  readonly secondsLeft: number | null
}

interface UploadProgressProps {
  readonly fileName: string
  readonly sizeBytes: number
  readonly state: UploadState
  /** Why it failed. */
  readonly message?: ReactNode
  readonly onCancel?: () => void
  readonly onRetry?: () => void
  readonly onPause?: () => void
  readonly onResume?: () => void
  /** Reading in the browser can be left out where nothing is read. */
  readonly phases?: readonly UploadPhase[]
}

/** Reading, sending and checking apart; true bytes, rate and time left; can be cancelled and tried again. */
export function UploadProgress(props: UploadProgressProps) {
  const {
    fileName,
    sizeBytes,
    state,
    message,
    onCancel,
    onRetry,
    onPause,
    onResume,
    phases = working,
  } = props
  const t = useT('ui')
  const under = state.outcome === 'running' || state.outcome === 'waiting' || state.outcome === 'paused'
  const at = phases.indexOf(state.phase)
  const steps = phases.map((phase, index): Step => {
    const reached = state.outcome === 'done' || index < at ? 'done' : index === at ? 'current' : 'next'
    return { key: phase, label: t(`upload.${phase}`), state: reached }
  })
  const facts = factsOf(state, sizeBytes, t)
  return (
    <div className={classes.upload}>
      <div className={classes.head}>
        <p className={classes.name}>{fileName}</p>
        <span className={classes.size}>{formatBytes(sizeBytes)}</span>
      </div>
      <Steps steps={steps} label={t('upload.steps')} />
      <ProgressBar
        label={`${t(`upload.${state.phase}`)} ${fileName}`}
        fraction={state.outcome === 'done' ? 1 : state.fraction}
        tone={state.outcome === 'failed' ? 'bad' : state.outcome === 'done' ? 'ok' : 'ink'}
        valueText={facts.join(', ')}
      />
      <div className={classes.foot}>
        <p className={classes.facts}>{joinFacts(facts)}</p>
        <div className={classes.buttons}>
          {onPause && (
            <Button small onClick={onPause} icon={<IconPlayerPause aria-hidden />}>
              {t('upload.pause')}
            </Button>
          )}
          {onResume && (
            <Button small onClick={onResume} icon={<IconPlayerPlay aria-hidden />}>
              {t('upload.resume')}
            </Button>
          )}
          {under && onCancel && (
            <Button small look="quiet" onClick={onCancel} icon={<IconX aria-hidden />}>
              {t('cancel')}
            </Button>
          )}
          {(state.outcome === 'failed' || state.outcome === 'cancelled') && onRetry && (
            <Button small onClick={onRetry} icon={<IconRefresh aria-hidden />}>
              {t('retry')}
            </Button>
          )}
        </div>
      </div>
      <div aria-live="polite">
        {state.outcome === 'failed' && message && <div className={classes.message}>{message}</div>}
      </div>
    </div>
  )
}

function factsOf(state: UploadState, sizeBytes: number, t: ReturnType<typeof useT<'ui'>>): string[] {
  if (state.outcome === 'waiting') return [t('upload.waiting')]
  if (state.outcome !== 'running') return [t(`upload.${state.outcome}`)]
  const percent = state.fraction === null ? [] : [`${Math.floor(state.fraction * 100)}%`]
  if (state.phase !== 'send') return [t(`upload.${state.phase}`), ...percent]
  const left = state.secondsLeft === null ? null : durationOf(state.secondsLeft)
  return [
    t('upload.sent', { sent: formatBytes(state.sentBytes), total: formatBytes(sizeBytes) }),
    ...percent,
    ...(state.bytesPerSecond > 0 ? [t('upload.rate', { rate: formatBytes(state.bytesPerSecond) })] : []),
    ...(left ? [t('upload.left', { time: t(`duration.${left.unit}`, { count: left.count }) })] : []),
  ]
}
