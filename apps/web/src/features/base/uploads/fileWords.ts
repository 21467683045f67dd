import type { Refusal } from '@easel/domain/rule.ts'
import type { FormRefusal } from '../../../ui/form/refusal.ts'
import type { StatusTone } from '../../../ui/StatusBadge.tsx'
import type { UploadProblem } from '../../../ui/UploadTrayRow.tsx'
import { isWithServer, type UploadItem, type UploadState } from './entry.ts'

type Words = (refusal: FormRefusal) => string

/** A fault with its remedy, where the catalogue knows one. */
export function problemOf(words: Words, { code, params = {} }: Refusal, index = 0): UploadProblem {
  const remedy = words({ code: `${code}.remedy`, params })
  const none = words({ code: 'unknown_error', params: {} })
  return { key: `${index} ${code}`, text: words({ code, params }), remedy: remedy === none ? null : remedy }
}

/** As many as one line of a list can carry; a package's own screen lists them all. */
const MAX_FINDINGS = 3

/** What is wrong with a file, in the language of now. */
export function problemsOf(words: Words, { state, refused, failure }: UploadItem): UploadProblem[] {
  if (state === 'failed' && failure) return [problemOf(words, failure)]
  if (state !== 'refused' || !refused) return []
  const errors = refused.findings.filter(({ severity }) => severity === 'error')
  const all = errors.length > 0 ? errors.slice(0, MAX_FINDINGS) : refused.refusals
  return all.map((each, index) => problemOf(words, each, index))
}

const TONES: Readonly<Record<UploadState, StatusTone>> = {
  queued: 'waiting',
  inspecting: 'active',
  hashing: 'active',
  ready: 'waiting',
  sending: 'active',
  checking: 'active',
  done: 'ok',
  refused: 'bad',
  failed: 'bad',
  needsFile: 'bad',
  paused: 'draft',
  cancelled: 'off',
}
export const toneOf = (item: UploadItem): StatusTone => TONES[item.state]

/** The state in a word: once its last byte has left, a file is being checked there. */
export const stateShown = (item: UploadItem): UploadState => (isWithServer(item) ? 'checking' : item.state)

const UNDER_WAY: readonly UploadState[] = ['inspecting', 'hashing', 'sending', 'checking']

/** 0 to 1, null while it cannot be known, undefined where nothing is under way. */
export function fractionShown(item: UploadItem): number | null | undefined {
  if (!UNDER_WAY.includes(item.state)) return undefined
  return isWithServer(item) ? null : item.fraction
}
