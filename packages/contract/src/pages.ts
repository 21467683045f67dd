import type { Locale } from './messages/wording.ts'

/** A public call's answer as it came. */
export interface ReadAnswer {
  readonly status: number
  readonly body: string
}

/** One page that the server wants as whole HTML. */
export interface PageAsked {
  /** Absolute, as others reach it; without a query. */
  readonly url: string
  readonly locale: Locale
  /** Reads a public call by its address, as a visitor. */
  read(address: string): Promise<ReadAnswer>
}

export interface PageAnswer {
  readonly status: number
  /** Of the body: HTML, or what the page is instead. */
  readonly type: string
  readonly body: string
  /** Where the page leads on to; null where it is shown. */
  readonly location: string | null
}

/**
 * What the built web application offers the server (docs/decisions/public-pages.md). Rejects where a page cannot be
 * rendered.
 */
export type RenderPage = (asked: PageAsked) => Promise<PageAnswer>
