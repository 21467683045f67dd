import { extraFoldersOf } from '@easel/domain/extraFolders.ts'
import type { Work } from '../work.ts'
import { resolvedIfKnown } from '../xml/references.ts'
import { tagEnd } from '../xml/scan.ts'

/** A picture that a manifest names, and the line in which it does. */
export interface SceneReference {
  readonly src: string
  readonly line: number
  /**
   * How it stands for files: as it is; with a number behind its name (`pic.png` is `pic_0.png`, `pic_1.png`, …), of
   * which each digit or any is needed; or as a format with placeholders.
   */
  readonly kind: 'file' | 'digits' | 'numbered' | 'format'
}

/** What a manifest says of its pictures. */
export interface SceneManifest {
  readonly references: readonly SceneReference[]
  /** Folders in which pictures for other screens may lie. */
  readonly extraFolders: readonly string[]
}

const MAX_REFERENCES = 2000
const MAX_FORMATS = 50
const MAX_TAG_LENGTH = 8192
const NAME = /^[\p{L}_:][\p{L}\p{N}_:.-]{0,99}/u
const ATTRIBUTES = /\s([\w:.-]{1,60})\s*=\s*(?:"([^"]*)"|'([^']*)')/gu
const PICTURE = /\.(?:png|jpe?g|webp|gif|bmp)$/iu
/** Elements that draw a picture of their own (spec/maml.md); their names are written in either case. */
const DRAWN = ['image', 'mask', 'bitmapshader', 'source', 'aniframe', 'time', 'imagenumber', 'imagechars']
const WITH_DIGITS = ['time', 'imagenumber']

/** The pictures of a manifest that `checkXml` has passed, by its elements. One pass. */
export function readSceneManifest(text: string, work: Work): SceneManifest {
  const references = new Map<string, SceneReference>()
  let extraFolders: readonly string[] = []
  let [line, lineAt, isRoot] = [1, 0, true]
  let formats = 0
  for (const { name, start, end } of tagsOf(text)) {
    work.take()
    const isDrawn = DRAWN.includes(name) && references.size < MAX_REFERENCES
    if (!isRoot && !isDrawn) continue
    const attributes = attributesOf(text.slice(start, Math.min(end, start + MAX_TAG_LENGTH)))
    if (isRoot) extraFolders = extraFoldersOf(attributes.get('extraresources') ?? '')
    isRoot = false
    if (!isDrawn) continue
    for (; lineAt < start; lineAt++) if (text.charCodeAt(lineAt) === 10) line++
    for (const found of picturesOf(name, attributes)) {
      if (found.kind === 'format' && ++formats > MAX_FORMATS) continue
      const key = `${found.kind} ${found.src}`
      if (!references.has(key)) references.set(key, { ...found, line })
    }
  }
  return { references: [...references.values()], extraFolders }
}

/** The tags that open an element, their names in small letters. */
function* tagsOf(text: string): Generator<{ name: string; start: number; end: number }> {
  for (let start = text.indexOf('<'); start >= 0; ) {
    const isComment = text.startsWith('<!--', start)
    const closing = isComment ? '-->' : text.startsWith('<![CDATA[', start) ? ']]>' : null
    const closed = closing === null ? -1 : text.indexOf(closing, start + 4)
    const end = closing === null ? tagEnd(text, start + 1) : closed < 0 ? -1 : closed + 3
    if (end < 0) return
    const name = closing === null ? NAME.exec(text.slice(start + 1, start + 101))?.[0] : undefined
    if (name) yield { name: name.toLowerCase(), start, end }
    start = text.indexOf('<', end)
  }
}

function attributesOf(inner: string): Map<string, string> {
  const pairs = [...inner.matchAll(ATTRIBUTES)]
  return new Map(
    pairs.map(([, name = '', double, single]) => [
      name.toLowerCase(),
      resolvedIfKnown(double ?? single ?? '').trim(),
    ]),
  )
}

type Found = Omit<SceneReference, 'line'>

function picturesOf(element: string, attributes: ReadonlyMap<string, string>): Found[] {
  // Of another source than the module: an address, an app's icon, a screen.
  if (attributes.has('srctype')) return []
  const expression = attributes.get('srcexp')
  if (expression) return literalsOf(expression)
  const format = attributes.get('srcformat')
  if (format) return PICTURE.test(format) ? [{ src: format, kind: 'format' }] : []
  const src = attributes.get('src') ?? ''
  if (!PICTURE.test(src) || /[@#%]|:\/\//u.test(src)) return []
  if (WITH_DIGITS.includes(element)) return [{ src, kind: 'digits' }]
  if (element === 'imagechars') return attributes.has('charnamemap') ? [] : [{ src, kind: 'numbered' }]
  const id = attributes.get('srcid')
  if (!id) return [{ src, kind: 'file' }]
  return /^\d{1,9}$/u.test(id)
    ? [{ src: numbered(src, Number(id)), kind: 'file' }]
    : [{ src, kind: 'numbered' }]
}

/** `pic.png` with 3 is `pic_3.png`; of `pic.9.png` it is `pic_3.9.png`. */
export const numbered = (src: string, id: number | string): string =>
  src.replace(/((?:\.9)?\.[^./]+)$/u, `_${id}$1`)

/** Names between quotes, where nothing is joined to them or compared with them. */
function literalsOf(expression: string): Found[] {
  if (/\+|eqs?\(|strContains|strMatches/iu.test(expression)) return []
  const literals = [...expression.matchAll(/'([^']*)'/gu)].map(([, literal = '']) => literal)
  return literals.filter((src) => PICTURE.test(src)).map((src) => ({ src, kind: 'file' }))
}
