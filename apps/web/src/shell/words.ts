import type { messageOf } from '@easel/contract/messages/index.ts'
import { useSyncExternalStore } from 'react'
import { useLocale } from '../i18n/locale.ts'
import type { FormRefusal } from '../ui/form/refusal.ts'

let words: typeof messageOf | undefined
const listeners = new Set<() => void>()

/** The catalogue of refusals is large and is needed only once something is refused: it comes after the page. */
export function loadWords() {
  if (words) return
  import('@easel/contract/messages/index.ts').then(
    (module) => {
      words = module.messageOf
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
  const wording = useSyncExternalStore(
    subscribe,
    () => words,
    () => undefined,
  )
  return ({ code, params }) => wording?.(locale, code, params) ?? '…'
}
