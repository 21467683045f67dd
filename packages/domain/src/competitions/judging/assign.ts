/** One work for one judge. */
export interface Pair {
  readonly entryId: string
  readonly judgeId: string
}

export interface AssignmentInput {
  readonly entryIds: readonly string[]
  readonly judgeIds: readonly string[]
  readonly judgesPerEntry: number
  /** Entries that every judge scores first, so that scales can be compared. */
  readonly calibration?: ReadonlySet<string>
  /** Pairs that may not be: conflicts of interest. */
  readonly isBarred: (pair: Pair) => boolean
  /** Whether the judge reads the language of the entry's texts; those who do not come last. */
  readonly readsLanguage?: (pair: Pair) => boolean
  /** Pairs with a score: they stay, their judge may have left. */
  readonly scored: readonly Pair[]
  /** Pairs without one: they stay where nothing speaks against it. */
  readonly open: readonly Pair[]
}

/** Loads come before everything else, then languages, then that little changes. */
const COST = { load: 1_000_000, foreignLanguage: 100, change: 1 } as const

const keyOf = ({ entryId, judgeId }: Pair): string => `${entryId}:${judgeId}`

/**
 * Who judges what: each entry gets its number of judges, and loads differ by one at most, as far as conflicts allow
 * (docs/design/competitions.md, Assignment). A minimum-cost flow: units go from the judges, each further unit of one
 * judge dearer than the one before, to the entries, along the cheapest path that is left.
 * @returns every pair that is without a score now, by entry and judge; the same input gives the same pairs
 */
export function assignJudges(input: AssignmentInput): Pair[] {
  const flow = new Flow(input)
  for (const entryId of input.entryIds.toSorted()) flow.fill(entryId)
  return flow.pairs()
}

class Flow {
  readonly #input: AssignmentInput
  readonly #judges: readonly string[]
  readonly #loads = new Map<string, number>()
  /** Pairs that may still change, from both sides. */
  readonly #judgesOf = new Map<string, Set<string>>()
  readonly #entriesOf = new Map<string, Set<string>>()
  readonly #scored: ReadonlySet<string>
  readonly #open: ReadonlySet<string>
  /** Pairs of a foreign language, and open pairs that were not given: only with these can a longer path be cheaper. */
  #regrets = 0

  constructor(input: AssignmentInput) {
    this.#input = input
    this.#judges = input.judgeIds.toSorted()
    this.#scored = new Set(input.scored.map(keyOf))
    this.#open = new Set(input.open.map(keyOf))
    for (const judgeId of this.#judges) {
      this.#loads.set(judgeId, 0)
      this.#entriesOf.set(judgeId, new Set())
    }
    for (const { judgeId } of input.scored) this.#addLoad(judgeId)
  }

  /** Gives an entry the judges that it lacks. */
  fill(entryId: string): void {
    this.#judgesOf.set(entryId, new Set())
    const { judgesPerEntry, calibration, scored } = this.#input
    const free = this.#judges.filter((judgeId) => this.#isFree({ entryId, judgeId }))
    if (calibration?.has(entryId)) {
      for (const judgeId of free) {
        this.#judgesOf.get(entryId)?.add(judgeId)
        this.#addLoad(judgeId)
      }
      return
    }
    this.#regrets += free.filter((judgeId) => this.#open.has(keyOf({ entryId, judgeId }))).length
    const missing = judgesPerEntry - scored.filter((pair) => pair.entryId === entryId).length
    for (let count = 0; count < missing && this.#augment(entryId); count += 1);
  }

  pairs(): Pair[] {
    return [...this.#judgesOf].flatMap(([entryId, judges]) =>
      [...judges].toSorted().map((judgeId) => ({ entryId, judgeId })),
    )
  }

  /** Whether the pair may be made: it is no conflict, not scored already, and not made yet. */
  #isFree(pair: Pair): boolean {
    const isGiven = this.#judgesOf.get(pair.entryId)?.has(pair.judgeId) === true
    return !isGiven && !this.#scored.has(keyOf(pair)) && !this.#input.isBarred(pair)
  }

  #isForeign(pair: Pair): boolean {
    return this.#input.readsLanguage?.(pair) === false
  }

  #costOf(pair: Pair): number {
    return (
      (this.#isForeign(pair) ? COST.foreignLanguage : 0) + (this.#open.has(keyOf(pair)) ? 0 : COST.change)
    )
  }

  #addLoad(judgeId: string): void {
    const load = this.#loads.get(judgeId)
    if (load !== undefined) this.#loads.set(judgeId, load + 1)
  }

  #set(pair: Pair, isGiven: boolean): void {
    const { entryId, judgeId } = pair
    if (isGiven) {
      this.#judgesOf.get(entryId)?.add(judgeId)
      this.#entriesOf.get(judgeId)?.add(entryId)
    } else {
      this.#judgesOf.get(entryId)?.delete(judgeId)
      this.#entriesOf.get(judgeId)?.delete(entryId)
    }
    const regret = (this.#isForeign(pair) ? 1 : 0) - (this.#open.has(keyOf(pair)) ? 1 : 0)
    this.#regrets += isGiven ? regret : -regret
  }

  /**
   * One more judge for an entry, by the cheapest path: other entries on it hand their judge over, and take the next
   * one instead. @returns false where nobody is left who may
   */
  #augment(entryId: string): boolean {
    const path = this.#direct(entryId) ?? this.#cheapestPath(entryId)
    for (const { judgeId, from, to } of path) {
      if (from === null) this.#addLoad(judgeId)
      else this.#set({ entryId: from, judgeId }, false)
      this.#set({ entryId: to, judgeId }, true)
    }
    return path.length > 0
  }

  /** The path of one step, where no longer one can be cheaper. */
  #direct(entryId: string): Step[] | null {
    const free = this.#judges.filter((judgeId) => this.#isFree({ entryId, judgeId }))
    const isOpen = (judgeId: string) => this.#open.has(keyOf({ entryId, judgeId }))
    if (this.#regrets > free.filter(isOpen).length) return null
    const least = Math.min(...this.#loads.values())
    const wanted = free.some(isOpen) ? isOpen : () => true
    const judgeId = free.find(
      (each) =>
        wanted(each) && this.#loads.get(each) === least && !this.#isForeign({ entryId, judgeId: each }),
    )
    return judgeId === undefined ? null : [{ judgeId, from: null, to: entryId }]
  }

  /** Backwards from the entry, by the Bellman-Ford algorithm with a queue: handing over has negative costs. */
  #cheapestPath(target: string): Step[] {
    const best = new Map<string, Reached>([[target, { cost: 0, via: null }]])
    const queue = [target]
    const queued = new Set(queue)
    let found: { readonly cost: number; readonly step: Step } | null = null
    for (let entryId = queue.shift(); entryId !== undefined; entryId = queue.shift()) {
      queued.delete(entryId)
      const cost = best.get(entryId)?.cost ?? 0
      for (const judgeId of this.#judges) {
        if (!this.#isFree({ entryId, judgeId })) continue
        const assignedCost = cost + this.#costOf({ entryId, judgeId })
        const whole = assignedCost + COST.load * ((this.#loads.get(judgeId) ?? 0) + 1)
        if (!found || whole < found.cost) found = { cost: whole, step: { judgeId, from: null, to: entryId } }
        for (const other of this.#entriesOf.get(judgeId) ?? []) {
          const handed = assignedCost - this.#costOf({ entryId: other, judgeId })
          if (handed >= (best.get(other)?.cost ?? Number.POSITIVE_INFINITY)) continue
          best.set(other, { cost: handed, via: { judgeId, from: other, to: entryId } })
          if (queued.has(other)) continue
          queued.add(other)
          queue.push(other)
        }
      }
    }
    return found ? pathTo(best, found.step) : []
  }
}

/** A judge goes to an entry, from another one or, where `from` is null, newly. */
interface Step {
  readonly judgeId: string
  readonly from: string | null
  readonly to: string
}
interface Reached {
  readonly cost: number
  readonly via: Step | null
}

/** The steps from the judge who is newly taken to the entry that was short of one. */
function pathTo(best: ReadonlyMap<string, Reached>, first: Step): Step[] {
  const steps = [first]
  for (let via = best.get(first.to)?.via; via; via = best.get(via.to)?.via) steps.push(via)
  return steps
}
