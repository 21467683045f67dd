import { NEAR_BITS } from '@easel/domain/base/fingerprints/limits.ts'
import { NearIndex, onesIn } from '../../apps/server/src/features/base/fingerprints/nearIndex.ts'
import { type Figure, milliseconds } from './figure.ts'
import { percentile } from './load.ts'

const HASHES = 1_000_000
const BYTES = 32
const WORDS = BYTES / 4
const QUESTIONS = 400
/** A look at all of them takes long, and every one as long as the other. */
const SCANS = 40

/** The same hashes in every run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    return (mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ (mixed >>> 14)) >>> 0
  }
}

const at = (words: Int32Array, index: number): Uint8Array =>
  new Uint8Array(words.buffer, index * BYTES, BYTES)

/** Half of the questions have a neighbour among the hashes, from 0 to 31 bits away. */
function questionsOn(words: Int32Array, next: () => number): Uint8Array[] {
  return Array.from({ length: QUESTIONS }, (_, number) => {
    if (number % 2 === 0) return Uint8Array.from({ length: BYTES }, () => next() & 255)
    const question = Uint8Array.from(at(words, next() % HASHES))
    const bits = new Set<number>()
    while (bits.size < (number >> 1) % (NEAR_BITS + 1)) bits.add(next() & 255)
    for (const bit of bits) question[bit >> 3] = (question[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    return question
  })
}

/** What the search is measured beside: every hash, one after the other. */
function scanned(words: Int32Array, question: Uint8Array): number[] {
  const asked = new Int32Array(Uint8Array.from(question).buffer)
  const found: number[] = []
  for (let index = 0; index < HASHES; index += 1) {
    let bits = 0
    for (let word = 0; word < WORDS && bits <= NEAR_BITS; word += 1)
      bits += onesIn((words[index * WORDS + word] ?? 0) ^ (asked[word] ?? 0))
    if (bits <= NEAR_BITS) found.push(index)
  }
  return found
}

function timed<Result>(act: () => Result): { readonly result: Result; readonly took: number } {
  const started = performance.now()
  const result = act()
  return { result, took: performance.now() - started }
}

/** A search over a million hashes answers in under 20 ms, beside a linear scan. */
export function likenessFigures(): Figure[] {
  const next = random(41)
  const words = Int32Array.from({ length: HASHES * WORDS }, () => next() | 0)
  const questions = questionsOn(words, next)
  const index = new NearIndex()
  const filling = timed(() => {
    for (let id = 0; id < HASHES; id += 1) index.add(id, at(words, id))
  })
  const searches = questions.map((question) => timed(() => index.near(question, NEAR_BITS)))
  const scans = questions.slice(0, SCANS).map((question) => timed(() => scanned(words, question)))
  const missed = scans.filter(({ result }, number) => {
    const found = searches[number]?.result.map(({ id }) => id).sort((a, b) => a - b) ?? []
    return found.join() !== result.join()
  }).length
  const planted = searches.filter(({ result }, number) => number % 2 === 1 && result.length > 0).length
  const [p50 = 0, p99 = 0] = [0.5, 0.99].map((share) =>
    percentile(
      searches.map(({ took }) => took),
      share,
    ),
  )
  const scan = percentile(
    scans.map(({ took }) => took),
    0.5,
  )
  const what = `copy search, ${HASHES.toLocaleString('en')} hashes`
  const allFound = missed === 0 && planted === QUESTIONS / 2
  return [
    {
      what: `${what}, median`,
      measured: milliseconds(p50),
      limit: `${milliseconds(scan)} looking at every one`,
      ratio: p50 / scan,
      aim: '< 20 ms',
      met: p50 < 20,
    },
    {
      what: `${what}, 99th percentile`,
      measured: milliseconds(p99),
      limit: '',
      ratio: null,
      aim: '< 20 ms',
      met: p99 < 20,
    },
    {
      what: `${what}: neighbours within ${NEAR_BITS} bits that are found`,
      measured: `${planted} of ${QUESTIONS / 2}`,
      limit: `${missed} of ${SCANS} answers differ from looking at every one`,
      ratio: null,
      aim: 'all, 0',
      met: allFound,
    },
    {
      what: `${what}: reading them in`,
      measured: `${(filling.took / 1000).toFixed(1)} s`,
      limit: '',
      ratio: null,
      aim: '< 10 s',
      met: filling.took < 10_000,
    },
  ]
}
