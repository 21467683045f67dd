import { type Catalogue, sentenceIn } from '@easel/contract/messages/wording.ts'
import { useSyncExternalStore } from 'react'
import { type Locale, useLocale } from '../i18n/locale.ts'
import type { FormRefusal } from '../ui/form/refusal.ts'

const loads: Readonly<Record<Locale, () => Promise<Catalogue>>> = {
  en: async () => ({
    locale: 'en',
    sentences: (await import('@easel/contract/messages/en/catalogue.ts')).en,
  }),
  zh: async () => ({
    locale: 'zh',
    sentences: (await import('@easel/contract/messages/zh/catalogue.ts')).zh,
  }),
}
const loaded = new Map<Locale, Catalogue>()
const listeners = new Set<() => void>()

/** The catalogue of refusals is large: one language of it, after the page. */
export function loadWords(locale: Locale) {
  if (loaded.has(locale)) return
  loads[locale]().then(
    (catalogue) => {
      loaded.set(locale, catalogue)
      for (const listener of listeners) listener()
    },
    // Not fatal: a refusal of the server carries its own message; a form asks again when it is opened again.
    () => undefined,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Words a refusal in the language of now; an ellipsis until the catalogue has come. */
export function useCatalogue(): (refusal: FormRefusal) => string {
  const locale = useLocale()
  const catalogue = useSyncExternalStore(
    subscribe,
    () => loaded.get(locale),
    () => undefined,
  )
  return ({ code, params }) => (catalogue ? sentenceIn(catalogue, code, params) : '…')
}
