import type { Reader } from '../bytes.ts'
import type { Work } from '../work.ts'

const MAX_NAMES = 1024
const MAX_NAME_BYTES = 240

/** `name` table ids, the typographic ones first: OpenType specification, name IDs. */
export const NAME_IDS = { family: [16, 1], style: [17, 2], version: [5] } as const
const WANTED: readonly number[] = Object.values(NAME_IDS).flat()

/** Platforms of records, and the English of each. */
const MACINTOSH = 1
const WINDOWS = 3
const ENGLISH_OF_WINDOWS = 0x409
/** By the encoding of a record, or by its language: programs of old Macs left the encoding at Roman. */
const MAC_ENCODINGS: Readonly<Record<number, string>> = { 1: 'shift_jis', 2: 'big5', 3: 'euc-kr', 25: 'gbk' }
const MAC_LANGUAGES: Readonly<Record<number, string>> = {
  11: 'shift_jis',
  19: 'big5',
  23: 'euc-kr',
  33: 'gbk',
}
const WINDOWS_ENCODINGS: Readonly<Record<number, string>> = {
  2: 'shift_jis',
  3: 'gbk',
  4: 'big5',
  5: 'euc-kr',
}
const WINDOWS_LANGUAGES: Readonly<Record<number, string>> = {
  2052: 'gbk',
  4100: 'gbk',
  1028: 'big5',
  3076: 'big5',
  5124: 'big5',
}

interface NameRecord {
  readonly platform: number
  readonly encoding: number
  readonly language: number
}

/** The texts of the wanted ids; of several in different languages the English one of Windows, unless it is empty. */
export function readNames(table: Reader | undefined, work: Work): Map<number, string> {
  const names = new Map<number, string>()
  if (!table) return names
  const count = Math.min(table.u16be(2), MAX_NAMES)
  work.take(count)
  const storage = table.u16be(4)
  const englishIds = new Set<number>()
  for (let at = 6; at < 6 + count * 12; at += 12) {
    const record = { platform: table.u16be(at), encoding: table.u16be(at + 2), language: table.u16be(at + 4) }
    const id = table.u16be(at + 6)
    const isEnglish = record.platform === WINDOWS && record.language === ENGLISH_OF_WINDOWS
    if (!WANTED.includes(id) || englishIds.has(id) || (names.has(id) && !isEnglish)) continue
    const length = Math.min(table.u16be(at + 8), MAX_NAME_BYTES)
    const text = decoded(table.slice(storage + table.u16be(at + 10), length), record)
    if (text === '') continue
    names.set(id, text)
    if (isEnglish) englishIds.add(id)
  }
  return names
}

function decoded(bytes: Uint8Array, record: NameRecord): string {
  const text = record.platform === MACINTOSH ? macText(bytes, record) : unicodeText(bytes, record)
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
}

const read = (encoding: string, bytes: Uint8Array): string => new TextDecoder(encoding).decode(bytes)

function macText(bytes: Uint8Array, { encoding, language }: NameRecord): string {
  const legacy = MAC_ENCODINGS[encoding] ?? MAC_LANGUAGES[language]
  const isAscii = bytes.every((byte) => byte < 0x80)
  return read(legacy && !isAscii ? legacy : 'macintosh', bytes)
}

/** What a name is written in: letters, digits and marks of Latin, Han, kana and Hangul. */
const NAME =
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Nd}\p{P}\p{S}\p{Zs}]*$/u

/**
 * UTF-16, but for records of Windows in an older standard: these have its codes in two bytes each, or in UTF-16 all the
 * same. Which of the two is seen by the script that comes out.
 */
function unicodeText(bytes: Uint8Array, { platform, encoding, language }: NameRecord): string {
  const unicode = read('utf-16be', bytes)
  const legacy =
    platform === WINDOWS ? (WINDOWS_ENCODINGS[encoding] ?? WINDOWS_LANGUAGES[language]) : undefined
  if (!legacy || NAME.test(unicode)) return unicode
  // A code of one byte is written behind a zero.
  const text = read(legacy, Uint8Array.from(bytes.filter((byte) => byte !== 0)))
  return text.includes('\ufffd') ? unicode : text
}

export const firstName = (names: ReadonlyMap<number, string>, ids: readonly number[]): string =>
  ids.map((id) => names.get(id)).find((name) => name) ?? ''
