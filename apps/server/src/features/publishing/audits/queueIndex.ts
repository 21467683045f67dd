/** Bytes of one work in a `WaitingOfType`: when it was reminded of and its turn as doubles, and its id. */
const NUDGED = 0
const TURN = 8
const ID = 16
const EACH = 32

const UUID_BYTES = 16
const NOTHING = Buffer.alloc(0)
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
 * What waits of one type in the order of the queue: works, and changes of price or details; null where none do.
 */
export interface WaitingOfType {
  readonly product_type: string
  readonly works: Buffer | null
  readonly changes: Buffer | null
}

/** Works of one type wait in one line, changes of price or details (`change`) of such works in another. */
export interface Line {
  readonly productType: string
  readonly change: boolean
}

/** A line as a key of a map. */
export const lineName = ({ productType, change }: Line): string =>
  change ? `${productType} changes` : productType

/**
 * What waits, by line, each in the order of the queue. Some tens of thousands of works stay the bytes that the database
 * sent: as objects they would take the process's only thread for half a second.
 */
export class QueueIndex {
  readonly #works: ReadonlyMap<string, Buffer>
  readonly #changes: ReadonlyMap<string, Buffer>

  constructor(types: readonly WaitingOfType[]) {
    this.#works = new Map(types.map(({ product_type: type, works }) => [type, works ?? NOTHING]))
    this.#changes = new Map(types.map(({ product_type: type, changes }) => [type, changes ?? NOTHING]))
  }

  /** How many wait: of all types, works or changes. */
  size(change: boolean): number {
    return [...this.#lines(change).values()].reduce((sum, line) => sum + line.length / EACH, 0)
  }

  sizeOf(line: Line): number {
    return this.#lineOf(line).length / EACH
  }

  /** How many works or changes are before it, of all types. */
  before(turn: Turn, change: boolean): number {
    const mine = keyOf(turn)
    return [...this.#lines(change).values()].reduce((sum, line) => sum + countBefore(line, mine), 0)
  }

  /** How many are before it in its line. */
  beforeIn(turn: Turn, line: Line): number {
    return countBefore(this.#lineOf(line), keyOf(turn))
  }

  has(turn: Turn, line: Line): boolean {
    const bytes = this.#lineOf(line)
    const mine = keyOf(turn)
    const start = countBefore(bytes, mine) * EACH
    return start < bytes.length && mine.id.equals(bytes.subarray(start + ID, start + EACH))
  }

  #lines(change: boolean): ReadonlyMap<string, Buffer> {
    return change ? this.#changes : this.#works
  }

  #lineOf({ productType, change }: Line): Buffer {
    return this.#lines(change).get(productType) ?? NOTHING
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
