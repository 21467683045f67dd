import { currentT } from '../i18n/texts.ts'
import { ApiError } from './apiError.ts'

/** What of spec §8 a person may fail at; a test asks for a screen that says each. */
export const FAILED_ACTIONS = [
  'submit',
  'upload',
  'withdraw',
  'removal',
  'save',
  'designer',
  'verification',
] as const
type FailedAction = (typeof FAILED_ACTIONS)[number]

/** Spec §8: what could not be done, and why. */
export const couldNot = (action: FailedAction, why: string): string =>
  currentT('app')(`couldNot.${action}`, { why })

/** The same of a call: its refusal says first what it was that could not be done. */
export async function withErrorPrefix<T>(action: FailedAction, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason
    throw new ApiError(reason.status, reason.code, couldNot(action, reason.message), reason.data)
  }
}
