import { type Catalogue, sentenceIn } from '@easel/contract/messages/wording.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { type Locale, useLocale } from '../i18n/locale.ts'
import type { FormRefusal } from '../ui/form/refusal.ts'

type Sentences = Catalogue['sentences']
type Part = () => Promise<{ readonly default: Sentences }>

/** The catalogue of refusals is large: what is said at first sight comes first, then what many screens say. */
const PARTS: Readonly<Record<Locale, readonly Part[]>> = {
  en: [
    () => import('@easel/contract/messages/en/atSight.ts'),
    () => import('@easel/contract/messages/en/everyday.ts'),
    () => import('@easel/contract/messages/en/occasional.ts'),
  ],
  zh: [
    () => import('@easel/contract/messages/zh/atSight.ts'),
    () => import('@easel/contract/messages/zh/everyday.ts'),
    () => import('@easel/contract/messages/zh/occasional.ts'),
  ],
}

const nothingYet = (locale: Locale): Catalogue => ({ locale, sentences: {}, meanwhile: () => more(locale) })
const catalogues: Record<Locale, Catalogue> = { en: nothingYet('en'), zh: nothingYet('zh') }
const come: Record<Locale, number> = { en: 0, zh: 0 }
const loading = new Set<Locale>()
const listeners = new Set<() => void>()

/** A sentence is not at hand: the next part is fetched, an ellipsis stands for it meanwhile. */
function more(locale: Locale): string {
  void load(locale, come[locale] + 1)
  return '…'
}

/** Fetches parts until so many have come. */
async function load(locale: Locale, parts: number): Promise<void> {
  if (loading.has(locale)) return
  loading.add(locale)
  try {
    for (const part of PARTS[locale].slice(come[locale], parts)) {
      const sentences = { ...catalogues[locale].sentences, ...(await part()).default }
      come[locale] += 1
      const whole = come[locale] === PARTS[locale].length
      catalogues[locale] = { locale, sentences, ...(whole ? {} : { meanwhile: () => more(locale) }) }
      for (const listener of listeners) listener()
    }
  } catch {
    // Not fatal: a refusal of the server carries its own message; the next word asks for it again.
  } finally {
    loading.delete(locale)
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Nothing is refused before somebody does something: the words for it are fetched at the first press or key. */
export function useWordsAtHand() {
  const locale = useLocale()
  useEffect(() => {
    const first = new AbortController()
    const fetchAll = () => {
      first.abort()
      void load(locale, PARTS[locale].length)
    }
    for (const act of ['pointerdown', 'keydown'])
      addEventListener(act, fetchAll, { capture: true, signal: first.signal })
    return () => first.abort()
  }, [locale])
}

/** Words a refusal in the language of now; an ellipsis until its part of the catalogue has come. */
export function useCatalogue(): (refusal: FormRefusal) => string {
  const locale = useLocale()
  const catalogue = useSyncExternalStore(
    subscribe,
    () => catalogues[locale],
    () => catalogues[locale],
  )
  return useCallback(({ code, params }) => sentenceIn(catalogue, code, params), [catalogue])
}
