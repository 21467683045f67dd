import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { whenIdle } from '../whenIdle.ts'
import type { NavProps } from './Navigation.tsx'

declare global {
  interface Navigator {
    /** Where the browser says what its connection is like; the reader may have asked to save data. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/**
 * Prefetches the scripts of the navigation's pages once the open page is idle: who goes there waits for data alone. Not
 * where the reader saves data.
 */
export function PrefetchPages({ groups }: Pick<NavProps, 'groups'>) {
  const isIdle = useIsIdle()
  if (!isIdle || navigator.connection?.saveData) return null
  return groups
    .flatMap(({ items }) => items)
    .map(({ key, href }) => <PrefetchPageLinks key={key} page={href} />)
}

function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const loaded = new AbortController()
    const wait = () =>
      whenIdle(() => {
        if (!loaded.signal.aborted) setIsIdle(true)
      })
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true, signal: loaded.signal })
    return () => loaded.abort()
  }, [])
  return isIdle
}
