import { preloadTexts, useT } from '../../../i18n/texts.ts'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { type UploadState as Shown, UploadProgress } from '../../../ui/UploadProgress.tsx'
import { type Hold, isWithServer, type UploadItem, type UploadState } from './entry.ts'
import { problemsOf } from './fileWords.ts'
import type { UploadTotals } from './totals.ts'
import type { useSingleUpload } from './useSingleUpload.ts'

preloadTexts('uploads')

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

interface ItemProgressProps {
  readonly item: UploadItem
  readonly totals: UploadTotals
  readonly hold: Hold | null
  readonly onCancel: () => void
  readonly onAct: (what: 'pause' | 'resume' | 'retry') => void
}

/** One file of the queue, large, on the screen that it was chosen on. */
export function ItemProgress({ item, totals, hold, onCancel, onAct }: ItemProgressProps) {
  const t = useT('uploads')
  const words = useErrorMessage()
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

interface ReadingProgressProps {
  readonly file: File
  readonly fraction: number | null
  readonly onCancel: () => void
}

/** A file that is looked into here, before it is in the queue. */
function ReadingProgress({ file, fraction, onCancel }: ReadingProgressProps) {
  return (
    <UploadProgress
      fileName={file.name}
      sizeBytes={file.size}
      state={{
        phase: 'hash',
        outcome: 'running',
        fraction,
        sentBytes: 0,
        bytesPerSecond: 0,
        secondsLeft: null,
      }}
      onCancel={onCancel}
    />
  )
}

interface OneFileProgressProps {
  /** What useSingleUpload says of the file. */
  readonly task: Pick<
    ReturnType<typeof useSingleUpload>,
    'file' | 'fraction' | 'totals' | 'hold' | 'opening' | 'failure' | 'cancel' | 'act'
  >
  readonly reading: boolean
  /** The queue has it. */
  readonly item: UploadItem | null
}

/** How far one file is: looked into here, then sent by the queue; nothing once it is opened. */
export function OneFileProgress({ task, reading, item }: OneFileProgressProps) {
  if (item)
    return task.opening || task.failure ? null : (
      <ItemProgress
        item={item}
        totals={task.totals}
        hold={task.hold}
        onCancel={task.cancel}
        onAct={task.act}
      />
    )
  return reading && task.file ? (
    <ReadingProgress file={task.file} fraction={task.fraction} onCancel={task.cancel} />
  ) : null
}
