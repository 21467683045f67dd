import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useT } from '../i18n/texts.ts'
import { ConfirmDialog } from '../ui/Dialog.tsx'

interface UnsavedWorkProps {
  readonly when: boolean
  /** Keeps what was typed in this browser, to come back with the next visit; false where the browser keeps nothing. */
  readonly keep?: () => boolean
}

/** Spec §8: leaving with unsaved work warns and asks whether to continue or keep editing. It says what is kept. */
export function UnsavedWork({ when, keep }: UnsavedWorkProps) {
  const t = useT('app')
  const isKept = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const asks = when && currentLocation.pathname !== nextLocation.pathname
    if (asks) isKept.current = keep?.() ?? false
    return asks
  })
  const kept = isKept.current

  useLeaving(() => {
    if (when) keep?.()
  })
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
      confirmLabel={t(kept ? 'unsaved.leaveKept' : 'unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      danger={!kept}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t(kept ? 'unsaved.textKept' : 'unsaved.text')}
    </ConfirmDialog>
  )
}

/** Calls `leave` when the page goes away or out of sight: a phone may end it without another word. */
function useLeaving(leave: () => void) {
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => {
    const gone = () => latest.current()
    const hidden = () => document.visibilityState === 'hidden' && latest.current()
    addEventListener('pagehide', gone)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('pagehide', gone)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [])
}
