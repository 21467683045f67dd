import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Locale } from '@easel/contract/messages/index.ts'
import type { PageAnswer, PageRenderer, ReadAnswer } from '@easel/contract/pages.ts'
import { z } from 'zod'
import { type CacheEntry, type Page, PageCache } from './pageCache.ts'

const MAX_BYTES = 48 * 1024 * 1024
/** A document is as old as this at most when it is compared with what it was rendered from. */
const CHECK_AFTER_MILLISECONDS = 1000
/** As many are rendered at once when a kept document is due; with more, readers get what was there before. */
const MAX_RENDERS = 16

interface PagesOptions {
  readonly render: PageRenderer['render']
  /** Reads a public call by its address, as a visitor of this language. */
  read(address: string, locale: Locale): Promise<ReadAnswer>
  /** Of a document as it is sent. */
  policyOf(html: Buffer): string
  /** Settings of the operator, written into the document. */
  finish(html: Buffer): Buffer
  now(): Date
  /** The address of the portal, without a path. */
  origin(): string
  failed(error: unknown): void
}

export interface Redirect {
  readonly status: number
  readonly location: string
}
export type Rendered = Page | Redirect

const Changing = z.object({ data: z.object({ changesAt: z.iso.datetime().nullable() }) })

/**
 * Public pages as whole HTML (docs/decisions/pages.md). A document is kept with the answers that it was rendered
 * from and stays while these do: they are read again at most once a second, and at the instant that an answer names
 * itself.
 */
export class Pages {
  readonly #cache = new PageCache(MAX_BYTES)
  readonly #underway = new Map<string, Promise<Rendered | null>>()
  readonly #options: PagesOptions

  constructor(options: PagesOptions) {
    this.#options = options
  }

  /**
   * What a reader gets without a turn: the kept document, also while it is compared or rendered anew, or one that is
   * being rendered for somebody else. Null where neither is there: whoever calls `page` then takes a turn.
   */
  known(path: string, locale: Locale): Rendered | Promise<Rendered | null> | null {
    const key = keyOf(path, locale)
    const cached = this.#cache.get(key)
    if (cached && this.#isFresh(cached)) return cached.page
    const underway = this.#underway.get(key)
    if (underway) return underway
    if (!cached) return null
    return this.#underway.size >= MAX_RENDERS ? cached.page : this.#renewal(key, path, locale, cached)
  }

  /** Null where the page could not be rendered. */
  async page(path: string, locale: Locale): Promise<Rendered | null> {
    return this.known(path, locale) ?? this.#renewal(keyOf(path, locale), path, locale, undefined)
  }

  #renewal(
    key: string,
    path: string,
    locale: Locale,
    cached: CacheEntry | undefined,
  ): Promise<Rendered | null> {
    const renewal = this.#renewed(key, path, locale, cached)
      .catch((error: unknown) => {
        this.#options.failed(error)
        return cached?.page ?? null
      })
      .finally(() => this.#underway.delete(key))
    this.#underway.set(key, renewal)
    return renewal
  }

  #isFresh({ checkedAt, changesAt }: CacheEntry): boolean {
    if (performance.now() - checkedAt >= CHECK_AFTER_MILLISECONDS) return false
    return changesAt === null || this.#options.now() < changesAt
  }

  async #renewed(
    key: string,
    path: string,
    locale: Locale,
    cached: CacheEntry | undefined,
  ): Promise<Rendered | null> {
    if (cached && (await this.#isAsBefore(cached, locale))) {
      cached.checkedAt = performance.now()
      return cached.page
    }
    const checkedAt = performance.now()
    const reads = new Map<string, ReadAnswer>()
    const answer = await this.#options.render({
      url: this.#options.origin() + path,
      locale,
      zone: 'UTC',
      isPersonal: false,
      failed: this.#options.failed,
      read: async (address) => {
        const known = reads.get(address) ?? (await this.#options.read(address, locale))
        reads.set(address, known)
        return known
      },
    })
    if (answer.location !== null) return { status: answer.status, location: answer.location }
    const isWhole = [...reads.values()].every(({ status }) => status < 500)
    if (!isWhole && cached) return cached.page
    const page = await this.#packed(isWhole ? answer : { ...answer, status: 503 })
    // What does not exist has no end of addresses.
    if (page.status === 200) this.#cache.set(key, { page, reads, changesAt: firstChange(reads), checkedAt })
    else this.#cache.delete(key)
    return page
  }

  /** A fault in reading changes nothing: the last good document is better than none. */
  async #isAsBefore({ reads, changesAt }: CacheEntry, locale: Locale): Promise<boolean> {
    if (changesAt !== null && changesAt <= this.#options.now()) return false
    for (const [address, before] of reads) {
      const { status, body } = await this.#options.read(address, locale)
      if (status >= 500) return true
      if (status !== before.status || body !== before.body) return false
    }
    return true
  }

  async #packed({ status, type, body }: PageAnswer): Promise<Page> {
    const isHtml = type.startsWith('text/html')
    const bytes = isHtml ? this.#options.finish(body) : body
    const [br, gz] = await Promise.all([brotli(bytes, BROTLI), gzipped(bytes)])
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const policy = isHtml ? this.#options.policyOf(bytes) : FILE_POLICY
    return { status, type, bytes, packed: { br, gzip: gz }, policy, etag }
  }
}

const keyOf = (path: string, locale: Locale) => `${locale} ${path}`

/** A picture may do nothing but be shown. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** The first instant that one of these answers names as its next change. */
function firstChange(reads: ReadonlyMap<string, ReadAnswer>): Date | null {
  const instants = [...reads.values()].flatMap(({ body }) => {
    const { success, data } = Changing.safeParse(parsed(body))
    return success && data.data.changesAt !== null ? [data.data.changesAt] : []
  })
  const first = instants.toSorted()[0]
  return first === undefined ? null : new Date(first)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
