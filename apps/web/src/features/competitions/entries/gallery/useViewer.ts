import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAddress } from '../../../../app/useAddress.ts'
import { useInBrowser } from '../../../../ui/useInBrowser.ts'
import type { Gallery } from './useGallery.ts'
import type { ViewerPlace } from './Viewer.tsx'

/** So many entries before the last one that is known, the next page is read. */
const AHEAD = 2
/** In the history: it was opened over the gallery, so that closing it goes back. */
const OPENED = { viewer: 'opened' } as const

const wasOpened = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'viewer' in state && state.viewer === OPENED.viewer

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** The viewer over a gallery: the address names its entry, so Back closes it and a link opens it. */
export function useViewer(gallery: Gallery) {
  const { get, hrefWith } = useAddress()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isInBrowser = useInBrowser()
  const entryId = isInBrowser ? get('entry') : ''
  const { items, total, isOwn, busy, failed, hasMore, more } = gallery
  const at = items.findIndex(({ productId }) => productId === entryId)
  const isWanted = entryId !== '' && (at < 0 || at >= items.length - AHEAD)

  // Read on until the entry and its neighbours are known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that has come decides anew
  useEffect(() => {
    if (isWanted && isOwn && hasMore && !busy && !failed) more()
  }, [isWanted, isOwn, hasMore, busy, failed])

  const latest = useRef(entryId)
  if (entryId !== '') latest.current = entryId

  const place: ViewerPlace = {
    number: at < 0 ? null : at + 1,
    total,
    isLoading: !isOwn || (hasMore && !failed),
    previous: items[at < 0 ? items.length : at - 1]?.productId,
    // Of an entry that another filter has, the list begins after it.
    next: isOwn && (at >= 0 || !hasMore) ? items[at + 1]?.productId : undefined,
  }
  return {
    entryId,
    known: items[at],
    place,
    hrefOf: (entry: string) => hrefWith({ entry }),
    /** For the link of an entry: a plain click opens it here, any other way its own page. */
    open: (entry: string) => (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      void navigate(hrefWith({ entry }), { state: OPENED, preventScrollReset: true })
    },
    go: (entry: string) =>
      void navigate(hrefWith({ entry }), { replace: true, state, preventScrollReset: true }),
    close: () =>
      wasOpened(state)
        ? void navigate(-1)
        : void navigate(hrefWith({ entry: null }), { replace: true, preventScrollReset: true }),
    /** The link of the entry that was seen last, which need not be the one that was opened. */
    finalFocus: () => document.getElementById(`entry-${latest.current}`),
  }
}
