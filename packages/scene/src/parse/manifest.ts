import { TooMuchWork } from '@easel/inspection/work.ts'
import { resolved, UnknownEntity } from '@easel/inspection/xml/references.ts'
import { attributesOf, type Scanned, scanXml, type XmlVisitor } from '@easel/inspection/xml/scan.ts'
import { SCENE_LIMITS } from '../limits.ts'
import type { SceneProblem } from '../problems.ts'

/** An element of a manifest as it was written: what it means is for the reader of its name. */
export interface ManifestElement {
  /** In small letters: phones read `Text` and `text` alike. */
  readonly name: string
  /** By their names in small letters, references resolved. */
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly children: readonly ManifestElement[]
  readonly text: string
  /** From 1. */
  readonly line: number
}

export type ManifestRead =
  | { readonly ok: true; readonly root: ManifestElement; readonly problems: readonly SceneProblem[] }
  | { readonly ok: false; readonly line: number }

interface Open extends ManifestElement {
  readonly children: Open[]
  text: string
}

const MAX_TAG_LENGTH = 64 * 1024
const DEPTH = 100

/**
 * A manifest as a tree, in one pass. Elements beyond the limit are left out and said; XML that is not well-formed,
 * declares entities or has more parts than any real one gives the line of the fault.
 * @param text of at most 16 MB (`xmlLimits`).
 */
export function readManifest(text: string): ManifestRead {
  const open: Open[] = []
  let root: Open | null = null
  let count = 0
  let line = 1
  // Behind the start tag that was read last.
  let end = 0
  // Of the end of `line`; what a manifest of one line has is looked for once.
  let lineEnd = endOfLine(text, 0)
  const lineOf = (at: number) => {
    for (; lineEnd < at; line++) lineEnd = endOfLine(text, lineEnd + 1)
    return line
  }
  const scanned = scannedWithin(text, {
    open(name, tag, at) {
      end = at + tag.length
      const element: Open = {
        name: name.toLowerCase(),
        attributes: attributesIn(tag),
        children: [],
        text: '',
        line: lineOf(at),
      }
      if (++count <= SCENE_LIMITS.elements) open.at(-1)?.children.push(element)
      root ??= element
      open.push(element)
    },
    text(text) {
      const parent = open.at(-1)
      if (parent) parent.text += tolerant(text)
    },
    cdata(text) {
      const parent = open.at(-1)
      if (parent) parent.text += text
    },
    close() {
      open.pop()
    },
  })
  if (scanned === null) {
    const next = text.slice(end).search(/\S/u)
    return { ok: false, line: lineOf(end + Math.max(0, next)) }
  }
  if (!scanned.ok || root === null) {
    const at = scanned.ok ? undefined : scanned.params.line
    return { ok: false, line: typeof at === 'number' ? at : line }
  }
  const tooMany = { code: 'tooManyElements', max: SCENE_LIMITS.elements, line } as const
  return { ok: true, root, problems: count > SCENE_LIMITS.elements ? [tooMany] : [] }
}

/** Null where it has more parts than any real one: what foreign XML costs never leaves as an error. */
function scannedWithin(text: string, visitor: XmlVisitor): Scanned | null {
  try {
    return scanXml(text, { depthLimit: DEPTH, visitor })
  } catch (error) {
    if (error instanceof TooMuchWork) return null
    throw error
  }
}

function endOfLine(text: string, from: number): number {
  const found = text.indexOf('\n', from)
  return found < 0 ? Number.POSITIVE_INFINITY : found
}

function attributesIn(tag: string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(attributesOf(tag, MAX_TAG_LENGTH))) {
    attributes[name.toLowerCase()] = tolerant(value)
  }
  return attributes
}

/** A reference that XML does not know stays as it was written: a phone draws the rest too. */
function tolerant(text: string): string {
  if (!text.includes('&')) return text
  try {
    return resolved(text)
  } catch (error) {
    if (error instanceof UnknownEntity) return text
    throw error
  }
}
