import type { Reader } from '../bytes.ts'
import type { Work } from '../work.ts'

const MAX_NAMES = 1024
const MAX_NAME_BYTES = 240
const ENGLISH_OF_WINDOWS = { platform: 3, language: 0x409 }

/** `name` table ids, the typographic ones first: OpenType specification, name IDs. */
export const NAME_IDS = { family: [16, 1], style: [17, 2], version: [5] } as const
const WANTED: readonly number[] = Object.values(NAME_IDS).flat()

/** The texts of the wanted ids; of several in different languages the English one of the Windows platform. */
export function readNames(table: Reader | undefined, work: Work): Map<number, string> {
  const names = new Map<number, string>()
  if (!table) return names
  const count = Math.min(table.u16be(2), MAX_NAMES)
  work.take(count)
  const storage = table.u16be(4)
  const englishIds = new Set<number>()
  for (let record = 6; record < 6 + count * 12; record += 12) {
    const [platform, language, id] = [table.u16be(record), table.u16be(record + 4), table.u16be(record + 6)]
    const isEnglish = platform === ENGLISH_OF_WINDOWS.platform && language === ENGLISH_OF_WINDOWS.language
    if (!WANTED.includes(id) || englishIds.has(id) || (names.has(id) && !isEnglish)) continue
    if (isEnglish) englishIds.add(id)
    const length = Math.min(table.u16be(record + 8), MAX_NAME_BYTES)
    const text = table.slice(storage + table.u16be(record + 10), length)
    const decoded = new TextDecoder(platform === 1 ? 'macintosh' : 'utf-16be').decode(text)
    names.set(id, decoded.replace(/[\p{Cc}\p{Cf}]/gu, ''))
  }
  return names
}

export const firstName = (names: ReadonlyMap<number, string>, ids: readonly number[]): string =>
  ids.map((id) => names.get(id)).find((name) => name) ?? ''
