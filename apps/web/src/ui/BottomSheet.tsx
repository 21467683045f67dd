import type { ReactNode } from 'react'
import { useT } from '../i18n/texts.ts'
import classes from './BottomSheet.module.css'
import { Modal } from './Modal.tsx'

interface BottomSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
}

/** What is beside the page on a wide screen comes from below on a narrow one; Escape and a tap beside it close it. */
export function BottomSheet({ open, onClose, title, children }: BottomSheetProps) {
  const t = useT('ui')
  return (
    <Modal
      open={open}
      onClose={onClose}
      className={classes.sheet}
      head={{ title, closeLabel: t('close'), className: classes.head }}
    >
      {children}
    </Modal>
  )
}
