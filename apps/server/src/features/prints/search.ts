import { LEAST_QUALITY, NEAR_BITS } from '@easel/domain/likeness/limits.ts'
import type { Db } from '../../platform/db/connection.ts'
import { NearIndex } from './nearIndex.ts'
import { type FoundMatch, type PrintRow, printsAfter } from './queries.ts'

/** A page takes a few milliseconds to add; between pages others have their turn. */
const PAGE = 2_000
/** A picture that everybody uses is near to itself a thousand times over; the nearest and oldest are enough. */
const MOST_MATCHES = 100

/** Every print in memory, for a worker: caught up with the table before each question. */
export class LikenessSearch {
  readonly #index = new NearIndex()
  #upTo = 0

  /** The nearest to a print, seen directly or in a mirror; nothing is near to a flat picture. */
  async matchesOf(db: Db, print: PrintRow): Promise<FoundMatch[]> {
    if (print.quality < LEAST_QUALITY) return []
    await this.#catchUp(db)
    const nearest = new Map<number, FoundMatch>()
    for (const mirrored of [false, true]) {
      for (const { id, distance } of this.#index.near(mirrored ? print.mirrored : print.hash, NEAR_BITS)) {
        const known = nearest.get(id)
        if (id !== print.print_id && (!known || distance < known.distance))
          nearest.set(id, { otherId: id, distance, mirrored })
      }
    }
    return [...nearest.values()]
      .sort((a, b) => a.distance - b.distance || a.otherId - b.otherId)
      .slice(0, MOST_MATCHES)
  }

  async #catchUp(db: Db): Promise<void> {
    for (;;) {
      const page = await printsAfter(db, this.#upTo, PAGE)
      for (const { print_id, hash, quality } of page) {
        if (quality >= LEAST_QUALITY) this.#index.add(print_id, hash)
        this.#upTo = print_id
      }
      if (page.length < PAGE) return
    }
  }
}
