import { z } from 'zod'
import type { BankReport } from '../bank.ts'
import type { Takers } from './records.ts'

/** What a file says: of one payment by its key, or of every payment of a file of ours by its message id. */
export type FileWord = Omit<BankReport, 'key'> & ({ readonly key: string } | { readonly ofMessage: string })

/** Reads one kind of message from its elements, as they are closed. */
export interface MessageReader {
  readonly takers: Takers
  /** What it says, once all of it was read. */
  readonly words: () => readonly FileWord[]
}

/** Called with each word that is found. @throws where a file has too many */
export type CountWord = () => void

export const REASON_MAX = 500

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?$/
const Iso = z.iso.datetime({ offset: true })

/** A day or a moment without an offset is Shanghai's; null for what is no moment. */
export function momentOf(text: string | null): Date | null {
  if (text === null) return null
  const whole = DAY.test(text) ? `${text}T00:00:00+08:00` : MOMENT.test(text) ? `${text}+08:00` : text
  if (!Iso.safeParse(whole).success) return null
  const moment = new Date(whole)
  return Number.isNaN(moment.getTime()) ? null : moment
}
