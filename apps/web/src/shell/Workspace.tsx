import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getLocale } from '../i18n/locale.ts'
import { loadTexts } from '../i18n/texts.ts'
import { WordsContext } from '../ui/form/refusal.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { untilBansChange } from './knownBans.ts'
import { refreshMe } from './me.ts'
import { queryClient } from './queryClient.ts'
import { useCatalogue, useWordsAtHand } from './words.ts'

// The components' own texts come beside the screen, not after it.
void loadTexts(getLocale(), 'ui').catch(() => undefined)

/** What every signed-in screen stands on: data, the wording of refusals, messages. */
export function Workspace({ children }: { children: ReactNode }) {
  const words = useCatalogue()
  useWordsAtHand()
  return (
    <QueryClientProvider client={queryClient}>
      <WordsContext value={words}>
        {children}
        <Toasts />
      </WordsContext>
    </QueryClientProvider>
  )
}

export const meKey = ['me'] as const

/** Who is signed in; the session holds the answer. Asked anew the moment that a ban begins or ends. */
export function useMe() {
  return useQuery({
    queryKey: meKey,
    queryFn: refreshMe,
    staleTime: 60_000,
    refetchInterval: ({ state: { data } }) =>
      data?.designer ? untilBansChange(data.designer.ban, new Date(data.now)) : false,
  })
}
