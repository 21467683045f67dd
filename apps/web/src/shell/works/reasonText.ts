import { HIDE_REASON_CODES, REJECT_REASON_CODES, REMOVE_REASON_CODES } from '@easel/domain/audits/reasons.ts'
import type { FormRefusal } from '../../ui/form/refusal.ts'

const KNOWN: ReadonlySet<string> = new Set([
  ...REJECT_REASON_CODES,
  ...HIDE_REASON_CODES,
  ...REMOVE_REASON_CODES,
])

type Words = (refusal: FormRefusal) => string

/** The catalogue's codes that a reason of the activity log is made of; null where a person wrote it. */
function codesIn(reason: string): readonly string[] | null {
  const codes = reason.split(/[,\s]+/).filter(Boolean)
  return codes.every((code) => KNOWN.has(code)) ? codes : null
}

const sentences = (codes: readonly string[], noun: 'reason' | 'remedy', words: Words): string =>
  codes.map((code) => words({ code: `${noun}.${code}`, params: {} })).join(' ')

/** A reason of the activity log: codes of a catalogue, worded; a person's own words stay as they are. */
export function reasonText(reason: string, words: Words): string {
  const codes = codesIn(reason)
  return codes ? sentences(codes, 'reason', words) : reason
}

/** What can be done about it; null where a person wrote the reason. */
export function remedyText(reason: string, words: Words): string | null {
  const codes = codesIn(reason)
  return codes ? sentences(codes, 'remedy', words) : null
}
