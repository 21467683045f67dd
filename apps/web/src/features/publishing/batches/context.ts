import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { Store } from '../../../ui/store.ts'
import type { Problem, problemFinder } from './model/problems.ts'
import { problemsOf } from './model/readiness.ts'
import type { BatchState } from './model/state.ts'
import type { TagLookup } from './model/tagLookup.ts'
import type { createReadiness } from './readiness.ts'
import type { BatchSession } from './session.ts'

/** What every part of the batch page stands on. */
export interface BatchGround {
  readonly session: BatchSession
  readonly book: TagLookup
  readonly find: ReturnType<typeof problemFinder>
  readonly readiness: ReturnType<typeof createReadiness>
}

export const BatchContext = createContext<BatchGround | null>(null)

export function useBatch(): BatchGround {
  const ground = use(BatchContext)
  if (!ground) throw new Error('There is no batch here')
  return ground
}

export function useStore<Value, Slice>(store: Store<Value>, pick: (value: Value) => Slice): Slice {
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => pick(store.get()),
  )
}

/** A slice of the batch; the part is drawn again only when this slice is another. */
export function useSlice<Slice>(pick: (state: BatchState) => Slice): Slice {
  return useStore(useBatch().session.store, pick)
}

const none: readonly Problem[] = []

/** What stands between one item and its submission. */
export function useProblems(id: string): readonly Problem[] {
  const { session, find } = useBatch()
  const row = useSlice((state) => state.rows.get(id))
  const item = useSlice((state) => state.items.get(id))
  const answer = useSlice((state) => state.verdicts.get(id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: problems come from exactly these
  return useMemo(
    () => (row ? problemsOf(session.store.get(), id, find) : none),
    [session, id, find, row, item, answer],
  )
}

/** Drafts, what is ready, and the problems by number. */
export function useReadiness() {
  return useStore(useBatch().readiness.store, (readiness) => readiness)
}

/** The chosen items in the order in which they are seen. */
export function useChosen(): readonly string[] {
  const visible = useSlice((state) => state.visible)
  const chosen = useSlice((state) => state.selection.chosen)
  return useMemo(() => visible.filter((id) => chosen.has(id)), [visible, chosen])
}
