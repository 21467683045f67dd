import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { problemsOf } from '../../../base/uploads/public.ts'
import { problemName } from '../problemNames.ts'
import type { RefusedGroup } from '../useUploadsHere.ts'
import classes from './Dialogs.module.css'

interface RefusedDialogProps {
  readonly group: RefusedGroup
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** Files that were not taken: which, why, and how to fix them. */
export default function RefusedDialog({ group, onRemove, onClose }: RefusedDialogProps) {
  const t = useT('batches')
  const words = useErrorMessage()
  const count = group.uploads.length
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`${t('refused.title')}: ${problemName(t, group.code)}`}
      actions={
        <Button look="primary" onClick={onRemove}>
          {t('refused.clear', { count })}
        </Button>
      }
    >
      <p>{t('refused.text', { count })}</p>
      <ul className={classes.files}>
        {group.uploads.map((upload) => (
          <li key={upload.id}>
            <strong>{upload.fileName}</strong>
            {problemsOf(words, upload).map(({ key, text, remedy }) => (
              <p key={key}>
                {text} {remedy}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
