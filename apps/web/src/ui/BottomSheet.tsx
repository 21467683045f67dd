import { type ReactNode, useId, useRef } from 'react'
import { useT } from '../i18n/texts.ts'
import classes from './BottomSheet.module.css'
import { IconButton } from './Button.tsx'
import { useOpen } from './Dialog.tsx'
import { IconX } from './icons.ts'

interface BottomSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
}

/** What stands beside the page on a wide screen, from below on a narrow one; Escape and a tap beside it close it. */
export function BottomSheet({ open, onClose, title, children }: BottomSheetProps) {
  const t = useT('ui')
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useOpen(ref, open)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is on what lies outside
    <dialog
      ref={ref}
      className={classes.sheet}
      aria-labelledby={titleId}
      // Told late, it may be open again by now.
      onClose={() => ref.current?.open || onClose()}
      onClick={(event) => {
        if (event.target === ref.current) onClose()
      }}
    >
      {open && (
        <div className={classes.inside}>
          <header className={classes.head}>
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <IconButton small label={t('close')} onClick={onClose}>
              <IconX aria-hidden />
            </IconButton>
          </header>
          {children}
        </div>
      )}
    </dialog>
  )
}
