import { PhoneMoment } from '@easel/domain/phoneMoment.ts'
import { expect, test } from 'vitest'
import { chosenOf, settingsOf } from './phoneMoment.ts'

const conditions = {
  startsAt: new Date(2026, 10, 28, 7, 5).getTime(),
  language: 'zh',
  utcOffsetMinutes: 480,
  width: 1080,
  height: 2400,
  is24Hour: true,
  batteryLevel: 8,
  isCharging: false,
  isDark: false,
  notifications: 0,
  isMusicPlaying: false,
  weather: 'sunny',
} as const

test('keeps what was chosen, and what another viewer would see otherwise', () => {
  const settings = settingsOf(conditions, { batteryLevel: 8 }, 'long')
  expect(settings).toEqual({ startsAt: '2026-11-28T07:05', language: 'zh', batteryLevel: 8, shape: 'long' })
  expect(PhoneMoment.safeParse({ face: 'lock', instant: 1240, settings }).success).toBe(true)
})

test('shows the same again', () => {
  const settings = settingsOf(conditions, { batteryLevel: 8, isDark: true }, 'usual')
  expect(chosenOf(settings)).toEqual({
    chosen: { startsAt: conditions.startsAt, language: 'zh', batteryLevel: 8, isDark: true },
    shape: 'usual',
  })
  expect(chosenOf({})).toEqual({ chosen: {}, shape: 'usual' })
})
