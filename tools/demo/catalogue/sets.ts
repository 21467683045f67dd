import type { RejectReasonCode } from '@easel/domain/audits/reasons.ts'
import type { BatchType } from '@easel/domain/batches/rules.ts'
import type { FamilyName } from '../art/gallery.ts'
import type { Scene } from '../art/palette.ts'
import type { Bilingual } from '../themeSpec.ts'
import type { DesignerKey } from './shape.ts'

/** A picture of 1080 pixels' width, cut out of what its family paints. */
export interface DemoPicture {
  readonly family: FamilyName
  readonly palette: string
  readonly seed: string
  readonly scene: Scene
  readonly height: number
}

/** One file of a set: drawn, or kept in tools/demo/sounds or tools/demo/videos. */
export interface DemoWork {
  readonly key: string
  readonly fileName: string
  readonly source: { readonly picture: DemoPicture } | { readonly sound: string } | { readonly video: string }
  /** What its designer typed; null where nobody has touched it since it was dropped. */
  readonly typed: { readonly name: Bilingual; readonly tags: readonly string[] } | null
  readonly priceCoins: number
  /** Whether the set's rights record is its proof. */
  readonly isCovered: boolean
  /** Approved with the others where there is none. */
  readonly rejection: { readonly reasons: readonly RejectReasonCode[]; readonly note: Bilingual } | null
}

/** Files that a designer dropped together. Hours are before now. */
export interface DemoSet {
  readonly key: string
  readonly designer: DesignerKey
  readonly productType: BatchType
  readonly droppedHoursAgo: number
  readonly state: 'DRAFT' | 'WAITING_REVIEW' | 'DECIDED'
  readonly reviewHours: number
  /** A proof that its designer keeps, for several of the works. */
  readonly rights: { readonly title: Bilingual; readonly note: Bilingual } | null
  readonly works: readonly DemoWork[]
}

interface SetPlan extends Pick<DemoSet, 'designer' | 'productType' | 'state' | 'droppedHoursAgo'> {
  readonly rights?: DemoSet['rights']
  readonly works: readonly DemoWork[]
}

const REVIEW_HOURS = 20

/** A set out of its plan: what is decided took most of a day. */
export const set = (key: string, plan: SetPlan): DemoSet => ({
  key,
  reviewHours: REVIEW_HOURS,
  rights: null,
  ...plan,
})

type Art = readonly [FamilyName, palette: string, scene?: Scene]

const HEIGHTS = [2340, 2400, 2160, 1920] as const

const keyOf = (en: string) => en.toLowerCase().replaceAll(' ', '-')

/** A wallpaper with name and tags. */
export function wallpaper(
  en: string,
  zh: string,
  [family, palette, scene = 'home']: Art,
  tags: readonly string[],
  more: Partial<Pick<DemoWork, 'priceCoins' | 'rejection'>> = {},
): DemoWork {
  const key = `wallpaper/${keyOf(en)}`
  const height = HEIGHTS[en.length % HEIGHTS.length] ?? HEIGHTS[0]
  return {
    key,
    fileName: `${en.replaceAll(' ', '_')}.jpg`,
    source: { picture: { family, palette, seed: key, scene, height } },
    typed: { name: { en, zh }, tags },
    priceCoins: more.priceCoins ?? 0,
    isCovered: false,
    rejection: more.rejection ?? null,
  }
}

/** The same under the name that a camera or an export gave it, as it was dropped. */
export function untouched(fileName: string, work: DemoWork): DemoWork {
  return { ...work, key: `${work.key}/${fileName}`, fileName, typed: null }
}

/** The same picture, cut at another height: what a designer drops twice by mistake. */
export function recut(fileName: string, height: number, work: DemoWork): DemoWork {
  const { source } = work
  if (!('picture' in source)) throw new RangeError(`${work.key} is no picture`)
  return untouched(fileName, { ...work, source: { picture: { ...source.picture, height } } })
}

/** A ringtone of tools/demo/sounds. */
export function ringtone(en: string, zh: string, sound: string, tags: readonly string[]): DemoWork {
  return {
    key: `ringtone/${keyOf(en)}`,
    fileName: `${en.replaceAll(' ', '_')}.mp3`,
    source: { sound },
    typed: { name: { en, zh }, tags },
    priceCoins: 0,
    isCovered: false,
    rejection: null,
  }
}

/** A film of tools/demo/videos. */
export function video(
  en: string,
  zh: string,
  film: string,
  tags: readonly string[],
  more: Partial<Pick<DemoWork, 'isCovered'>> = {},
): DemoWork {
  return {
    key: `video/${film}`,
    fileName: `${film}.mp4`,
    source: { video: film },
    typed: { name: { en, zh }, tags },
    priceCoins: 0,
    isCovered: more.isCovered ?? false,
    rejection: null,
  }
}
