import type { PhoneFace } from '@easel/domain/phoneMoment.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { areLetterKeysOn } from './letterKeys.ts'
import { isCovered, keyName, useHotkeys } from './useHotkeys.ts'
import type { PhoneScene } from './usePhoneScene.ts'

interface PhoneKeys {
  readonly phone: Pick<PhoneScene, 'face' | 'setFace' | 'plays' | 'setPlaying'>
  readonly box: RefObject<HTMLElement | null>
  /** Whether there is anything to play on this face. */
  readonly isPlayed: boolean
  readonly isEnabled: boolean
}

/** What Space presses or opens; on a choice that is made it does nothing, and so plays. */
const PRESSED =
  'button, a[href], summary, video, audio, canvas[tabindex], [role=button], [role=slider], input:not([type=radio]:checked), select, textarea'

/**
 * The phone's keys on its page: L and O show a face and lead back from it, Space plays. H is another key of the review, and means
 * home only while the focus is in the phone (docs/decisions/phone.md).
 */
export function usePhoneKeys({ phone, box, isPlayed, isEnabled }: PhoneKeys): void {
  const show = (face: PhoneFace) => {
    phone.setFace(phone.face === face ? 'home' : face)
    box.current?.scrollIntoView({ block: 'nearest' })
  }
  useHotkeys(
    {
      l: () => show('lock'),
      o: () => show('aod'),
      ' ': ({ target }) => {
        if (!isPlayed || !isInView(box.current)) return false
        if (target instanceof Element && target.closest(PRESSED)) return false
        phone.setPlaying(!phone.plays)
      },
    },
    isEnabled,
  )
  const setFace = useRef(phone.setFace)
  setFace.current = phone.setFace
  useEffect(() => {
    const element = box.current
    if (!element || !isEnabled) return
    function goHome(event: KeyboardEvent) {
      if (keyName(event) !== 'h' || !areLetterKeysOn() || isCovered()) return
      if (event.target instanceof Element && event.target.matches('input[type=date], select')) return
      event.preventDefault()
      setFace.current('home')
    }
    element.addEventListener('keydown', goHome)
    return () => element.removeEventListener('keydown', goHome)
  }, [box, isEnabled])
}

/** Elsewhere Space turns the page, as ever. */
function isInView(element: HTMLElement | null): boolean {
  if (!element) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
