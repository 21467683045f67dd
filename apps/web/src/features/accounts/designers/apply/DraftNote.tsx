import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import classes from './DraftNote.module.css'
import type { DraftState } from './useApplicationDraft.ts'

/** Whether what was typed is kept, beside the submit button. */
export function DraftNote({ draft }: { draft: DraftState }) {
  const t = useT('designers')
  return (
    <p className={classes.note} data-state={draft.state} aria-live="polite">
      {t(`draft.${draft.state}`)}
      {draft.state === 'saved' && draft.savedAt && (
        <>
          {' '}
          <DateTime value={draft.savedAt} />
        </>
      )}
    </p>
  )
}
