import { type KeyboardEventHandler, type ReactNode, useEffect } from 'react'
import { usePart } from './usePart.ts'

export interface ModalProps {
  readonly open: boolean
  /** Escape and a click beside it; left out where what it asks needs an answer. */
  readonly onClose?: () => void
  readonly className?: string | undefined
  /** Its name where it has no head. */
  readonly label?: string
  readonly head?: {
    readonly title: ReactNode
    readonly closeLabel: string
    readonly className?: string | undefined
  }
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>
  readonly wide?: boolean
  readonly children: ReactNode
}

export const loadModal = async () => (await import('./OpenModal.tsx')).OpenModal

/**
 * What lies over the page and holds the focus, as all dialogs and sheets here. No page shows one at first: what draws it
 * comes when it is first opened, or before.
 */
export function Modal(props: ModalProps) {
  const { open } = props
  const [OpenModal, want] = usePart(loadModal)
  useEffect(() => {
    if (open) want()
  }, [open, want])
  return OpenModal && <OpenModal {...props} />
}
