import type { FindingCode, FindingParams } from '../findings.ts'
import { type Work, workOf } from '../work.ts'

export const xmlLimits = {
  bytes: 16 * 1024 * 1024,
  /** All XML of a package together; each tag, attribute, text, reference and comment in it is also a step of its work. */
  totalBytes: 64 * 1024 * 1024,
  descriptionBytes: 256 * 1024,
  depth: 100,
}

/** The root element of a document that passed, and nothing more. */
export interface XmlRoot {
  name: string
  attributes: Record<string, string>
}

export type Scanned = { ok: true; root: XmlRoot } | { ok: false; code: FindingCode; params: FindingParams }

const WHITE = /^\s*$/u
const NAME = /^[\p{L}_:][\p{L}\p{N}\p{M}_:.-]*/u
const ROOT_ATTRIBUTES_LENGTH = 4096

/** Told what a document holds, in its order, while nothing is kept of it; references are as they were written. */
export interface XmlVisitor {
  /** @param tag the whole start tag, which begins at `at`. An empty element is opened and closed. */
  open(name: string, tag: string, at: number): void
  /** White space alone is left out. */
  text(text: string): void
  cdata(text: string): void
  close(): void
}

interface ScanOptions {
  readonly depthLimit?: number
  readonly work?: Work
  /** Told of a document before it is known whether all of it is well-formed. */
  readonly visitor?: XmlVisitor
}

/**
 * One pass over a document, without building it: no DOCTYPE, no entity declaration, no processing instruction
 * but the XML declaration, bounded depth, tags that match. Never expands anything.
 */
export function scanXml(
  text: string,
  { depthLimit = xmlLimits.depth, work = workOf(), visitor }: ScanOptions = {},
): Scanned {
  const malformed = (at: number): Scanned => ({
    ok: false,
    code: 'package.xml.malformed',
    params: { line: lineOf(text, at) },
  })
  const open: string[] = []
  let root: XmlRoot | null = null
  let at = 0
  for (;;) {
    work.take()
    const start = text.indexOf('<', at)
    const between = text.slice(at, start < 0 ? text.length : start)
    if (open.length === 0 && !WHITE.test(between)) return malformed(at)
    if (start < 0) break
    if (open.length > 0 && !WHITE.test(between)) {
      work.take(1 + referencesIn(between))
      visitor?.text(between)
    }
    const construct = constructAt(text, start, work)
    if (construct.end < 0) return malformed(start)
    if (construct.refused) {
      return { ok: false, code: construct.refused, params: { line: lineOf(text, start) } }
    }
    if (construct.kind === 'open' || construct.kind === 'empty') {
      if (open.length === 0 && root) return malformed(start)
      root ??= { name: construct.name, attributes: attributesOf(text.slice(start, construct.end)) }
      if (construct.kind === 'open') open.push(construct.name)
      if (open.length > depthLimit) {
        return { ok: false, code: 'package.xml.tooDeep', params: { max: depthLimit } }
      }
    }
    if (construct.kind === 'close' && open.pop() !== construct.name) return malformed(start)
    if (construct.kind === 'text' && open.length === 0) return malformed(start)
    if (visitor) tell(visitor, construct, text.slice(start, construct.end), start)
    at = construct.end
  }
  return root && open.length === 0 ? { ok: true, root } : malformed(text.length)
}

function tell(visitor: XmlVisitor, { kind, name }: Construct, written: string, at: number): void {
  if (kind === 'text') visitor.cdata(written.slice('<![CDATA['.length, -']]>'.length))
  if (kind === 'open' || kind === 'empty') visitor.open(name, written, at)
  if (kind === 'close' || kind === 'empty') visitor.close()
}

interface Construct {
  kind: 'open' | 'empty' | 'close' | 'text' | 'skipped'
  name: string
  /** Index after the construct, or -1 when it never ends. */
  end: number
  refused?: FindingCode
}

/** What begins at the `<` at `start`; each attribute of a tag is a step. */
function constructAt(text: string, start: number, work: Work): Construct {
  const starts = (prefix: string) => text.startsWith(prefix, start)
  const after = (close: string) => {
    const found = text.indexOf(close, start + 2)
    return found < 0 ? -1 : found + close.length
  }
  if (starts('<!--')) {
    const found = text.indexOf('-->', start + 4)
    return { kind: 'skipped', name: '', end: found < 0 ? -1 : found + 3 }
  }
  if (starts('<![CDATA[')) return { kind: 'text', name: '', end: after(']]>') }
  if (starts('<!')) {
    const isEntity = /^<!\s*entity/iu.test(text.slice(start, start + 16))
    return {
      kind: 'skipped',
      name: '',
      end: start + 2,
      refused: isEntity ? 'package.xml.entity' : 'package.xml.doctype',
    }
  }
  if (starts('<?')) {
    const isDeclaration = start === 0 && /^<\?xml\s/u.test(text.slice(0, 6))
    const construct: Construct = { kind: 'skipped', name: '', end: after('?>') }
    if (isDeclaration) return construct
    // An empty line before it is what text editors and scripts leave there.
    const isLate = /^<\?xml\s/u.test(text.slice(start, start + 6)) && WHITE.test(text.slice(0, start))
    const refused = isLate ? 'package.xml.lateDeclaration' : 'package.xml.processingInstruction'
    return { ...construct, end: start + 2, refused }
  }
  const isClose = starts('</')
  const name = NAME.exec(text.slice(start + (isClose ? 2 : 1), start + 256))?.[0] ?? ''
  const end = name === '' ? -1 : tagEnd(text, start + 1, work)
  const kind = isClose ? 'close' : text[end - 2] === '/' ? 'empty' : 'open'
  return { kind, name, end }
}

/** Each is a step: resolving them costs more than the characters that they are written with. */
function referencesIn(text: string): number {
  let found = 0
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) found++
  return found
}

/** After the `>` that ends a tag; one inside of quotes does not. Each pair of quotes is an attribute, and a step. */
export function tagEnd(text: string, from: number, work?: Work): number {
  for (let at = from; at < text.length; at++) {
    const character = text[at]
    if (character === '>') return at + 1
    if (character === '<') return -1
    if (character === '"' || character === "'") {
      const closing = text.indexOf(character, at + 1)
      if (closing < 0) return -1
      work?.take(1 + referencesIn(text.slice(at, closing)))
      at = closing
    }
  }
  return -1
}

/** Of a start tag, references as they were written; what is no attribute is left out. */
export function attributesOf(tag: string, maxLength = ROOT_ATTRIBUTES_LENGTH): Record<string, string> {
  const found = tag.slice(0, maxLength).matchAll(/\s([\w:.-]{1,100})\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)
  return Object.fromEntries([...found].map(([, name = '', double, single]) => [name, double ?? single ?? '']))
}

export function lineOf(text: string, at: number): number {
  let line = 1
  for (let found = text.indexOf('\n'); found >= 0 && found < at; found = text.indexOf('\n', found + 1)) line++
  return line
}
