import { type Work, workOf } from '../work.ts'
import type { Limits } from './limits.ts'
import { refuse } from './refusal.ts'

/** What is left of entries, bytes and work: one budget for an archive and all that is nested in it. */
export interface Budget {
  entriesLeft: number
  bytesLeft: number
  /** Shared with whatever reads the files that come out of the archive. */
  readonly work: Work
}

export function budgetOf(limits: Limits, work: Work = workOf(limits.steps)): Budget {
  return { entriesLeft: limits.entries, bytesLeft: limits.unpackedBytes, work }
}

export function takeEntries(budget: Budget, count: number, limits: Limits): void {
  if (count > budget.entriesLeft) {
    const counted = limits.entries - budget.entriesLeft + count
    refuse('package.archive.tooManyEntries', '', { count: counted, max: limits.entries })
  }
  budget.entriesLeft -= count
}

/** Reserves the declared bytes; reading an entry then never gives more than it declared. */
export function takeBytes(budget: Budget, bytes: number, limits: Limits): void {
  if (bytes > budget.bytesLeft) {
    const counted = limits.unpackedBytes - budget.bytesLeft + bytes
    refuse('package.archive.unpackedTooLarge', '', { bytes: counted, max: limits.unpackedBytes })
  }
  budget.bytesLeft -= bytes
}
