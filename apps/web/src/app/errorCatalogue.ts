import type { Message } from '@easel/contract/messages/format.ts'
import { type Wording, wordingIn } from '@easel/contract/messages/wording.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { joinUnits } from '../i18n/joinUnits.ts'
import { type Locale, locales, useLocale } from '../i18n/locale.ts'
import type { FormRefusal } from '../ui/form/refusal.ts'

type Part = () => Promise<{ readonly default: Readonly<Record<string, Message>> }>

/** The catalogue of refusals is large: what is said at first sight comes first, then what many screens say. */
const PARTS: Readonly<Record<Locale, readonly Part[]>> = {
  en: [
    () => import('virtual:messages/en/initial'),
    () => import('virtual:messages/en/common'),
    () => import('virtual:messages/en/rare'),
  ],
  zh: [
    () => import('virtual:messages/zh/initial'),
    () => import('virtual:messages/zh/common'),
    () => import('virtual:messages/zh/rare'),
  ],
}

const sentences: Readonly<Record<Locale, Map<string, Message>>> = { en: new Map(), zh: new Map() }
const wordings: Record<Locale, Wording> = { en: incomplete('en'), zh: incomplete('zh') }
const come: Record<Locale, number> = { en: 0, zh: 0 }
const loading = new Set<Locale>()
const listeners = new Set<() => void>()

/** On the server, what the page that is being rendered has said. */
let saidOnPage: () => Record<string, Message> | undefined = () => undefined
export function noteMessagesIn(page: () => Record<string, Message> | undefined) {
  saidOnPage = page
}

function findIn(locale: Locale, code: string): Message | undefined {
  const message = sentences[locale].get(code)
  const said = saidOnPage()
  if (message && said) said[code] = message
  return message
}

/** With what has come; for the rest the next part is fetched. */
function incomplete(locale: Locale): Wording {
  return wordingIn({ locale, find: (code) => findIn(locale, code), fallback: () => more(locale) })
}

/** Takes the messages that came with the document. */
export function takeMessages(locale: Locale, messages: Readonly<Record<string, Message>>) {
  for (const [code, message] of Object.entries(messages)) sentences[locale].set(code, message)
}

/** For the server: no page waits for a message. */
export const loadEveryMessage = () => Promise.all(locales.map((locale) => load(locale, PARTS[locale].length)))

/** A sentence is not at hand: the next part is fetched, an ellipsis is shown meanwhile. */
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
      for (const [code, message] of Object.entries((await part()).default))
        sentences[locale].set(code, message)
      come[locale] += 1
      const whole = come[locale] === PARTS[locale].length
      wordings[locale] = whole
        ? wordingIn({ locale, find: (code) => findIn(locale, code) })
        : incomplete(locale)
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
export function usePrefetchedErrorMessages() {
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
export function useErrorCatalogue(): (refusal: FormRefusal) => string {
  const locale = useLocale()
  const wording = useSyncExternalStore(
    subscribe,
    () => wordings[locale],
    () => wordings[locale],
  )
  return useCallback(({ code, params }) => joinUnits(wording(code, params)), [wording])
}
