import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { randomFrom } from '../../demo/random.ts'
import { FAULTS, type Fault } from './faults.ts'

/** Of so many faults at most there are months to settle (world.ts). */
export const MAX_FAULTS = 40

/** Which faults are made, in their order. */
export interface Plan {
  readonly faults: readonly Fault[]
  /** What makes this order again. */
  readonly seed: number
  /** Some faults alone, without what is tried beside them. */
  readonly isPart: boolean
}

/**
 * `[killed cut …] [--rounds 10] [--seed 7]`: each round makes every fault that is named, or all, once, in an order of its own.
 * @throws where a fault is not known, or there are too many
 */
export function planOf(args: readonly string[]): Plan {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '1' }, seed: { type: 'string' } },
  })
  const unknown = positionals.find((name) => !FAULTS.some(({ key }) => key === name))
  if (unknown) throw new Error(`there is no fault ${unknown}: ${FAULTS.map(({ key }) => key).join(', ')}`)
  const wanted = FAULTS.filter(({ key }) => positionals.length === 0 || positionals.includes(key))
  const [rounds, seed] = [Number(values.rounds), Number(values.seed ?? randomInt(1_000_000))]
  if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed))
    throw new Error('--rounds and --seed are whole numbers')
  if (rounds * wanted.length > MAX_FAULTS) throw new Error(`more than ${MAX_FAULTS} faults`)
  const random = randomFrom(String(seed))
  const faults = Array.from({ length: rounds }, () => random.shuffle(wanted)).flat()
  return { faults, seed, isPart: positionals.length > 0 }
}
