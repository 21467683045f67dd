import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useT } from '../i18n/texts.ts'
import { ConfirmDialog } from '../ui/Dialog.tsx'

/** Spec §8: leaving with unsaved work warns and asks whether to continue or keep editing. */
export function UnsavedWork({ when }: { when: boolean }) {
  const t = useT('shell')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  )
}
