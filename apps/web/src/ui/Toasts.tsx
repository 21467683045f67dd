import { useEffect, useRef } from 'react'
import { useT } from '../i18n/texts.ts'
import { Banner } from './Banner.tsx'
import { Button, IconButton } from './Button.tsx'
import { IconX } from './icons.ts'
import classes from './Toasts.module.css'
import { dismiss, useToasts } from './toasts.ts'

/** Stands once in the document; read out as messages come. */
export function Toasts() {
  const t = useT('ui')
  const toasts = useToasts()
  const region = useRef<HTMLElement>(null)

  // In the top layer, above any dialog that is open.
  useEffect(() => {
    if (toasts.length > 0) region.current?.showPopover()
    else if (region.current?.matches(':popover-open')) region.current.hidePopover()
  }, [toasts])

  return (
    <section
      ref={region}
      popover="manual"
      aria-label={t('toasts')}
      aria-live="polite"
      className={classes.toasts}
    >
      {toasts.map((toast) => (
        <div key={toast.key} className={classes.toast}>
          <Banner
            tone={toast.tone}
            action={
              <>
                {toast.action && (
                  <Button
                    small
                    onClick={() => {
                      toast.action?.run()
                      dismiss(toast.key)
                    }}
                  >
                    {toast.action.label}
                  </Button>
                )}
                <IconButton small label={t('dismiss')} onClick={() => dismiss(toast.key)}>
                  <IconX aria-hidden />
                </IconButton>
              </>
            }
          >
            {toast.text}
          </Banner>
        </div>
      ))}
    </section>
  )
}
