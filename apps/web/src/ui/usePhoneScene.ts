import { type ClockSize, clockBox, SCREEN } from '@easel/domain/phoneGrid.ts'
import { MAX_INSTANT, type PhoneFace, type PhoneMoment, type ScreenShape } from '@easel/domain/phoneMoment.ts'
import type { SceneConditions } from '@easel/scene/data/samples.ts'
import { useCallback, useEffect, useState } from 'react'
import { useLocale } from '../i18n/locale.ts'
import { chosenOf, settingsOf } from './phoneMoment.ts'
import { SceneClock } from './sceneClock.ts'
import type { SceneSource } from './sceneFiles.ts'
import { useMedia } from './useMedia.ts'

/** Height of a screen for each of its width. */
export const SCREEN_SHAPES = {
  short: 16 / 9,
  usual: 19.5 / 9,
  long: 20 / 9,
  tablet: 8 / 5,
} as const satisfies Record<ScreenShape, number>

const SCREEN_WIDTH = 1080
const SHOWN_AT = { hour: 10, minute: 8 }
const UNLOCKED_FOR = 1600
/** Slow motion, in shares of the usual speed. */
const SLOW = 0.25

export type PhoneScene = ReturnType<typeof usePhoneScene>

interface PhoneSceneOptions {
  readonly initial: PhoneFace
  /** Stands still until it is asked to play, as everywhere under reduced motion. */
  readonly waits?: boolean
  /** What it shows, standing still, whenever another is given. */
  readonly moment?: PhoneMoment | null
  /** Names what is shown: what was chosen for it holds where it is shown next, as the upload becomes the form. */
  readonly keeps?: string | null
}

interface Kept {
  readonly of: string
  readonly face: PhoneFace
  readonly chosen: Partial<SceneConditions>
  readonly shape: ScreenShape
  readonly isSlow: boolean
}

/** Of the phone that was shown last. Written in effects alone, so never on the server. */
let kept: Kept | null = null

/**
 * How scenes are shown on a phone, or on two side by side: the face, the conditions that the viewer chose, and the clock
 * that all scenes follow. Under reduced motion they stand still until they are asked to play.
 */
export function usePhoneScene({ initial, waits = false, moment = null, keeps = null }: PhoneSceneOptions) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [before] = useState(() => (keeps !== null && kept?.of === keeps ? kept : null))
  const [face, setFace] = useState<PhoneFace>(before?.face ?? initial)
  const [chosen, setChosen] = useState<Partial<SceneConditions>>(before?.chosen ?? {})
  const [shape, setShape] = useState<ScreenShape>(before?.shape ?? 'usual')
  const [playing, setPlaying] = useState<boolean | null>(null)
  const [isSlow, setSlow] = useState(before?.isSlow ?? false)
  const [run, setRun] = useState(0)
  const [isPinned, setPinned] = useState(false)
  const [unlocked, setUnlocked] = useState<SceneSource | null>(null)
  const [clock] = useState(() => new SceneClock())
  const plays = playing ?? !(isStill || waits)

  const restart = useCallback(
    (instant?: number) => {
      setUnlocked(null)
      setPinned(instant !== undefined)
      clock.restart(instant)
      setRun((before) => before + 1)
    },
    [clock],
  )
  const rate = !plays || unlocked ? 0 : isSlow ? SLOW : 1
  useEffect(() => clock.setRate(rate), [clock, rate])
  useEffect(() => {
    if (!unlocked) return
    const timer = setTimeout(() => restart(), UNLOCKED_FOR)
    return () => clearTimeout(timer)
  }, [unlocked, restart])
  useEffect(() => {
    if (keeps !== null) kept = { of: keeps, face, chosen, shape, isSlow }
  }, [keeps, face, chosen, shape, isSlow])
  useEffect(() => {
    if (!moment) return
    const { chosen, shape } = chosenOf(moment.settings)
    setFace(moment.face)
    setChosen(chosen)
    setShape(shape)
    setPlaying(false)
    restart(moment.instant)
  }, [moment, restart])

  const conditions = useConditions(chosen, shape)
  return {
    face,
    setFace: (next: PhoneFace) => {
      if (next === face) return
      setFace(next)
      restart()
    },
    conditions,
    change: (more: Partial<SceneConditions>) => setChosen((before) => ({ ...before, ...more })),
    shape,
    setShape,
    clock,
    plays,
    setPlaying,
    /** In shares of the usual speed. */
    rate,
    isSlow,
    setSlow,
    step: () => {
      setPlaying(false)
      clock.step()
    },
    run,
    /** Whether a moment was opened, which depends on nothing that was touched before. */
    isPinned,
    restart: () => restart(),
    /** Whether pressing does anything on it. */
    isTouchable: true as boolean,
    /** The scene that was just unlocked; it starts over after a while. */
    unlocked,
    unlock: setUnlocked,
    /** What is seen now, for who is to see the same. */
    momentNow: (): PhoneMoment => ({
      face,
      instant: Math.min(MAX_INSTANT, Math.round(clock.now)),
      settings: conditions ? settingsOf(conditions, chosen, shape) : {},
    }),
  }
}

/** What the phone shows a scene: the viewer's own day and language, unless others were chosen; null on the server. */
function useConditions(chosen: Partial<SceneConditions>, shape: ScreenShape): SceneConditions | null {
  const locale = useLocale()
  const [startsAt] = useState(today)
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
  return conditions
}

/** Of the home screen's clock, as large as its place there. */
export function clockConditions(conditions: SceneConditions, size: ClockSize): SceneConditions {
  const { width, height } = clockBox(size)
  const inPixels = (length: number) => Math.round((conditions.width * length) / SCREEN.width)
  return { ...conditions, view: { width: inPixels(width), height: inPixels(height) } }
}

const ICON_SIZE = 168

export const iconConditions = (conditions: SceneConditions): SceneConditions => ({
  ...conditions,
  view: { width: ICON_SIZE, height: ICON_SIZE },
})

function today(): number {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate(), SHOWN_AT.hour, SHOWN_AT.minute).getTime()
}
