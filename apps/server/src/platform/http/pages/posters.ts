import type { Page } from './pageCache.ts'

/** What messengers show of a shared page; few of them draw an SVG. */
const SIZE = { width: 1200, height: 630 }
const MAX_CACHED = 50

/** Posters as PNG, each made once from its drawing. */
export class Posters {
  readonly #cache = new Map<string, Promise<Buffer>>()

  png({ etag, bytes }: Page): Promise<Buffer> {
    const known = this.#cache.get(etag)
    if (known) return known
    const made = drawn(bytes)
    made.catch(() => this.#cache.delete(etag))
    this.#cache.set(etag, made)
    for (const oldest of this.#cache.keys()) {
      if (this.#cache.size <= MAX_CACHED) break
      this.#cache.delete(oldest)
    }
    return made
  }
}

/** The picture library is loaded with the first: most processes never send any. */
async function drawn(bytes: Page['bytes']): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes)
    .resize({ ...SIZE, fit: 'cover' })
    .png({ palette: true })
    .toBuffer()
}
