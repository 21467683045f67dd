import { readerOf } from '../bytes.ts'
import type { Work } from '../work.ts'
import { SENTINEL32, UNICODE_PATH_EXTRA, ZIP64_EXTRA } from './records.ts'
import { refuse } from './refusal.ts'

/** The extra field of a header as id → data. Padding that some aligners leave behind is skipped. */
export function extraFields(bytes: Uint8Array, work: Work): Map<number, Uint8Array> {
  const reader = readerOf(bytes)
  const fields = new Map<number, Uint8Array>()
  let offset = 0
  while (offset + 4 <= bytes.length) {
    work.take()
    const id = reader.u16(offset)
    const length = reader.u16(offset + 2)
    if (offset + 4 + length > bytes.length) break
    if (id !== 0) fields.set(id, reader.slice(offset + 4, length))
    offset += 4 + length
  }
  return fields
}

/**
 * The values of `fields` (in the order of the ZIP64 record), each taken from the record where the header
 * has the sentinel. A record that says something else than the header, or is missing, is refused.
 */
export function withZip64Extra(
  fields: readonly number[],
  extra: Map<number, Uint8Array>,
  path: string,
): number[] {
  const record = extra.get(ZIP64_EXTRA)
  const contradiction = () => refuse('package.archive.zip64Contradiction', path, { field: 'extraField' })
  if (!record) return fields.includes(SENTINEL32) ? contradiction() : [...fields]
  const reader = readerOf(record)
  if (!fields.includes(SENTINEL32)) {
    const same = fields.every(
      (value, index) => index * 8 + 8 > record.length || reader.u64(index * 8) === value,
    )
    return same ? [...fields] : contradiction()
  }
  let offset = 0
  const values = fields.map((value) => {
    if (value !== SENTINEL32) return value
    if (offset + 8 > record.length) contradiction()
    offset += 8
    return reader.u64(offset - 8)
  })
  return values
}

/** Info-ZIP's second name must be the first one: readers differ in which they believe. */
export function unicodePathDiffers(extra: Map<number, Uint8Array>, name: Uint8Array): boolean {
  const field = extra.get(UNICODE_PATH_EXTRA)?.subarray(5)
  return field !== undefined && (field.length !== name.length || field.some((byte, at) => byte !== name[at]))
}
