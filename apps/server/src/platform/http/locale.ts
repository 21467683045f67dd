import { DEFAULT_LOCALE, LOCALES, type Locale } from '@easel/contract/messages/index.ts'
import type { FastifyRequest } from 'fastify'

const isLocale = (text: string | undefined): text is Locale => LOCALES.some((locale) => locale === text)

/** Locale cookie, then Accept-Language, then English (design/product.md, Replies). */
export function localeOf(request: FastifyRequest): Locale {
  const { locale } = request.cookies
  if (isLocale(locale)) return locale
  const header = request.headers['accept-language']
  return header === undefined ? DEFAULT_LOCALE : acceptedLocale(header)
}

function acceptedLocale(header: string): Locale {
  const accepted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';')
      const quality = options.find((option) => option.trim().startsWith('q='))
      return {
        language: tag.slice(0, 2).toLowerCase(),
        quality: quality ? Number(quality.trim().slice(2)) : 1,
      }
    })
    .sort((a, b) => b.quality - a.quality)
  return accepted.map(({ language }) => language).find(isLocale) ?? DEFAULT_LOCALE
}
