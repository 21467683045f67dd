import { useT } from '../../../i18n/texts.ts'
import { IconAlertTriangle, IconCheck } from '../../../ui/icons.ts'
import classes from './SaveStateLine.module.css'
import type { SaveState } from './useAutosave.ts'

const clock = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(instant))

interface SaveStateLineProps {
  readonly state: SaveState
  /** Read out as it changes; once on a page. */
  readonly told?: boolean
}

/** Whether what is typed is on the server: “Saved 12:03”. */
export function SaveStateLine({ state, told = false }: SaveStateLineProps) {
  const t = useT('audits')
  const bad = state.kind === 'kept' || state.kind === 'refused'
  return (
    <p className={classes.line} data-bad={bad || undefined} role={told ? 'status' : undefined}>
      {bad && <IconAlertTriangle size={16} aria-hidden />}
      {state.kind === 'saved' && <IconCheck size={16} aria-hidden />}
      <span>
        {state.kind === 'saved'
          ? t('save.saved', { time: clock(state.at) })
          : state.kind === 'refused'
            ? t('save.refused', { message: state.message })
            : t(`save.${state.kind}`)}
      </span>
    </p>
  )
}
