import { useEffect } from 'react'
import type { ModalProps } from './OpenModal.tsx'
import { coverKeys } from './useHotkeys.ts'
import { usePart } from './usePart.ts'

export const loadModal = async () => (await import('./OpenModal.tsx')).OpenModal

/**
 * What lies over the page and holds the focus, as all dialogs and sheets here. No page shows one at first: what draws it
 * comes when it is first opened, or before.
 */
export function Modal(props: ModalProps) {
  const { open } = props
  const [OpenModal, want] = usePart(loadModal)
  useEffect(() => {
    if (!open) return
    want()
    return coverKeys()
  }, [open, want])
  return OpenModal && <OpenModal {...props} />
}
