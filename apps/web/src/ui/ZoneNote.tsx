import { useSyncExternalStore } from 'react'
import classes from './DateTime.module.css'
import { ownZone, zoneOfPage } from './format.ts'

const never = () => () => undefined

/** The reader's time zone; until React has taken a document over, that which the server wrote it in. */
export const useZone = (): string => useSyncExternalStore(never, ownZone, () => zoneOfPage() ?? 'UTC')

/** In which zone the times of the page are, at its end; hidden where it has none. @param text says so */
export function ZoneNote({ text }: { readonly text: (zone: string) => string }) {
  return <p className={classes.zone}>{text(useZone())}</p>
}
