import { useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { useUploadReason } from '../../../shell/standing.ts'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { useBatch, useChosen, useStanding } from '../context.ts'
import { problemName } from '../problemNames.ts'
import classes from './Dialogs.module.css'
import { useSubmit } from './useActs.ts'

/** "Submit 180 of 200": what goes, what stays and why. */
export function SubmitDialog({ onClose }: { onClose: () => void }) {
  const t = useT('batches')
  const { session } = useBatch()
  const { drafts, ready, problems } = useStanding()
  const chosen = useChosen()
  const readySet = new Set(ready)
  const chosenReady = chosen.filter((id) => readySet.has(id))
  const choice = chosenReady.length > 0 && chosenReady.length < ready.length
  const [which, setWhich] = useState<'all' | 'chosen'>('all')
  const ids = choice && which === 'chosen' ? chosenReady : ready
  const submit = useSubmit(onClose)
  const reason = useUploadReason(session.productType)
  const stays = drafts.length - ids.length
  return (
    <ConfirmDialog
      open
      title={t('submit.title', { count: ids.length })}
      confirmLabel={t('submit.confirm', { count: ids.length })}
      busy={submit.isPending}
      disabledReason={reason}
      onConfirm={() => submit.mutate(ids)}
      onCancel={onClose}
    >
      <Stack gap={12}>
        {choice && (
          <Segmented
            label={t('submit.which')}
            value={which}
            onChange={setWhich}
            options={[
              { value: 'all', label: t('submit.allReady', { count: ready.length }) },
              { value: 'chosen', label: t('submit.chosenReady', { count: chosenReady.length }) },
            ]}
          />
        )}
        <p>{t('submit.goes')}</p>
        {stays > 0 && problems.length > 0 && (
          <div>
            <p>{t('submit.stays', { count: drafts.length - ready.length })}</p>
            <ul className={classes.reasons}>
              {problems.map(({ code, ids: those }) => (
                <li key={code}>
                  <span>{problemName(t, code)}</span>
                  <span>{those.length}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
