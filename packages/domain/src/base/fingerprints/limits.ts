/** Of 256 bits: as published for PDQ, two pictures look alike up to here. */
export const NEAR_BITS = 31

/** Up to here it is worth comparing the pictures themselves; unrelated photographs come no nearer than some 80. */
export const COMPARED_BITS = 60
/** Of the nearest that are to be compared; each takes some ten milliseconds. */
export const MAX_COMPARED = 24

/** As published for PDQ: below it a picture is too flat for its hash to distinguish it from others. */
export const MIN_QUALITY = 50

/** Icons of one app are alike by their purpose; only what is shown whole is compared. */
export const MIN_EDGE_PIXELS = 200

/**
 * Previews of the system's own screens have its layout and are alike in themes that share nothing else: they are
 * shown only where they are the same bytes.
 */
const LAYOUT_PREVIEW = /(?:^|\/)preview_(?:contact|dialer|mms|settings|statusbar)_[^/]*$/i
export const showsLayout = (path: string): boolean => LAYOUT_PREVIEW.test(path)

/** Screens of icons are laid out alike too: two of them are shown only where their prints are near. */
const ICON_PREVIEW = /(?:^|\/)preview_(?:icons|launcher)_[^/]*$/i
export const showsIcons = (path: string): boolean => ICON_PREVIEW.test(path)

/** Smaller files are the same by chance: an empty layout, a pixel of transparency. */
export const MIN_FILE_BYTES = 1024

/** A file in packages of more designers than this comes from a common template. */
export const MAX_DESIGNERS_OF_A_FILE = 20

/** Packages that have fewer files in common, and less than that in bytes, are not shown. */
export const TELLING_FILES = 3
export const TELLING_BYTES = 100_000

/** Reviewers look at the nearest works only (docs/decisions/copies.md). */
export const MAX_SIMILAR_WORKS = 20
export const MAX_PAIRS_OF_A_WORK = 12
/** Of each of the hundred works of a bulk. */
export const MAX_SIMILAR_IN_BULK = 5
export const MAX_PAIRS_IN_BULK = 3

export const CLOSENESS = ['same', 'almostSame', 'veryAlike', 'alike', 'changed', 'partly'] as const
export type Closeness = (typeof CLOSENESS)[number]

/**
 * Of a hundred fields: two screens over different pictures were seen to agree in 70 of them, by what screens share
 * (docs/decisions/copies.md).
 */
export const CHANGED_FROM = 71

/** The words for a distance; each up to its figure. */
const CLOSE_UP_TO: Readonly<Record<Exclude<Closeness, 'same' | 'changed' | 'partly'>, number>> = {
  almostSame: 10,
  veryAlike: 20,
  alike: NEAR_BITS,
}

export function closenessOf({
  kind,
  distance,
  agreeing,
}: {
  readonly kind: 'SAME_BYTES' | 'LOOKS_ALIKE'
  readonly distance: number
  /** Fields of a hundred in which both show the same, where the pictures themselves were compared. */
  readonly agreeing: number | null
}): Closeness {
  if (kind === 'SAME_BYTES') return 'same'
  if (agreeing !== null) return agreeing >= CHANGED_FROM || distance <= NEAR_BITS ? 'changed' : 'partly'
  if (distance <= CLOSE_UP_TO.almostSame) return 'almostSame'
  return distance <= CLOSE_UP_TO.veryAlike ? 'veryAlike' : 'alike'
}
