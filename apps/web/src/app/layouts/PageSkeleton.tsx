import { Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import classes from './PageSkeleton.module.css'

/** Stands while a screen's own texts come; it needs none itself. What comes at once never shows it. */
export function PageSkeleton() {
  return (
    <div aria-busy="true" className={classes.skeleton}>
      <Stack gap={32}>
        <Skeleton width="min(100%, 18rem)" height="2.25rem" />
        <Skeleton height="12rem" />
        <Skeleton height="12rem" />
      </Stack>
    </div>
  )
}
