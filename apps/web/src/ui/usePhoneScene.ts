import type { SceneConditions } from '@easel/scene/data/samples.ts'
import { useCallback, useEffect, useState } from 'react'
import { useLocale } from '../i18n/locale.ts'
import { useMedia } from './useMedia.ts'

export const SCREEN_SHAPES = {
  short: 16 / 9,
  usual: 19.5 / 9,
  long: 20 / 9,
  tablet: 8 / 5,
} as const
export type ScreenShape = keyof typeof SCREEN_SHAPES

const SCREEN_WIDTH = 1080
const SHOWN_AT = { hour: 10, minute: 8 }
const UNLOCKED_FOR = 1600

export type PhoneScene = ReturnType<typeof usePhoneScene>

/**
 * How scenes are shown on the phone: the conditions that the viewer chose, and whether it plays. Under reduced motion it stands still until it is asked to play.
 */
export function usePhoneScene() {
  const locale = useLocale()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [chosen, setChosen] = useState<Partial<SceneConditions>>({})
  const [shape, setShape] = useState<ScreenShape>('usual')
  const [playing, setPlaying] = useState<boolean | null>(null)
  const [isSlow, setSlow] = useState(false)
  const [steps, setSteps] = useState(0)
  const [run, setRun] = useState(0)
  const [isUnlocked, setUnlocked] = useState(false)
  const [startsAt] = useState(today)

  const restart = useCallback(() => {
    setUnlocked(false)
    setSteps(0)
    setRun((before) => before + 1)
  }, [])
  useEffect(() => {
    if (!isUnlocked) return
    const timer = setTimeout(restart, UNLOCKED_FOR)
    return () => clearTimeout(timer)
  }, [isUnlocked, restart])

  const [conditions, setConditions] = useState<SceneConditions | null>(null)
  useEffect(() => {
    setConditions({
      startsAt,
      language: locale,
      // What the browser's own clock is ahead of UTC: the phone stands beside it.
      utcOffsetMinutes: -new Date(startsAt).getTimezoneOffset(),
      width: SCREEN_WIDTH,
      height: Math.round(SCREEN_WIDTH * SCREEN_SHAPES[shape]),
      is24Hour: true,
      batteryLevel: 76,
      isCharging: false,
      isDark: false,
      notifications: 0,
      isMusicPlaying: false,
      weather: 'sunny',
      ...chosen,
    })
  }, [startsAt, locale, shape, chosen])

  return {
    conditions,
    change: (more: Partial<SceneConditions>) => setChosen((before) => ({ ...before, ...more })),
    shape,
    setShape,
    plays: playing ?? !isStill,
    setPlaying,
    isSlow,
    setSlow,
    steps,
    step: () => {
      setPlaying(false)
      setSteps((before) => before + 1)
    },
    run,
    restart,
    isUnlocked,
    unlock: () => setUnlocked(true),
  }
}

function today(): number {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate(), SHOWN_AT.hour, SHOWN_AT.minute).getTime()
}
