import { useT } from '../../../../i18n/texts.ts'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { useUploadReason } from '../../../accounts/designers/public.ts'
import { useBatch, useReadiness, useSlice } from '../context.ts'
import { type Asked, submissionOf } from '../model/submission.ts'
import { problemName } from '../problemNames.ts'
import classes from './Dialogs.module.css'
import { useSubmit } from './useActs.ts'

interface SubmitDialogProps {
  /** As it was when the button was pressed: what is chosen or arrives later is not submitted. */
  readonly asked: Asked
  readonly onClose: () => void
}

/** "Submit 8 of 10 chosen": what goes, what stays and why. What is no longer ready meanwhile stays as well. */
export function SubmitDialog({ asked, onClose }: SubmitDialogProps) {
  const t = useT('batches')
  const { session } = useBatch()
  const readiness = useReadiness()
  const { going, staying, problems, others } = submissionOf(asked.ids, readiness)
  const submit = useSubmit(onClose)
  const reason = useUploadReason(session.productType)
  const count = going.length
  const untouched = readiness.drafts.length - count - staying
  const only = useSlice((state) => (count === 1 ? state.rows.get(going[0] ?? '') : undefined))
  return (
    <ConfirmDialog
      open
      title={
        only
          ? t('submit.titleOne', { name: only.name })
          : t(asked.chosen ? 'submit.titleChosen' : 'submit.title', { count })
      }
      confirmLabel={only ? t('submit.one') : t(asked.chosen ? 'submit.chosen' : 'submit.confirm', { count })}
      busy={submit.isPending}
      disabledReason={reason ?? (count === 0 ? t('submit.noneLeft') : null)}
      onConfirm={() => submit.mutate(going)}
      onCancel={onClose}
    >
      <Stack gap={12}>
        <p>{t(only ? 'submit.goesOne' : 'submit.goes')}</p>
        {staying > 0 && (
          <div>
            <p>{t('submit.stays', { count: staying })}</p>
            <ul className={classes.reasons}>
              {problems.map(({ code, ids }) => (
                <li key={code}>
                  <span>{problemName(t, code)}</span>
                  <span>{ids.length}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {others > 0 && <p>{t('submit.notDrafts', { count: others })}</p>}
        {asked.chosen && untouched > 0 && <p>{t('submit.notChosen', { count: untouched })}</p>}
      </Stack>
    </ConfirmDialog>
  )
}
