import { useEffect, useRef, useState } from 'react'
import { NoAnnouncement } from './fetch.ts'

interface Fetched<Data> {
  readonly data: Data | undefined
  readonly failed: boolean
  /** The server answered that there is no such thing. */
  readonly missing: boolean
  readonly retry: () => void
}

const isMissing = (reason: unknown): boolean => reason instanceof NoAnnouncement

/** What the server's page came with. */
export interface FromServer<Data> {
  readonly key: string
  /** Null where there is no such thing. */
  readonly data: Data | null
}

/**
 * What a public page fetches: once for each `key`, unless the page came with it; the last answer stays while the next
 * is on its way.
 */
export function useFetched<Data>(
  key: string,
  fetch: () => Promise<Data>,
  came: FromServer<Data> | null,
): Fetched<Data> {
  const known = useRef(came?.key)
  const [state, setState] = useState<Omit<Fetched<Data>, 'retry'>>({
    data: came?.data ?? undefined,
    failed: false,
    missing: came?.data === null,
  })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is fetched
  useEffect(() => {
    if (known.current === key) return
    known.current = undefined
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
