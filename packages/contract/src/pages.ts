import type { Locale } from './messages/wording.ts'

/** A call's answer as it came. */
export interface ReadAnswer {
  readonly status: number
  readonly body: string
}

/** One page that the server wants as whole HTML. */
export interface PageAsked {
  /** Absolute, as others reach it. */
  readonly url: string
  readonly locale: Locale
  /** IANA name of the reader's time zone, or `UTC` where that is not known. */
  readonly zone: string
  /** Whether the page says who reads it; one that is the same for everybody does not. */
  readonly isPersonal: boolean
  /** Reads a call by its address, with the reader's session where the page is personal. */
  read(address: string): Promise<ReadAnswer>
  /** A part could not be rendered and is left to the browser; of a public page nothing is left to it. */
  failed(error: unknown): void
}

export interface PageAnswer {
  readonly status: number
  /** Of the body: HTML, or what the page is instead. */
  readonly type: string
  readonly body: Buffer
  /** Where the page leads on to; null where it is shown. */
  readonly location: string | null
}

/**
 * What the built web application offers the server (docs/decisions/pages.md). `render` rejects where a page cannot be
 * rendered.
 */
export interface PageRenderer {
  render(asked: PageAsked): Promise<PageAnswer>
  /** Whether the page at a path is the same for everybody: whose session it is, the browser asks there. */
  isPublic(path: string): boolean
  /** The address of what a query names, where it has one of its own: a public page takes no query. */
  leadsTo(address: string): string | null
}
