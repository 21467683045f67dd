import { messageOf } from '@easel/contract/messages/index.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { useLocale } from '../i18n/locale.ts'
import { type FormRefusal, WordsContext } from '../ui/form/refusal.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { refreshMe } from './me.ts'
import { queryClient } from './queryClient.ts'

/** What every signed-in screen stands on: data, the wording of refusals, messages. */
export function Workspace({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const words = useCallback(({ code, params }: FormRefusal) => messageOf(locale, code, params), [locale])
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

/** Who is signed in; the session holds the answer. */
export function useMe() {
  return useQuery({ queryKey: meKey, queryFn: refreshMe, staleTime: 60_000 })
}
