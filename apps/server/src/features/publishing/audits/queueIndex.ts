import type { WaitingOfType } from './queueQueries.ts'

/** Bytes of one work in a `WaitingOfType`: when it was reminded of and its turn as doubles, and its id. */
const NUDGED = 0
const TURN = 8
const ID = 16
const EACH = 32

const UUID_BYTES = 16
/** Behind everything of its instant. */
const LAST_ID = Buffer.alloc(UUID_BYTES, 0xff)

/** Where a work stands, or would stand, in the order of the queue. */
export interface Turn {
  /** Null: it is not submitted yet and comes after all of its instant. */
  readonly auditId: string | null
  readonly nudgedAt: Date | null
  readonly queuePositionAt: Date
}

/**
 * What waits, by type, each in the order of the queue. Some tens of thousands of works stay the bytes that the database
 * sent: as objects they would take the process's only thread for half a second.
 */
export class QueueIndex {
  readonly #byType: ReadonlyMap<string, Buffer>

  constructor(types: readonly WaitingOfType[]) {
    this.#byType = new Map(types.map(({ product_type: type, line }) => [type, line]))
  }

  get size(): number {
    return [...this.#byType.values()].reduce((sum, line) => sum + line.length / EACH, 0)
  }

  sizeOf(productType: string): number {
    return this.#lineOf(productType).length / EACH
  }

  /** How many are before it, of all types or of one. */
  before(turn: Turn, productType?: string): number {
    const mine = keyOf(turn)
    const lines = productType === undefined ? [...this.#byType.values()] : [this.#lineOf(productType)]
    return lines.reduce((sum, line) => sum + countBefore(line, mine), 0)
  }

  has(turn: Turn, productType: string): boolean {
    const line = this.#lineOf(productType)
    const mine = keyOf(turn)
    const start = countBefore(line, mine) * EACH
    return start < line.length && mine.id.equals(line.subarray(start + ID, start + EACH))
  }

  #lineOf(productType: string): Buffer {
    return this.#byType.get(productType) ?? Buffer.alloc(0)
  }
}

interface Key {
  readonly nudged: number
  readonly turn: number
  readonly id: Buffer
}

const keyOf = ({ auditId, nudgedAt, queuePositionAt }: Turn): Key => ({
  // What nobody reminded of comes after everything that somebody did.
  nudged: nudgedAt?.getTime() ?? Number.POSITIVE_INFINITY,
  turn: queuePositionAt.getTime(),
  id: auditId === null ? LAST_ID : Buffer.from(auditId.replaceAll('-', ''), 'hex'),
})

/** The order of the reviewers' list (reviews/queries.ts): those with a reminder first, then by turns. */
function isBefore(line: Buffer, start: number, mine: Key): boolean {
  const nudged = line.readDoubleBE(start + NUDGED)
  if (nudged !== mine.nudged) return nudged < mine.nudged
  const turn = line.readDoubleBE(start + TURN)
  if (turn !== mine.turn) return turn < mine.turn
  return line.compare(mine.id, 0, UUID_BYTES, start + ID, start + EACH) < 0
}

/** How many of an ascending line are before `mine`. */
function countBefore(line: Buffer, mine: Key): number {
  let low = 0
  let high = line.length / EACH
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(line, middle * EACH, mine)) low = middle + 1
    else high = middle
  }
  return low
}
