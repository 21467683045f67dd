import { CONFLICT } from '../../products/public.ts'
import { type Problem, type problemFinder, problemOf } from './problems.ts'
import { type BatchState, isContested } from './state.ts'
import { isEditable } from './view.ts'

/** The view of what can be submitted now. */
export const READY = 'ready'

type Find = ReturnType<typeof problemFinder>

const none: readonly Problem[] = []
const elsewhere: Problem = { code: CONFLICT, params: {}, field: null }

/** Everything that stands between one item and its submission, what the server last said of it included. */
export function problemsOf(state: BatchState, id: string, find: Find): readonly Problem[] {
  const [item, row, answer] = [state.items.get(id), state.rows.get(id), state.verdicts.get(id)]
  if (!item || !row || !isEditable(item)) return none
  const found = find(item, row)
  const named = answer?.row === row ? answer.verdict.issues.map(problemOf) : []
  const contested = isContested(state, id) ? [elsewhere] : none
  if (named.length + contested.length === 0) return found
  return [...new Map([...contested, ...found, ...named].map((problem) => [problem.code, problem])).values()]
}

/** Drafts, and those among them that can be submitted now. */
export interface Readiness {
  readonly drafts: readonly string[]
  readonly ready: readonly string[]
  /** Each problem with the items that have it, the most common first. */
  readonly problems: readonly { readonly code: string; readonly ids: readonly string[] }[]
}

export function readinessOf(state: BatchState, find: Find): Readiness {
  const drafts = state.order.filter((id) => isEditable(state.items.get(id)))
  const byCode = new Map<string, string[]>()
  const ready = drafts.filter((id) => {
    const problems = problemsOf(state, id, find)
    for (const { code } of problems) {
      const those = byCode.get(code)
      if (those) those.push(id)
      else byCode.set(code, [id])
    }
    return problems.length === 0
  })
  const problems = [...byCode].map(([code, ids]) => ({ code, ids }))
  return { drafts, ready, problems: problems.sort((a, b) => b.ids.length - a.ids.length) }
}

/** Whether an item belongs to a view by problem; `READY` asks for those that have none. */
export function hasProblem(state: BatchState, id: string, problem: string, find: Find): boolean {
  const problems = problemsOf(state, id, find)
  if (problem === READY) return problems.length === 0 && isEditable(state.items.get(id))
  return problems.some(({ code }) => code === problem)
}
