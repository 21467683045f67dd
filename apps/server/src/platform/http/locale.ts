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

/** Locale cookie, then Accept-Language, then English (docs/design/product.md, Replies). */
export const localeOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Locale => localeOfHeaders(headers)

export function localeOfHeaders({ cookie, 'accept-language': accepted }: LocaleHeaders): Locale {
  const locale = cookie && LOCALE_COOKIE.exec(cookie)?.[1]
  if (isLocale(locale)) return locale
  return acceptedOf(accepted ?? '', LOCALES) ?? DEFAULT_LOCALE
}
