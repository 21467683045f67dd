import type { Both, Given } from '@easel/domain/params.ts'
import { use, useMemo } from 'react'
import { applyLocale, getLocale, type Locale, languageTag, rememberLocale, useLocale } from './locale.ts'
import type { Catalogues, ParamsByText } from './texts.generated.ts'
import { type TextParams, type TextTree, wordingOf } from './wording.ts'

export type Feature = keyof Catalogues

/** Every catalogue, each a chunk of its own, by its language and the name of its file. */
const catalogues = new Map(
  Object.entries(import.meta.glob<TextTree>('./{en,zh}/**/*.json', { import: 'default' })).map(
    ([path, load]) => [path.replace(/^\.\/(\w+)\/(?:\w+\/)*(\w+)\.json$/, '$1/$2'), load],
  ),
)
const loads = new Map<string, Promise<TextTree>>()
const loaded = new Map<string, TextTree>()
const wanted = new Set<Feature>()

/** On the server, the features whose texts the page that is being rendered has used. */
let usedOnPage: () => Set<Feature> | undefined = () => undefined
export function noteTextsIn(page: () => Set<Feature> | undefined) {
  usedOnPage = page
}

const keyOf = (locale: Locale, feature: string) => `${locale}/${feature}`

/** Loads a feature's texts once; a load that failed may be asked for again. */
export function loadTexts(locale: Locale, feature: Feature): Promise<TextTree> {
  const used = usedOnPage() ?? wanted
  used.add(feature)
  return loadCatalogue(keyOf(locale, feature))
}

function loadCatalogue(key: string): Promise<TextTree> {
  const known = loads.get(key)
  if (known) return known
  const load = settling(
    fetched(key).then((texts) => {
      loaded.set(key, texts)
      return texts
    }),
  )
  load.catch(() => loads.delete(key))
  loads.set(key, load)
  return load
}

async function fetched(key: string): Promise<TextTree> {
  const fetch = catalogues.get(key)
  if (!fetch) throw new Error(`There is no catalogue ${key}`)
  return fetch()
}

/**
 * For a part that a page shows later, and that no Suspense of its own is around: its module asks for its texts once the
 * document has loaded, or React would hide the page until they have come (docs/decisions/texts.md).
 */
export function preloadTexts(...features: readonly Feature[]): void {
  if (import.meta.env.SSR) return
  const load = () => {
    for (const feature of features) void loadTexts(getLocale(), feature).catch(() => undefined)
  }
  if (document.readyState === 'complete') load()
  else addEventListener('load', load, { once: true })
}

/** Loads every text of both languages, for the server: no page waits for one. */
export async function loadEveryText(): Promise<void> {
  await Promise.all([...catalogues.keys()].map(loadCatalogue))
}

/** The texts of these features, for the document that they are used in. */
export const textsOf = (locale: Locale, features: Iterable<Feature>): Readonly<Record<string, TextTree>> =>
  Object.fromEntries([...features].map((feature) => [feature, loaded.get(keyOf(locale, feature)) ?? {}]))

/** Takes the texts that came with the document. */
export function takeTexts(locale: Locale, texts: Readonly<Record<string, TextTree>>) {
  for (const [feature, tree] of Object.entries(texts)) {
    const key = keyOf(locale, feature)
    loaded.set(key, tree)
    loads.set(key, settled(tree))
  }
}

/** Switches language in place: what is on the screen, its filters and its drafts stay. */
export async function switchLocale(locale: Locale) {
  await Promise.all([...wanted].map((feature) => loadTexts(locale, feature)))
  rememberLocale(locale)
  applyLocale(locale)
}

/** Loads what must be there before the first paint. */
export async function startTexts(locale: Locale) {
  await loadTexts(locale, 'app')
  applyLocale(locale)
}

/** The dotted keys of a tree of texts. */
type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${KeysOf<Tree[Key]>}`
}[keyof Tree & string]

export type TextKey<F extends Feature> = KeysOf<Catalogues[F]>
type Named<F extends Feature, Key> = Key extends keyof ParamsByText[F]
  ? ParamsByText[F][Key]
  : Record<never, never>

/** A text that was chosen, with its parameters: to be worded where it is shown. */
export type Chosen<F extends Feature, Key extends TextKey<F> = TextKey<F>> = {
  readonly [Each in Key]: { readonly key: Each; readonly params: Named<F, Each> }
}[Key]

export interface Translate<F extends Feature> {
  <Key extends TextKey<F>>(key: Key, ...given: Given<Both<Named<F, Key>>>): string
  (chosen: Chosen<F>): string
}

interface AnyChosen {
  readonly key: string
  readonly params: TextParams
}

function translator<F extends Feature>(texts: TextTree, locale: Locale): Translate<F>
function translator(texts: TextTree, locale: Locale) {
  return (text: string | AnyChosen, params?: TextParams) =>
    typeof text === 'string'
      ? wordingOf(texts, languageTag[locale], text, params)
      : wordingOf(texts, languageTag[locale], text.key, text.params)
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

/** React reads these two of a promise: one that is known to be settled never suspends. */
function settling<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}

const settled = (tree: TextTree): Promise<TextTree> =>
  Object.assign(Promise.resolve(tree), { status: 'fulfilled', value: tree })
