import { type PointerEvent, useState } from 'react'
import { useMedia } from './useMedia.ts'

/** Whether a video plays: under the pointer, where motion is welcome, or because it was asked for. */
export function usePlays(asked: boolean) {
  const [over, setOver] = useState(false)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  return {
    plays: asked || (over && !still),
    still,
    pointer: {
      onPointerEnter: (event: PointerEvent) => setOver(event.pointerType === 'mouse'),
      onPointerLeave: () => setOver(false),
    },
  }
}
