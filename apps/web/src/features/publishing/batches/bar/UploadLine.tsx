import { useT } from '../../../../i18n/texts.ts'
import { durationOf, formatBytes, joinFacts } from '../../../../ui/format.ts'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { useBatch, useSlice } from '../context.ts'
import { arrivalOf } from '../model/copies.ts'
import { useUploadsHere } from '../useUploadsHere.ts'
import classes from './Bar.module.css'

/** The uploads of this batch as one slim line; nothing once they have arrived. */
export function UploadLine() {
  const t = useT('batches')
  const ui = useT('ui')
  const { session } = useBatch()
  const { items: uploads, totals } = useUploadsHere(session.batchId)
  const items = useSlice((state) => state.items)
  if (totals.moving === 0) return null
  const { here, expected } = arrivalOf(uploads, items)
  const left = totals.secondsLeft === null ? null : durationOf(totals.secondsLeft)
  const words = [
    t('upload.line', { done: here, files: expected }),
    totals.bytesPerSecond > 0 ? t('upload.rate', { rate: formatBytes(totals.bytesPerSecond) }) : '',
    left ? t('upload.left', { time: ui(`duration.${left.unit}`, { count: left.count }) }) : '',
  ].filter(Boolean)
  return (
    <div className={classes.upload}>
      <ProgressBar label={t('upload.label')} fraction={totals.fraction} valueText={words.join(', ')} />
      <span>{joinFacts(words)}</span>
    </div>
  )
}
