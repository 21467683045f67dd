import { MIN_QUALITY } from '@easel/domain/review/similarity/limits.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { CopyIndex, type Found } from './copyIndex.ts'
import { type PrintRow, printsAfter } from './queries.ts'
import { type SampleRow, samplesAfter } from './sampleQueries.ts'

/** A page takes a few milliseconds to add; between pages others have their turn. */
const PAGE = 2_000

/** Every print in memory, for a worker: caught up with the tables before each question. */
export class SimilaritySearch {
  readonly #index = new CopyIndex()
  #printsUpTo = 0
  #samplesUpTo = 0

  async near(db: Db, { print_id, quality }: PrintRow, { sample }: SampleRow): Promise<Found> {
    await this.#catchUp(db)
    return this.#index.near(print_id, { quality, sample })
  }

  async #catchUp(db: Db): Promise<void> {
    for (;;) {
      const page = await printsAfter(db, this.#printsUpTo, PAGE)
      for (const { print_id, hash, quality } of page) {
        if (quality >= MIN_QUALITY) this.#index.add('whole', print_id, hash)
        this.#printsUpTo = print_id
      }
      if (page.length < PAGE) break
    }
    for (;;) {
      const page = await samplesAfter(db, this.#samplesUpTo, PAGE)
      for (const { sample_id, print_id, inner_hash, lower_hash } of page) {
        if (inner_hash) this.#index.add('inner', print_id, inner_hash)
        if (lower_hash) this.#index.add('lower', print_id, lower_hash)
        this.#samplesUpTo = sample_id
      }
      if (page.length < PAGE) return
    }
  }
}
