import {
  HIDE_REASON_CODES,
  REJECT_REASON_CODES,
  REMOVE_REASON_CODES,
} from '@easel/domain/publishing/audits/reasons.ts'
import type { FormRefusal } from '../ui/form/refusal.ts'

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

/** A reason of the activity log: codes of a catalogue, worded; a person's own words stay as they are. */
export function reasonText(reason: string, words: Words): string {
  const codes = codesIn(reason)
  return codes ? codes.map((code) => words({ code: `reason.${code}`, params: {} })).join(' ') : reason
}
