import { useT } from '../../i18n/texts.ts'
import { useWords } from '../../ui/form/refusal.ts'
import { type UploadState as Shown, UploadProgress } from '../../ui/UploadProgress.tsx'
import { type Hold, isWithServer, type UploadItem, type UploadState } from './entry.ts'
import { problemsOf } from './fileWords.ts'
import type { UploadTotals } from './totals.ts'

const PHASES: Readonly<Record<UploadState, Shown['phase']>> = {
  queued: 'hash',
  inspecting: 'hash',
  hashing: 'hash',
  ready: 'send',
  sending: 'send',
  checking: 'check',
  done: 'check',
  refused: 'check',
  failed: 'send',
  needsFile: 'send',
  paused: 'send',
  cancelled: 'send',
}
const OUTCOMES: Readonly<Partial<Record<UploadState, Shown['outcome']>>> = {
  done: 'done',
  refused: 'failed',
  failed: 'failed',
  needsFile: 'failed',
  paused: 'paused',
  cancelled: 'cancelled',
}

interface SingleProgressProps {
  readonly item: UploadItem
  readonly totals: UploadTotals
  readonly hold: Hold | null
  readonly onCancel: () => void
  readonly onAct: (what: 'pause' | 'resume' | 'retry') => void
}

/** One file of the queue, large, on the screen that it was chosen on. */
export function SingleProgress({ item, totals, hold, onCancel, onAct }: SingleProgressProps) {
  const t = useT('uploads')
  const words = useWords()
  const problems = problemsOf(words, item)
  const phase = isWithServer(item) ? 'check' : PHASES[item.state]
  const outcome = OUTCOMES[item.state] ?? (hold ? 'waiting' : 'running')
  const message =
    item.state === 'needsFile'
      ? t('note.needsFile', { count: 1 })
      : problems.map(({ text }) => text).join(' ')
  return (
    <UploadProgress
      fileName={item.fileName}
      sizeBytes={item.sizeBytes}
      state={{
        phase,
        outcome,
        fraction: phase === 'check' ? null : (item.fraction ?? 0),
        sentBytes: item.sentBytes,
        bytesPerSecond: totals.bytesPerSecond,
        secondsLeft: totals.secondsLeft,
      }}
      message={message}
      onCancel={onCancel}
      {...(item.state === 'failed' ? { onRetry: () => onAct('retry') } : {})}
      {...(item.state === 'paused' ? { onResume: () => onAct('resume') } : {})}
      {...(phase === 'send' && outcome === 'running' ? { onPause: () => onAct('pause') } : {})}
    />
  )
}
