import { z } from 'zod'

/** A live wallpaper has a face of its own, where the theme brings one. */
export const PHONE_FACES = ['home', 'lock', 'aod', 'wallpaper'] as const
export type PhoneFace = (typeof PHONE_FACES)[number]
export const SCREEN_SHAPE_NAMES = ['short', 'usual', 'long', 'tablet'] as const
export type ScreenShape = (typeof SCREEN_SHAPE_NAMES)[number]
export const PHONE_WEATHERS = ['sunny', 'cloudy', 'rain', 'snow'] as const
export type PhoneWeather = (typeof PHONE_WEATHERS)[number]

/** Of a scene's own time, in milliseconds: ten minutes, far beyond what anybody watches. */
export const MAX_INSTANT = 600_000

/**
 * What the phone shows, where a viewer chose it; the rest is the phone's usual. `startsAt` is what its clock shows at
 * the scene's start, without a time zone: it reads the same everywhere.
 */
export const PhoneSettings = z
  .strictObject({
    startsAt: z.iso.datetime({ local: true, precision: -1 }),
    language: z.enum(['en', 'zh']),
    is24Hour: z.boolean(),
    batteryLevel: z.int().min(0).max(100),
    isCharging: z.boolean(),
    isDark: z.boolean(),
    notifications: z.int().min(0).max(20),
    isMusicPlaying: z.boolean(),
    weather: z.enum(PHONE_WEATHERS),
    shape: z.enum(SCREEN_SHAPE_NAMES),
  })
  .partial()
export type PhoneSettings = z.infer<typeof PhoneSettings>

/** A face of the phone at an instant: who opens it sees the same picture. */
export const PhoneMoment = z.strictObject({
  face: z.enum(PHONE_FACES),
  /** Milliseconds of the scene's own time. */
  instant: z.int().min(0).max(MAX_INSTANT),
  settings: PhoneSettings.default({}),
})
export type PhoneMoment = z.infer<typeof PhoneMoment>
