import { acceptedOf } from '@easel/contract/messages/accepted.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@easel/contract/messages/index.ts'
import type { FastifyRequest } from 'fastify'

const LOCALE_COOKIE = /(?:^|;)\s*locale="?([\w-]+)/

const isLocale = (text: string | undefined): text is Locale => LOCALES.some((locale) => locale === text)

/** The headers that a caller's language is chosen by; a damaged request may lack some. */
interface LocaleHeaders {
  readonly cookie?: string | undefined
  readonly 'accept-language'?: string | undefined
}

/** Spec §1, of a page: the locale cookie, then English. */
export const pageLocaleOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Locale =>
  chosenLocale(headers.cookie) ?? DEFAULT_LOCALE

/** Of a call: the locale cookie, then Accept-Language, then English (docs/design/product.md, Replies). */
export const localeOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Locale => localeOfHeaders(headers)

export const localeOfHeaders = ({ cookie, 'accept-language': accepted }: LocaleHeaders): Locale =>
  chosenLocale(cookie) ?? acceptedOf(accepted ?? '', LOCALES) ?? DEFAULT_LOCALE

function chosenLocale(cookie: string | undefined): Locale | null {
  const locale = cookie && LOCALE_COOKIE.exec(cookie)?.[1]
  return isLocale(locale) ? locale : null
}
