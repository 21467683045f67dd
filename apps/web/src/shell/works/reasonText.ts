import { HIDE_REASON_CODES, REJECT_REASON_CODES, REMOVE_REASON_CODES } from '@easel/domain/audits/reasons.ts'
import type { FormRefusal } from '../../ui/form/refusal.ts'

const KNOWN: ReadonlySet<string> = new Set([
  ...REJECT_REASON_CODES,
  ...HIDE_REASON_CODES,
  ...REMOVE_REASON_CODES,
])

/** A reason of the activity log: codes of a catalogue, worded; a person's own words stay as they are. */
export function reasonText(reason: string, words: (refusal: FormRefusal) => string): string {
  const codes = reason.split(/[,\s]+/).filter(Boolean)
  if (!codes.every((code) => KNOWN.has(code))) return reason
  return codes.map((code) => words({ code: `reason.${code}`, params: {} })).join(' ')
}
