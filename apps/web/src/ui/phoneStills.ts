import type { PhoneFace } from '@easel/domain/phoneMoment.ts'

export type Face = PhoneFace
export type PlayedPart = 'lock' | 'aod' | 'clock' | 'icons' | 'wallpaper'
type Scene = PlayedPart

interface MockPicture {
  readonly url: string
}

/** What a phone is drawn from, as far as it decides what stands still. */
export interface Drawn {
  readonly lock: MockPicture | null
  readonly aod: MockPicture | null
  /** Of a theme that draws its lock screen itself, with the package's own picture of it. */
  readonly ownLock?: { readonly preview: MockPicture | null } | null
  /** What can be played. */
  readonly scenes?: Partial<Readonly<Record<Scene, unknown>>> | null
  /** Scenes that are too large to be played. */
  readonly scenesLeftOut?: readonly string[]
}

/** What is not drawn as the theme draws it; each has a sentence. */
export type Still = 'lock' | 'lockWithout' | 'aod' | 'wallpaper' | 'clock' | 'icons' | 'tooLarge'

/** What a viewer is told under the phone: what they see there in the place of the theme's own scene. */
export function stillsOf(face: Face, { aod, ownLock, scenes, scenesLeftOut = [] }: Drawn): readonly Still[] {
  const isLeftOut = (scene: Scene) => scenesLeftOut.includes(scene)
  if (face === 'lock') {
    if (!ownLock || scenes?.lock) return []
    return [ownLock.preview ? 'lock' : 'lockWithout', ...tooLarge(isLeftOut('lock'))]
  }
  if (face === 'wallpaper') return []
  if (face === 'aod') return aod && !scenes?.aod ? ['aod', ...tooLarge(isLeftOut('aod'))] : []
  const hidden = (['clock', 'icons'] as const).filter(isLeftOut)
  const wallpaper = scenes?.wallpaper || isLeftOut('wallpaper') ? (['wallpaper'] as const) : []
  return [...wallpaper, ...hidden, ...tooLarge(hidden.length > 0 || isLeftOut('wallpaper'))]
}

const tooLarge = (isTooLarge: boolean): readonly Still[] => (isTooLarge ? ['tooLarge'] : [])

/** The picture of a screen that is not played: never a clock of ours where the theme has a lock screen of its own. */
export function pictureOf(
  face: Face,
  drawn: Drawn & { readonly home: MockPicture | null },
): MockPicture | null {
  if (face === 'wallpaper') return drawn.home
  return face === 'lock' ? (drawn.ownLock?.preview ?? drawn.lock) : drawn[face]
}
