import { Toast as Base } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { useT } from '../i18n/texts.ts'
import { Banner } from './Banner.tsx'
import { Button, IconButton } from './Button.tsx'
import { IconX } from './icons.ts'
import classes from './Toasts.module.css'
import { showOpen, type Toast, toastManager } from './toasts.ts'

/** One at a time: those that still ask for something come again when the others have gone. */
const most = 1
/** It asks nothing and does not hold the focus: Base UI calls every message a dialog. */
const noDialog = { role: 'group', 'aria-modal': undefined }

/** Once in the document; read out as messages come, over everything. A message waits while it is pointed at or focused. */
export function Toasts() {
  const t = useT('ui')
  useEffect(showOpen, [])
  return (
    <Base.Provider toastManager={toastManager} limit={most}>
      <Base.Portal>
        <Base.Viewport aria-label={t('toasts')} className={classes.toasts}>
          <List />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function List() {
  const t = useT('ui')
  const { toasts, close } = Base.useToastManager<Toast>()
  return toasts.map((toast) => {
    const { tone, text, action } = toast.data ?? {}
    return (
      <Base.Root key={toast.id} toast={toast} className={classes.toast} {...noDialog}>
        <Banner
          tone={tone ?? 'info'}
          action={
            <>
              {action && (
                <Button
                  small
                  onClick={() => {
                    action.run()
                    close(toast.id)
                  }}
                >
                  {action.label}
                </Button>
              )}
              <IconButton small label={t('dismiss')} onClick={() => close(toast.id)}>
                <IconX aria-hidden />
              </IconButton>
            </>
          }
        >
          {text}
        </Banner>
      </Base.Root>
    )
  })
}
