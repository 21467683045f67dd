import type { ReactNode } from 'react'
import { useT } from '../../i18n/texts.ts'
import { HydrationSuspense } from '../../ui/HydrationSuspense.tsx'
import { ZoneNote } from '../../ui/ZoneNote.tsx'
import classes from './Page.module.css'
import { PageSkeleton } from './PageSkeleton.tsx'

interface PageProps {
  readonly children: ReactNode
  /** `full` lets artwork reach the edges. */
  readonly width?: 'page' | 'narrow' | 'full'
}

/** The content of a screen; the skip link and a change of page land here. What stands around it never waits for it. */
export function Page({ children, width = 'page' }: PageProps) {
  const t = useT('app')
  return (
    <main id="main" tabIndex={-1} className={classes.page} data-width={width}>
      <HydrationSuspense fallback={width === 'full' ? null : <PageSkeleton />}>{children}</HydrationSuspense>
      {width !== 'full' && <ZoneNote text={(zone) => t('zone', { zone })} />}
    </main>
  )
}
