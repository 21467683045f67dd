import { WORK_LIMITS } from '@easel/domain/base/files/limits.ts'
import { SCENE_LIMITS, type SceneLimit } from '../limits.ts'

/** A way in which a manifest asks for too much. */
export interface Hostile {
  readonly name: string
  /** Of a size: how many, how long or how large. */
  readonly manifest: (size: number) => string
  /** A size of which twice as much costs no more than twice as much. */
  readonly sample: number
  /** The largest size that plays, and what one more comes to; null where every size plays, the rest of it left out. */
  readonly bound: {
    readonly most: number
    readonly beyond: SceneLimit | 'unreadable'
    readonly line: number
  } | null
}

const { arrayItems, allArrayItems, drawnElements, elements, pictureBytes, surfaceBytes } = SCENE_LIMITS
const lock = (inner: string) => `<Lockscreen screenWidth="1080">\n${inner}</Lockscreen>`
const RECTANGLE = '<Rectangle w="9" h="9" fillColor="#fff"/>'
/** Pixels of a surface along each edge, unless it is the last: a unit is a pixel on a phone of 1080. */
const EDGE = 1024
/** Of each picture, and how many of them a frame may draw. */
export const PICTURE_EDGE = 512
const MAX_PICTURES = pictureBytes / (PICTURE_EDGE * PICTURE_EDGE * 4)
/** Square pictures that the host of a hostile manifest has. */
export const PICTURE_NAMES = Array.from({ length: MAX_PICTURES + 1 }, (_, number) => `${number}.png`)
/** Of a document of two tags, one in the other, besides the references in an attribute. */
const OTHER_STEPS = 5

/** A line for each whole part of a size, and one for the rest. */
const inParts = (size: number, part: number, line: (size: number, number: number) => string) =>
  lock(
    Array.from({ length: Math.ceil(size / part) }, (_, number) =>
      line(Math.min(part, size - number * part), number),
    ).join('\n'),
  )

/** Surfaces of a kind: a size is a row of `EDGE` pixels. */
const surfaces = (name: string, line: (height: number, number: number) => string): Hostile => ({
  name,
  manifest: (size) => inParts(size, EDGE, line),
  sample: EDGE,
  bound: {
    most: surfaceBytes / (EDGE * 4),
    beyond: 'surfaceBytes',
    line: surfaceBytes / (EDGE * EDGE * 4) + 2,
  },
})

/** What asks for too much, for each limit that a manifest can meet exactly; its host has `PICTURE_NAMES` and a wallpaper. */
export const hostiles: readonly Hostile[] = [
  {
    name: 'elements that are drawn',
    manifest: (size) => lock(`${RECTANGLE}\n`.repeat(size)),
    sample: 2000,
    bound: { most: drawnElements, beyond: 'drawnElements', line: drawnElements + 2 },
  },
  {
    name: 'rows of an array',
    manifest: (size) => lock(`<Array count="${size}">${RECTANGLE}</Array>`),
    sample: 2000,
    bound: { most: arrayItems, beyond: 'arrayItems', line: 2 },
  },
  {
    name: 'rows of arrays in an array',
    manifest: (size) => lock(`<Array count="10">\n<Array count="${size}">\n<Trigger/></Array></Array>`),
    sample: 500,
    // The outer one, its rows, and what is in theirs.
    bound: { most: Math.floor((elements - 11) / 10), beyond: 'elements', line: 4 },
  },
  {
    name: 'arrays in an array, without anything in them',
    manifest: (size) => lock(`<Array count="${size}"><Array count="${size}"/></Array>`),
    sample: 200,
    bound: { most: arrayItems, beyond: 'arrayItems', line: 2 },
  },
  {
    name: 'items of variables by their size',
    manifest: (size) =>
      inParts(
        size,
        arrayItems,
        (count, number) => `<Var name="v${number}" type="number[]" size="${count}"/>`,
      ),
    sample: 2000,
    bound: { most: allArrayItems, beyond: 'allArrayItems', line: allArrayItems / arrayItems + 2 },
  },
  {
    name: 'items of variables by their values',
    manifest: (size) =>
      inParts(
        size,
        arrayItems,
        (count, number) => `<Var name="v${number}" type="number[]" values="${'1,'.repeat(count - 1)}1"/>`,
      ),
    sample: 2000,
    bound: { most: allArrayItems, beyond: 'allArrayItems', line: allArrayItems / arrayItems + 2 },
  },
  {
    name: 'a word in a narrow room',
    manifest: (size) => lock(`<Text multiLine="true" w="100" size="10" text="${'a'.repeat(size)}"/>`),
    sample: 1500,
    bound: null,
  },
  {
    name: 'a word in a wide room',
    manifest: (size) => lock(`<Text multiLine="true" w="90000" size="10" text="${'a'.repeat(size)}"/>`),
    sample: 5000,
    bound: null,
  },
  {
    name: 'characters that each may end a line, in a wide room',
    manifest: (size) => lock(`<Text multiLine="true" w="90000" size="10" text="${'永'.repeat(size)}"/>`),
    sample: 5000,
    bound: null,
  },
  {
    name: 'lines',
    manifest: (size) => lock(`<Text multiLine="true" w="100" size="10" text="${'a\\n'.repeat(size)}"/>`),
    sample: 2000,
    bound: null,
  },
  surfaces('layered groups', (height) => `<Group layered="true" w="${EDGE}" h="${height}"/>`),
  surfaces('tinted pictures', (height) => `<Image src="0.png" tint="#fff" w="${EDGE}" h="${height}"/>`),
  surfaces('wallpapers', (height) => `<Wallpaper w="${EDGE}" h="${height}"/>`),
  surfaces(
    'screens that are drawn elsewhere',
    (height, number) =>
      `<VirtualScreen name="s${number}" w="${EDGE}" h="${height}"/><Image srcType="VirtualScreen" src="s${number}"/>`,
  ),
  {
    name: 'pictures of a frame',
    manifest: (size) => inParts(size, 1, (_, number) => `<Image src="${number}.png"/>`),
    sample: 8,
    bound: { most: MAX_PICTURES, beyond: 'pictureBytes', line: MAX_PICTURES + 2 },
  },
  {
    name: 'folders for other screens, and pictures that lie in none of them',
    manifest: (size) =>
      `<Lockscreen extraResources="${Array.from({ length: size }, (_, at) => `f${at}`)}">${'<Image src="b.png"/>'.repeat(size)}</Lockscreen>`,
    sample: 200,
    bound: null,
  },
  {
    name: 'references in a manifest',
    manifest: (size) => `<Lockscreen>\n<Text text="${'&'.repeat(size)}"/></Lockscreen>`,
    sample: 100_000,
    bound: { most: WORK_LIMITS.medium - OTHER_STEPS, beyond: 'unreadable', line: 2 },
  },
]

/** Those that some size ends. */
export const boundedHostiles = hostiles.flatMap(({ bound, ...rest }) =>
  bound ? [{ ...rest, ...bound }] : [],
)
