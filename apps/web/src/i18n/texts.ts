import { use, useMemo } from 'react'
import { type Feature, features, type TextsOf } from './features.ts'
import { applyLocale, getLocale, type Locale, languageTag, rememberLocale, useLocale } from './locale.ts'
import { settling } from './settling.ts'
import { type TextParams, type TextTree, wordingOf } from './wording.ts'

const loads = new Map<string, Promise<TextTree>>()
const loaded = new Map<string, TextTree>()
const wanted = new Set<Feature>()

const keyOf = (locale: Locale, feature: Feature) => `${locale}/${feature}`

/** Loads a feature's texts once; a load that failed may be asked for again. */
export function loadTexts(locale: Locale, feature: Feature): Promise<TextTree> {
  wanted.add(feature)
  const key = keyOf(locale, feature)
  const known = loads.get(key)
  if (known) return known
  const load = settling(
    features[feature][locale]().then((module): TextTree => {
      loaded.set(key, module.default)
      return module.default
    }),
  )
  load.catch(() => loads.delete(key))
  loads.set(key, load)
  return load
}

/** Switches language in place: what is on the screen, its filters and its drafts stay. */
export async function switchLocale(locale: Locale) {
  await Promise.all([...wanted].map((feature) => loadTexts(locale, feature)))
  rememberLocale(locale)
  applyLocale(locale)
}

/** Loads what must be there before the first paint. */
export async function startTexts(locale: Locale) {
  await loadTexts(locale, 'shell')
  applyLocale(locale)
}

type BaseKey<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key
type KeysIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? BaseKey<Key> : `${Key}.${KeysIn<Texts[Key]>}`
}[keyof Texts & string]

export type TextKey<F extends Feature> = KeysIn<TextsOf<F>>
export type Translate<F extends Feature> = (key: TextKey<F>, params?: TextParams) => string

function translator<F extends Feature>(texts: TextTree, locale: Locale): Translate<F> {
  return (key, params) => wordingOf(texts, languageTag[locale], key, params)
}

/** The texts of one feature in the current language; suspends until they have come. */
export function useT<F extends Feature>(feature: F): Translate<F> {
  const locale = useLocale()
  const texts = use(loadTexts(locale, feature))
  return useMemo(() => translator<F>(texts, locale), [locale, texts])
}

/** The texts themselves, for what walks over them; suspends until they have come. */
export function useTexts<F extends Feature>(feature: F): TextTree {
  return use(loadTexts(useLocale(), feature))
}

/** For code outside components, such as a toast that a mutation raises. */
export function currentT<F extends Feature>(feature: F): Translate<F> {
  const locale = getLocale()
  return translator<F>(loaded.get(keyOf(locale, feature)) ?? {}, locale)
}
