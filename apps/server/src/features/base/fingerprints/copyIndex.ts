import type { Placing } from '@easel/domain/base/fingerprints/agreement.ts'
import { AREAS, type Kept, WHOLE } from '@easel/domain/base/fingerprints/areas.ts'
import {
  COMPARED_BITS,
  MAX_COMPARED,
  MIN_QUALITY,
  NEAR_BITS,
} from '@easel/domain/base/fingerprints/limits.ts'
import type { Hash, Sample } from '@easel/domain/base/fingerprints/pdq.ts'
import { type Question, questionsOf } from '@easel/domain/base/fingerprints/questions.ts'
import { inverseOf } from '@easel/domain/base/fingerprints/turns.ts'
import { choicesOf, NearIndex } from './nearIndex.ts'
import type { FoundMatch } from './queries.ts'

/** A picture that everybody uses is near to itself a thousand times over; the nearest and oldest are enough. */
const MAX_MATCHES = 100

/** Another picture that may be the same, changed: the pictures themselves have to be compared. */
export interface Candidate extends Omit<FoundMatch, 'agreeing'> {
  readonly placing: Placing
}

export interface Found {
  /** Near as published, in one of the eight turns. */
  readonly matches: readonly FoundMatch[]
  readonly candidates: readonly Candidate[]
}

/** What is kept of many pictures in memory, 300 bytes each, and asked for those that one may be a copy of. */
export class CopyIndex {
  readonly #kept: Readonly<Record<Kept, NearIndex>> = {
    whole: new NearIndex(),
    inner: new NearIndex(),
    lower: new NearIndex(),
  }

  add(kept: Kept, id: number, hash: Hash): void {
    this.#kept[kept].add(id, hash)
  }

  /** The nearest to a picture, however it is turned; nothing is near to a flat one. @param id its own */
  near(id: number, { quality, sample }: { readonly quality: number; readonly sample: Sample }): Found {
    if (quality < MIN_QUALITY) return { matches: [], candidates: [] }
    const matches = new Nearest<FoundMatch>(id)
    const candidates = new Nearest<Candidate>(id)
    for (const question of questionsOf(sample)) {
      for (const match of this.#matchesOf(question)) matches.add(match)
      for (const candidate of this.#candidatesOf(question)) candidates.add(candidate)
    }
    return {
      matches: matches.first(MAX_MATCHES),
      candidates: candidates.without(matches).first(MAX_COMPARED),
    }
  }

  #matchesOf({ hash, area, turn }: Question): FoundMatch[] {
    if (area !== WHOLE) return []
    return this.#kept.whole
      .near(hash, NEAR_BITS)
      .map(({ id, distance }) => ({ otherId: id, distance, ...inverseOf(turn), agreeing: null }))
  }

  #candidatesOf({ hash, margins, area, turn, among }: Question): Candidate[] {
    const choices = choicesOf(margins)
    return among.flatMap((kept) =>
      this.#kept[kept].likely(hash, choices, COMPARED_BITS).map(({ id, distance }) => ({
        otherId: id,
        distance,
        ...inverseOf(turn),
        placing: { ours: area, theirs: AREAS[kept], turn },
      })),
    )
  }
}

interface Other {
  readonly otherId: number
  readonly distance: number
}

/** The nearest finding for each other picture. */
class Nearest<Each extends Other> {
  readonly #byId = new Map<number, Each>()
  readonly #own: number

  constructor(own: number) {
    this.#own = own
  }

  add(each: Each): void {
    const known = this.#byId.get(each.otherId)
    if (each.otherId !== this.#own && (!known || each.distance < known.distance))
      this.#byId.set(each.otherId, each)
  }

  without(others: Nearest<Other>): this {
    for (const id of others.#byId.keys()) this.#byId.delete(id)
    return this
  }

  first(limit: number): Each[] {
    return [...this.#byId.values()]
      .sort((a, b) => a.distance - b.distance || a.otherId - b.otherId)
      .slice(0, limit)
  }
}
