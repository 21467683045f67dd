import type { Review } from '@easel/contract/review/reviews/endpoints.ts'

/** What is already decided about a work; `rejected` and `decided` count earlier submissions only. */
export type Past =
  | { readonly at: 'rejected'; readonly count: number }
  | { readonly at: 'rejectedNow' | 'decided' | 'decidedNow' | 'new' }

interface Decided {
  readonly state: Review['state']
  readonly decision: object | null
  readonly history: readonly Pick<Review, 'state'>[]
}

/** A rejection of this submission comes first; the history holds the other submissions of the work. */
export function pastOf({ state, decision, history }: Decided): Past {
  if (state === 'REJECTED') return { at: 'rejectedNow' }
  const count = history.filter((each) => each.state === 'REJECTED').length
  if (count > 0) return { at: 'rejected', count }
  if (history.length > 0) return { at: 'decided' }
  return { at: decision === null ? 'new' : 'decidedNow' }
}
