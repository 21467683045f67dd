import { MEGABYTE } from '@easel/domain/base/files/limits.ts'
import { type Refusal, refuse } from '@easel/domain/rule.ts'
import type { RingtoneInspection } from '../media/inspection.ts'

export type Sound = Omit<RingtoneInspection, 'productType'>

export type SoundRead =
  | { readonly ok: true; readonly sound: Sound; readonly warnings?: readonly Refusal[] }
  | { readonly ok: false; readonly refusal: Refusal }

export const DAMAGED: SoundRead = { ok: false, refusal: refuse('audio.damaged') }
export const NO_SOUND: SoundRead = { ok: false, refusal: refuse('audio.noTrack') }

/** Seconds as they are shown. */
export const tenths = (seconds: number): number => Math.round(seconds * 10) / 10

/** Title, artist and cover of a sound together. */
export const MAX_TAG_BYTES = 8 * MEGABYTE
