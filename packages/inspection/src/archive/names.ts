import type { FindingCode, FindingParams } from '../findings.ts'
import type { Limits } from './limits.ts'

interface NameRule {
  code: FindingCode
  breaks: (path: string, bytes: Uint8Array, limits: Limits) => boolean
  params?: (path: string, bytes: Uint8Array, limits: Limits) => FindingParams
}

const CONTROL = /[\p{Cc}\u2028\u2029]/u
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const INVISIBLE = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/u
const REPLACEMENT_LENGTH = 160

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const encoder = new TextEncoder()

/** The name as text, or null when its bytes are not UTF-8. Names without the UTF-8 flag must be UTF-8 too. */
export function decodeName(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

/** docs/design/quality.md, Safe. The first rule that a name breaks is the one reported. */
export const nameRules: readonly NameRule[] = [
  { code: 'package.archive.nameEmpty', breaks: (path) => path === '' },
  {
    code: 'package.archive.nameTooLong',
    breaks: (path, bytes, limits) =>
      bytes.length > limits.nameBytes || longestSegment(path, limits.segmentBytes) > limits.segmentBytes,
    params: (path, bytes, limits) =>
      bytes.length > limits.nameBytes
        ? { bytes: bytes.length, max: limits.nameBytes }
        : { bytes: longestSegment(path, limits.segmentBytes), max: limits.segmentBytes },
  },
  { code: 'package.archive.controlCharacter', breaks: (path) => CONTROL.test(path) },
  { code: 'package.archive.bidiMark', breaks: (path) => BIDI.test(path) },
  { code: 'package.archive.invisibleCharacter', breaks: (path) => INVISIBLE.test(path) },
  { code: 'package.archive.backslash', breaks: (path) => path.includes('\\') },
  { code: 'package.archive.driveLetter', breaks: (path) => /^[a-z]:/iu.test(path) },
  { code: 'package.archive.absolutePath', breaks: (path) => path.startsWith('/') },
  {
    code: 'package.archive.pathTraversal',
    breaks: (path) => path.split('/').some((segment) => segment === '..' || segment === '.'),
  },
  {
    code: 'package.archive.nameEmpty',
    breaks: (path) =>
      path
        .replace(/\/$/u, '')
        .split('/')
        .some((segment) => segment.trim() === ''),
  },
]

export function brokenNameRule(path: string, bytes: Uint8Array, limits: Limits) {
  const rule = nameRules.find((each) => each.breaks(path, bytes, limits))
  return rule && { code: rule.code, params: rule.params?.(path, bytes, limits) ?? {} }
}

/** Two names with one key would be one file on some system: case and Unicode form are folded. */
export function nameKey(path: string): string {
  const folded = path.replace(/\/$/u, '').normalize('NFKC').toUpperCase().toLowerCase()
  return folded.normalize('NFKC')
}

/** A hostile name made fit to be shown: short, with what cannot be seen spelt out. */
export function shownName(path: string): string {
  const spelt = path
    .slice(0, REPLACEMENT_LENGTH)
    .replace(
      /[\p{Cc}\p{Cf}\u2028\u2029]|\p{Cs}/gu,
      (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
    )
  return path.length > REPLACEMENT_LENGTH ? `${spelt}…` : spelt
}

/** Bytes that are not UTF-8, fit to be shown. */
export function shownBytes(bytes: Uint8Array): string {
  return shownName(new TextDecoder('utf-8').decode(bytes.subarray(0, REPLACEMENT_LENGTH)))
}

/** In bytes; segments that cannot be longer than `atLeast` are not measured. */
function longestSegment(path: string, atLeast: number): number {
  const long = path.split('/').filter((segment) => segment.length * 3 > atLeast)
  return Math.max(0, ...long.map((segment) => encoder.encode(segment).length))
}
