import { useState } from 'react'
import { type DraftPin, pinFieldId } from './pins.ts'

interface Pinning {
  readonly pins: readonly DraftPin[]
  readonly onChange: (pins: DraftPin[]) => void
  readonly possible: boolean
  readonly onStart?: () => void
}

/** Marking spots on pictures: on until a pin is set, whose text is written next. */
export function usePinning({ pins, onChange, possible, onStart }: Pinning) {
  const [pinning, setPinning] = useState(false)
  function addPin(pin: DraftPin) {
    const index = pins.length
    onChange([...pins, pin])
    setPinning(false)
    requestAnimationFrame(() => document.getElementById(pinFieldId(index))?.focus())
  }
  function startPinning() {
    if (!possible) return
    onStart?.()
    setPinning((on) => !on)
  }
  return { pinning, setPinning, addPin, startPinning }
}
