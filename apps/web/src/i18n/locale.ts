import { acceptedOf } from '@easel/contract/messages/accepted.ts'
import { useSyncExternalStore } from 'react'
import { ownZone } from '../ui/format.ts'

export const locales = ['en', 'zh'] as const
export type Locale = (typeof locales)[number]

/** BCP 47 tags for `lang`, dates and numbers. */
export const languageTag: Record<Locale, string> = { en: 'en', zh: 'zh-CN' }

const oneYearSeconds = 31_536_000
const listeners = new Set<() => void>()
/** Texts are asked for before React takes the document over, and are those of its language. */
let current: Locale = localeOfDocument()

/** On the server, the language of the page that is being rendered. */
let localeOfPage: () => Locale | undefined = () => undefined
export function readLocaleFrom(page: () => Locale | undefined) {
  localeOfPage = page
}

function isLocale(value: string | undefined): value is Locale {
  return locales.some((locale) => locale === value)
}

/** Spec §1: the locale is kept in a cookie and defaults to English. */
export const localeAtFirst = (cookie: string): Locale => chosenLocale(cookie) ?? 'en'

function chosenLocale(cookie: string): Locale | null {
  const value = /(?:^|;\s*)locale=([a-z]+)/.exec(cookie)?.[1]
  return isLocale(value) ? value : null
}

/** Which of our languages a browser asks for; undefined where it asks for none. */
export const preferredOf = (languages: readonly string[]): Locale | undefined =>
  acceptedOf(languages.join(','), locales)

/** Names after each other, apart as the language sets them. */
export const listed = (names: readonly string[], locale: Locale): string =>
  names.join(locale === 'zh' ? '、' : ', ')

/** What the server takes a call to speak: by the cookie, else by what the browser says of itself. */
let assumed: Locale | null = null
export function assumeSpoken(cookie: string, languages: readonly string[]) {
  assumed = chosenLocale(cookie) ?? preferredOf(languages) ?? 'en'
}

/**
 * What a call says of its language, for its answer's sentences are shown on this page; nothing where the browser says the
 * same of itself, since a preloaded answer serves no call with headers of its own.
 */
export const spokenHere = (): Readonly<Record<string, string>> =>
  assumed === getLocale() ? {} : { 'Accept-Language': languageTag[getLocale()] }

export function getLocale(): Locale {
  return localeOfPage() ?? current
}

/** The language that this document was rendered in, by which React takes it over. */
let written: Locale | null = null
export const writtenLocale = (): Locale | null => written

/** In the browser, before it takes a document over. */
export function writeIn(locale: Locale | null) {
  written = locale
  current = locale ?? 'en'
}

/** The language that the document says of itself: the server's, which what hydrates it must speak first. */
export function localeOfDocument(): Locale {
  const value = globalThis.document?.documentElement.dataset.locale
  return isLocale(value) ? value : 'en'
}

/** Makes `locale` current for the page; its texts must have been loaded. */
export function applyLocale(locale: Locale) {
  current = locale
  document.documentElement.lang = languageTag[locale]
  for (const listener of listeners) listener()
}

export function rememberLocale(locale: Locale) {
  remember('locale', locale)
  // A browser that keeps no cookies goes on saying its own language.
  assumeSpoken(document.cookie, navigator.languages)
}

/** The next page that the server renders is in the reader's own time. */
export function rememberZone() {
  const zone = ownZone()
  if (!document.cookie.includes(`zone=${zone}`)) remember('zone', zone)
}

function remember(name: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${value}; path=/; max-age=${oneYearSeconds}; samesite=lax`
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, getLocale, getLocale)
}
