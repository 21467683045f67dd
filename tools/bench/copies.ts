import { agreementOf } from '@easel/domain/base/fingerprints/agreement.ts'
import { evidenceOf } from '@easel/domain/base/fingerprints/evidence.ts'
import { hammingDistance } from '@easel/domain/base/fingerprints/hamming.ts'
import { MIN_QUALITY, NEAR_BITS } from '@easel/domain/base/fingerprints/limits.ts'
import type { Fingerprint } from '@easel/domain/base/fingerprints/pdq.ts'
import { partHashOf } from '@easel/domain/base/fingerprints/questions.ts'
import sharp from 'sharp'
import { CopyIndex } from '../../apps/server/src/features/base/fingerprints/copyIndex.ts'
import {
  CHANGES,
  type ChangeName,
  changed,
  type Drawn,
  drawn,
  openDrawn,
} from '../../apps/server/src/features/review/similarity/testing/changes.ts'
import { fingerprintOfImage } from '../../apps/server/src/platform/images/fingerprint.ts'
import { type Figure, milliseconds } from './figure.ts'
import { percentile } from './load.ts'
import { photographs } from './photographs.ts'

/** As phones have them. */
const SCREEN = { width: 720, height: 1600 }
const COPIED = 20
const MIN_FOUND = 17
const MAX_ALARMS = 1 / 10_000
/** A million hashes: of each picture the whole, the middle and the lower half. */
const PICTURES = 333_333
const MAX_MILLISECONDS = 20

/** Rows that the issue does not ask for: what is missed in them is written down as missed. */
const BEYOND: readonly ChangeName[] = [
  'words at the foot',
  'border of two colours, round',
  'lock screen, cut by 3 %, mirrored',
  'home screen with icons',
]

interface Photograph {
  readonly picture: Drawn
  readonly print: Fingerprint
}

/** Copies of real photographs: how many are found, what is taken for a copy and is none, and how long it takes. */
export async function copyFigures(): Promise<Figure[]> {
  const all: Photograph[] = []
  for (const path of await photographs()) {
    const picture = await drawn(
      sharp(path)
        .toColourspace('srgb')
        .resize({ ...SCREEN, fit: 'cover' }),
    )
    all.push({ picture, print: await printed(await openDrawn(picture).jpeg({ quality: 90 }).toBuffer()) })
  }
  const step = all.length / COPIED
  const chosen = new Set(Array.from({ length: COPIED }, (_, at) => Math.floor(at * step)))
  const bench = new Bench(all.map(({ print }) => print))
  const figures: Figure[] = []
  for (const name of Object.keys(CHANGES).filter((each): each is ChangeName => each in CHANGES)) {
    const copies = new Map<number, Fingerprint>()
    for (const [id, { picture }] of all.entries())
      if (chosen.has(id)) copies.set(id, await printed(await changed(picture, name)))
    figures.push(bench.rowOf(name, copies))
    if (SCREENS.includes(name)) bench.compareScreens([...copies.values()])
  }
  return [...figures, ...bench.alarms(), ...searchFigures(all.map(({ print }) => print))]
}

const SCREENS: readonly ChangeName[] = [
  'status and navigation bar',
  'lock screen, clock',
  'lock screen, clock and notices',
  'home screen with icons',
]

async function printed(bytes: Buffer): Promise<Fingerprint> {
  const print = await fingerprintOfImage(bytes, 'jpg')
  if (!print) throw new Error('a picture that does not decode')
  return print
}

/** Finds what a print is shown beside, as the worker does. */
class Shelf {
  readonly #index = new CopyIndex()
  readonly #prints: Fingerprint[] = []

  add(print: Fingerprint): void {
    const id = this.#prints.push(print) - 1
    if (print.quality < MIN_QUALITY) return
    this.#index.add('whole', id, print.hash)
    for (const part of ['inner', 'lower'] as const) {
      const hash = partHashOf(print.sample, part)
      if (hash) this.#index.add(part, id, hash)
    }
  }

  copiesOf(print: Fingerprint, own = -1): number[] {
    const { matches, candidates } = this.#index.near(own, print)
    const confirmed = candidates.filter(({ otherId, placing, distance }) => {
      const other = this.#prints[otherId]
      return other && evidenceOf(agreementOf(print.sample, other.sample, placing), distance) !== null
    })
    return [...matches, ...confirmed].map(({ otherId }) => otherId)
  }
}

class Bench {
  readonly #prints: readonly Fingerprint[]
  readonly #shelf = new Shelf()
  readonly #photographs = { pairs: 0, alarms: 0 }
  readonly #screens = { pairs: 0, alarms: 0 }

  constructor(prints: readonly Fingerprint[]) {
    this.#prints = prints
    for (const [id, print] of prints.entries()) {
      this.#photographs.alarms += this.#shelf.copiesOf(print).length
      this.#photographs.pairs += id
      this.#shelf.add(print)
    }
  }

  rowOf(name: ChangeName, copies: ReadonlyMap<number, Fingerprint>): Figure {
    let [later, earlier, before] = [0, 0, 0]
    for (const [id, copy] of copies) {
      const found = this.#shelf.copiesOf(copy)
      if (found.includes(id)) later += 1
      this.#photographs.alarms += found.filter((other) => other !== id).length
      this.#photographs.pairs += this.#prints.length - 1
      const shelf = new Shelf()
      shelf.add(copy)
      const original = this.#prints[id]
      if (original && shelf.copiesOf(original).length > 0) earlier += 1
      if (original && wasFound(copy, original)) before += 1
    }
    const least = BEYOND.includes(name) ? 0 : MIN_FOUND
    return {
      what: `copies of ${copies.size} photographs found: ${name}`,
      measured: `${later}; ${earlier} where the copy came first`,
      limit: `${before} by the whole print, as it is and mirrored, within ${NEAR_BITS} bits`,
      ratio: null,
      aim: least > 0 ? `≥ ${least} of ${COPIED}` : '',
      met: Math.min(later, earlier) >= least,
    }
  }

  /** Screens of one system that show different pictures. */
  compareScreens(prints: readonly Fingerprint[]): void {
    const shelf = new Shelf()
    for (const [id, print] of prints.entries()) {
      this.#screens.alarms += shelf.copiesOf(print).length
      this.#screens.pairs += id
      shelf.add(print)
    }
  }

  alarms(): Figure[] {
    return [
      { of: 'photographs and changed copies of others', ...this.#photographs },
      {
        of: 'screens with the same bars, clock, notices or icons over different photographs',
        ...this.#screens,
      },
    ].map(({ of, pairs, alarms }) => ({
      what: `taken for copies: ${of}`,
      measured: `${alarms} of ${pairs.toLocaleString('en')} pairs`,
      limit: '',
      ratio: null,
      aim: '< 1 of 10,000',
      met: alarms / pairs < MAX_ALARMS,
    }))
  }
}

/** What was shown before the eight turns, parts and comparing were searched. */
const wasFound = (copy: Fingerprint, original: Fingerprint): boolean =>
  Math.min(copy.quality, original.quality) >= MIN_QUALITY &&
  [copy.hash, copy.mirrored].some((hash) => hammingDistance(hash, original.hash) <= NEAR_BITS)

function searchFigures(prints: readonly Fingerprint[]): Figure[] {
  const index = new CopyIndex()
  for (const kept of ['whole', 'inner', 'lower'] as const)
    for (let id = 0; id < PICTURES; id += 1) index.add(kept, id, crypto.getRandomValues(new Uint8Array(32)))
  // The first few are slower: the program is being compiled.
  for (const print of prints.slice(0, 10)) index.near(-1, print)
  const before = process.cpuUsage()
  const searches = prints.map((print) => timed(() => index.near(-1, print)))
  const { user, system } = process.cpuUsage(before)
  const processor = (user + system) / 1000 / prints.length
  const compared = prints.slice(1).map((print, at) => {
    const other = prints[at] ?? print
    const whole = { left: 0, top: 0, right: 1, bottom: 1 }
    const turn = { mirrored: false, quarters: 0 }
    return timed(() => agreementOf(print.sample, other.sample, { ours: whole, theirs: whole, turn }))
  })
  const what = `search for the copies of a picture among ${PICTURES.toLocaleString('en')}, three hashes each`
  const [p50, p99] = [percentile(searches, 0.5), percentile(searches, 0.99)]
  const aim = `< ${MAX_MILLISECONDS} ms`
  return [
    {
      what: `${what}, median`,
      measured: milliseconds(p50),
      limit: '',
      ratio: null,
      aim,
      met: p50 < MAX_MILLISECONDS,
    },
    {
      what: `${what}, 99th percentile`,
      measured: milliseconds(p99),
      limit: '',
      ratio: null,
      aim,
      met: p99 < MAX_MILLISECONDS,
    },
    {
      what: `${what}, processor time`,
      measured: milliseconds(processor),
      limit: '',
      ratio: null,
      aim,
      met: processor < MAX_MILLISECONDS,
    },
    {
      what: 'comparing a candidate with a picture, in a worker',
      measured: milliseconds(percentile(compared, 0.5)),
      limit: '24 candidates at most',
      ratio: null,
      aim: '',
      met: true,
    },
  ]
}

function timed(act: () => unknown): number {
  const started = performance.now()
  act()
  return performance.now() - started
}
