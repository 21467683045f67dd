import type { SharedDraft } from '@easel/contract/competitions/editions/endpoints.ts'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { editionPlaceOf } from '../../../../app/editionSites.ts'
import { paths } from '../../../../app/paths.ts'
import { HydrationSuspense } from '../../../../ui/HydrationSuspense.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { useInBrowser } from '../../../../ui/useInBrowser.ts'
import { EditionFrame } from '../EditionFrame.tsx'
import { EditionContext } from '../edition.ts'
import { posterOf } from '../poster/poster.ts'
import { asPublished } from './asPublished.ts'
import classes from './Editor.module.css'

/** A draft with what of its edition its pages depend on: an organiser's, or one that was shared. */
export type PreviewedEdition = Pick<SharedDraft, 'draft' | 'version' | 'provenance'>

interface EditionPreviewProps {
  readonly edition: PreviewedEdition
  readonly at: Date
  /** A link inside was followed. */
  readonly onFollow: (url: URL) => void
  readonly children: ReactNode
}

/** A page of a draft as everybody will see it at an instant; its links do not leave it. */
export function EditionPreview({ edition, at, onFollow, children }: EditionPreviewProps) {
  const { draft, version } = edition
  const place = editionPlaceOf(paths.competition(draft.slug))
  const frame = useRef<HTMLDivElement>(null)
  const latest = useRef(onFollow)
  latest.current = onFollow
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.hash) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(new URL(link.href))
    }
    const around = frame.current
    around?.addEventListener('click', follow, true)
    return () => around?.removeEventListener('click', follow, true)
  }, [])
  const poster = useMemo(() => `data:image/svg+xml,${encodeURIComponent(posterOf(draft.look))}`, [draft.look])
  const isInBrowser = useInBrowser()
  if (!place) return null
  return (
    <EditionContext
      value={{
        edition: asPublished(draft, edition, at),
        origin: isInBrowser ? location.origin : '',
        place,
        preview: { poster, at, isPublished: version !== null },
      }}
    >
      <div ref={frame} className={classes.preview}>
        <EditionFrame>
          <HydrationSuspense fallback={<SkeletonText lines={12} />}>{children}</HydrationSuspense>
        </EditionFrame>
      </div>
    </EditionContext>
  )
}

/** The public pages that the data of an edition make; those of its entries are theirs. */
export const pagesOfEdition = {
  home: () => import('../HomeScreen.tsx'),
  guide: () => import('../GuideScreen.tsx'),
  winners: () => import('../WinnersScreen.tsx'),
} as const
