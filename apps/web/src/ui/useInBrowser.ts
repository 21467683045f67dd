import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the page that comes from the server, and until the browser has taken it over. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
