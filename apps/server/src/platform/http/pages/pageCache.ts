import type { ReadAnswer } from '@easel/contract/pages.ts'

/** One document as it is sent. */
export interface Page {
  readonly status: number
  readonly type: string
  readonly bytes: Buffer
  /** By the name of the encoding. */
  readonly packed: Readonly<Partial<Record<Encoding, Buffer>>>
  readonly policy: string
  readonly etag: string
}
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A document with the answers that it was rendered from: while these stay the same, so does the document. */
export interface CacheEntry {
  readonly page: Page
  readonly reads: ReadonlyMap<string, ReadAnswer>
  /** When one of the answers says that it will be another one. */
  readonly changesAt: Date | null
  /** Of the steady clock, in milliseconds. */
  checkedAt: number
}

const bytesOf = ({ page }: CacheEntry): number =>
  page.bytes.length + ENCODINGS.reduce((sum, each) => sum + (page.packed[each]?.length ?? 0), 0)

/** Documents by address and language, at most so many bytes: what was not asked for the longest time goes first. */
export class PageCache {
  readonly #entries = new Map<string, CacheEntry>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): CacheEntry | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  set(key: string, entry: CacheEntry): void {
    this.delete(key)
    this.#entries.set(key, entry)
    this.#bytes += bytesOf(entry)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= bytesOf(entry)
  }
}
