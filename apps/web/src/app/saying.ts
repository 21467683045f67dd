import { currentT } from '../i18n/texts.ts'
import { CallRefused } from './callRefused.ts'

/** What of spec §8 a person may fail at; a test asks for a screen that says each. */
export const DEEDS = ['submit', 'upload', 'withdraw', 'removal', 'save', 'designer', 'verification'] as const
type Deed = (typeof DEEDS)[number]

/** Spec §8: what could not be done, and why. */
export const couldNot = (deed: Deed, why: string): string => currentT('shell')(`couldNot.${deed}`, { why })

/** The same of a call: its refusal says first what it was that could not be done. */
export async function saying<T>(deed: Deed, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (reason) {
    if (!(reason instanceof CallRefused)) throw reason
    throw new CallRefused(reason.status, reason.code, couldNot(deed, reason.message), reason.data)
  }
}
