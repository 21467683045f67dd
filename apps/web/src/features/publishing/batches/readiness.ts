import { inSlices } from '../../../ui/inSlices.ts'
import { createStore, type Store } from '../../../ui/store.ts'
import type { problemFinder } from './model/problems.ts'
import { problemsOf, type Readiness, readinessOf } from './model/readiness.ts'
import type { BatchState } from './model/state.ts'
import { isEditable } from './model/view.ts'

const unjudged = ({ order, items }: BatchState): Readiness => ({
  drafts: order.filter((id) => isEditable(items.get(id))),
  ready: [],
  problems: [],
})

const PARTS = ['rows', 'items', 'verdicts', 'order'] as const

/** What can be submitted, after each change. Hundreds of rows are judged in slices; until then the last answer is shown. */
export function createReadiness(batch: Store<BatchState>, find: ReturnType<typeof problemFinder>) {
  const readiness = createStore(unjudged(batch.get()))
  let judged: BatchState | null = null
  let stop: () => void = () => undefined

  async function judge() {
    const state = batch.get()
    if (judged && PARTS.every((part) => judged?.[part] === state[part])) return
    judged = state
    const whole = await inSlices(
      state.order,
      (id) => problemsOf(state, id, find),
      () => judged === state,
    )
    if (whole) readiness.set(() => readinessOf(state, find))
  }

  return {
    store: readiness,
    start() {
      stop = batch.subscribe(() => void judge())
      void judge()
    },
    stop() {
      stop()
      judged = null
    },
  }
}
