import { useEffect, useState } from 'react'
import { NoAnnouncement } from './fetch.ts'

interface Fetched<Data> {
  readonly data: Data | undefined
  readonly failed: boolean
  /** The server answered that there is no such thing. */
  readonly missing: boolean
  readonly retry: () => void
}

const isMissing = (reason: unknown): boolean => reason instanceof NoAnnouncement

/** What a public page fetches: once for each `key`; the last answer stays while the next is on its way. */
export function useFetched<Data>(key: string, fetch: () => Promise<Data>): Fetched<Data> {
  const [state, setState] = useState<Omit<Fetched<Data>, 'retry'>>({
    data: undefined,
    failed: false,
    missing: false,
  })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is fetched
  useEffect(() => {
    let current = true
    fetch().then(
      (data) => current && setState({ data, failed: false, missing: false }),
      (reason) =>
        current && setState((last) => ({ ...last, failed: !isMissing(reason), missing: isMissing(reason) })),
    )
    return () => {
      current = false
    }
  }, [key, tries])
  return { ...state, retry: () => setTries((count) => count + 1) }
}
