import { useEffect, useRef, useState } from 'react'
import type { GalleryPage } from './readGallery.ts'

export interface GalleryAsked {
  readonly edition: string
  readonly category: string
  readonly search: string
  /** In an organiser's preview: what passed later is left out. Null where nobody reads the edition yet. */
  readonly asOf?: string | null
}

interface GalleryState extends GalleryPage {
  readonly failed: boolean
  readonly busy: boolean
  /** In the visitor's own order; the page of the server's is in everybody's. */
  readonly isOwn: boolean
}

/**
 * The entries that a visitor sees: the page that came with the document, then the same in an order of their own, which
 * stays while they filter and read on.
 */
export function useGallery(first: GalleryPage, { edition, category, search, asOf }: GalleryAsked) {
  const [gallery, setGallery] = useState<GalleryState>({ ...first, failed: false, busy: false, isOwn: false })
  const latest = useRef(0)
  const asked = `${edition} ${category} ${search}`
  // The server's page is that of no filter.
  const shown = useRef(`${edition}  `)
  const failedRead = useRef<() => void>(() => undefined)

  async function read(pageIndex: number, before: GalleryPage | null) {
    const call = ++latest.current
    setGallery((was) => ({ ...was, busy: true, failed: false }))
    try {
      // The calls and their rules come with the script, not before it.
      const { galleryInBrowser } = await import('./readGallery.ts')
      const page = await galleryInBrowser({
        edition,
        contentType: category || undefined,
        search: search || undefined,
        pageIndex,
        asOf: before?.asOf ?? asOf ?? undefined,
      })
      if (call !== latest.current) return
      shown.current = asked
      const items = before ? [...before.items, ...page.items] : page.items
      setGallery({ ...page, items, busy: false, failed: false, isOwn: true })
    } catch {
      if (call !== latest.current) return
      failedRead.current = () => void read(pageIndex, before)
      // Entries of another filter are no answer to this one.
      const left = shown.current === asked ? {} : { items: [], total: 0 }
      setGallery((was) => ({ ...was, ...left, busy: false, failed: true }))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for says when it is read
  useEffect(() => {
    if (asOf === null) return
    void read(1, null)
  }, [edition, category, search, asOf])

  return {
    ...gallery,
    hasMore: gallery.items.length < gallery.total,
    more: () => void read(gallery.pageIndex + 1, gallery),
    again: () => failedRead.current(),
  }
}
export type Gallery = ReturnType<typeof useGallery>
