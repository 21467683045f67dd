import type { Readiness } from './readiness.ts'

/** What pressing the button submits: the chosen items, or all drafts where none is chosen. */
export interface Asked {
  readonly ids: readonly string[]
  readonly chosen: boolean
}

export const askedFor = (chosen: readonly string[], { drafts }: Readiness): Asked =>
  chosen.length > 0 ? { ids: chosen, chosen: true } : { ids: drafts, chosen: false }

export interface Submission {
  /** Submitted, in the order of the batch. */
  readonly going: readonly string[]
  /** Drafts that lack something, and what they lack. */
  readonly staying: number
  readonly problems: Readiness['problems']
  /** No drafts, or no longer: they were submitted or removed. */
  readonly others: number
}

/** What of the items goes, and what stays and why. */
export function submissionOf(ids: readonly string[], { drafts, ready, problems }: Readiness): Submission {
  const asked = new Set(ids)
  const of = (all: readonly string[]) => all.filter((id) => asked.has(id))
  const going = of(ready)
  const editable = of(drafts).length
  return {
    going,
    staying: editable - going.length,
    problems: problems
      .map(({ code, ids: all }) => ({ code, ids: of(all) }))
      .filter((each) => each.ids.length > 0),
    others: asked.size - editable,
  }
}
