import { couldNot } from '../../../../app/errorPrefix.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { IconAlertTriangle, IconCheck } from '../../../../ui/icons.ts'
import type { SaveState } from './autosaver.ts'
import classes from './SaveStateLine.module.css'

const clock = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(instant))

const BAD: readonly SaveState['kind'][] = ['waiting', 'refused', 'contested']

interface SaveStateLineProps {
  readonly state: SaveState
  /** Read out as it changes; once on a page. */
  readonly announced?: boolean
  /** Leads to where one chooses between two versions. */
  readonly onChoose: () => void
}

/** Whether what is typed is on the server: “Saved 12:03”. */
export function SaveStateLine({ state, announced = false, onChoose }: SaveStateLineProps) {
  const t = useT('audits')
  const bad = BAD.includes(state.kind)
  return (
    <p className={classes.line} data-bad={bad || undefined} role={announced ? 'status' : undefined}>
      {bad && <IconAlertTriangle size={16} aria-hidden />}
      {state.kind === 'saved' && <IconCheck size={16} aria-hidden />}
      <span>
        {state.kind === 'saved'
          ? t('save.saved', { time: clock(state.at) })
          : state.kind === 'refused'
            ? couldNot('save', state.message)
            : t(`save.${state.kind}`)}
      </span>
      {state.kind === 'contested' && (
        <Button small onClick={onChoose}>
          {t('save.choose')}
        </Button>
      )}
    </p>
  )
}
