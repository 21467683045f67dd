import { type FamilyName, GALLERY } from '../../art/gallery.ts'
import type { Family, Scene } from '../../art/palette.ts'
import type { DemoPicture } from '../sets.ts'

const HEIGHT = 2400

/** The categories of the open edition that take one picture. */
export type PictureCategory = 'drawn' | 'dreamt'

/** A picture made for an edition, as its entrant describes it. */
export interface DemoEntry {
  readonly designer: 'designer' | 'studio' | 'partner' | 'workshop'
  readonly title: string
  readonly creator: string
  readonly description: string
  readonly prompt: string
  readonly picture: { readonly family: FamilyName; readonly palette: number; readonly scene: Scene }
  readonly submittedDaysAgo: number
  /** Null while it waits for its review. */
  readonly reviewedDaysAgo: number | null
}

/** What the picture of an entry is painted from. */
export function pictureOfEntry({ picture, title }: Pick<DemoEntry, 'picture' | 'title'>): DemoPicture {
  const { family, scene } = picture
  const { palettes }: Family = GALLERY[family]
  const [palette] = Object.keys(palettes).slice(picture.palette)
  if (palette === undefined) throw new RangeError(`${family} has no palette ${picture.palette}`)
  return { family, palette, scene, seed: `high tide ${title}`, height: HEIGHT }
}

/** An entry that passes its review some hours after it was submitted, where nothing else is said. */
export const entry = (
  designer: DemoEntry['designer'],
  [title, creator, description, prompt]: readonly [string, string, string, string],
  [family, palette, scene]: readonly [FamilyName, number, Scene],
  submittedDaysAgo: number,
  reviewedDaysAgo: number | null = submittedDaysAgo - 0.7,
): DemoEntry => ({
  designer,
  title,
  creator,
  description,
  prompt,
  picture: { family, palette, scene },
  submittedDaysAgo,
  reviewedDaysAgo,
})

/** All in the category of pictures made with an AI image tool. */
export const HIGH_TIDE_ENTRIES: readonly DemoEntry[] = [
  entry(
    'designer',
    [
      '池上',
      '林溪',
      '荷叶之间，水面记得每一次风。',
      'koi pond at first light, lotus leaves, seen from above',
    ],
    ['pond', 0, 'home'],
    5.2,
  ),
  entry(
    'designer',
    ['远岸', '林溪', '墨色退去的地方，就是水。', 'ink wash mountains above a still river, mist, empty space'],
    ['shanshui', 0, 'lock'],
    4.6,
  ),
  entry(
    'studio',
    ['千重浪', '纸灯设计', '一道浪，画上一千遍。', 'overlapping seigaiha waves, paper texture, two colours'],
    ['seigaiha', 0, 'home'],
    4.9,
  ),
  entry(
    'studio',
    [
      '水下的绸',
      '纸灯设计',
      '光在水里慢下来，像一匹绸。',
      'silk folding under water, slow light, soft focus',
    ],
    ['silk', 1, 'lock'],
    3.1,
  ),
  entry(
    'partner',
    [
      'Undertow',
      'Mateo Ruiz',
      'What the sea does when nobody looks.',
      'ribbons of current in deep water, long lines',
    ],
    ['ribbons', 0, 'home'],
    4.1,
  ),
  entry(
    'partner',
    [
      'Northern Water',
      'Mateo Ruiz',
      'A lake that holds the sky all night.',
      'aurora mirrored in a black lake, no people',
    ],
    ['aurora', 0, 'lock'],
    2.4,
  ),
  entry(
    'workshop',
    [
      'Interference',
      'Blockhaus',
      'Two stones, one pond.',
      'two circles of ripples that meet, moiré, flat colour',
    ],
    ['moire', 0, 'home'],
    3.6,
  ),
  entry(
    'workshop',
    [
      'Glaze',
      'Blockhaus',
      'Rain on a bowl that has been waiting for it.',
      'celadon glaze with water drops, macro, calm',
    ],
    ['celadon', 1, 'lock'],
    0.4,
    null,
  ),
]
