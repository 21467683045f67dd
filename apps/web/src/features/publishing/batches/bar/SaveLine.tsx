import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { formatDateTime } from '../../../../ui/format.ts'
import { IconAlertTriangle, IconCheck } from '../../../../ui/icons.ts'
import { useBatch, useStore } from '../context.ts'
import type { SaveState } from '../model/saver.ts'
import classes from './Bar.module.css'

const BAD: readonly SaveState['kind'][] = ['waiting', 'refused']
const clock = (instant: string): string => formatDateTime(instant).slice(-8)

/** "Saved 12:01:33", or why not and what is being done about it. */
export function SaveLine() {
  const t = useT('batches')
  const { session } = useBatch()
  const state = useStore(session.saving, (now) => now)
  const bad = BAD.includes(state.kind)
  return (
    <p className={classes.save} data-bad={bad || undefined}>
      {bad && <IconAlertTriangle size={16} aria-hidden />}
      {state.kind === 'saved' && <IconCheck size={16} aria-hidden />}
      <span role={bad ? 'alert' : undefined}>{textOf(state, t)}</span>
      {bad && (
        <Button small onClick={() => void session.saver.flush().catch(() => undefined)}>
          {t('save.retry')}
        </Button>
      )}
    </p>
  )
}

function textOf(state: SaveState, t: ReturnType<typeof useT<'batches'>>): string {
  if (state.kind === 'saved') return state.at ? t('save.saved', { time: clock(state.at) }) : t('save.all')
  if (state.kind === 'typing') return t('save.typing')
  return t(`save.${state.kind}`, { left: state.left, message: state.kind === 'refused' ? state.message : '' })
}
