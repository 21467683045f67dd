import type { ReactNode } from 'react'
import { useT } from '../i18n/texts.ts'
import { cx } from './cx.ts'
import { Stack } from './layout.tsx'
import classes from './Skeleton.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface SkeletonProps {
  /** CSS lengths of what will stand here. */
  readonly width?: string
  readonly height?: string
  /** `9 / 16` for a picture that will come. */
  readonly ratio?: string
}

/** A grey in the final geometry. */
export function Skeleton({ width = '100%', height = '1em', ratio }: SkeletonProps) {
  const size = ratio ? { inlineSize: width, aspectRatio: ratio } : { inlineSize: width, blockSize: height }
  return (
    <span
      className={cx(classes.skeleton, ratio !== undefined && classes.artwork)}
      style={size}
      aria-hidden="true"
    />
  )
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={classes.text}>
      {Array.from({ length: lines }, (_, index) => `line ${index}`).map((key, index) => (
        <Skeleton key={key} width={index === lines - 1 && lines > 1 ? '60%' : '100%'} height="0.875em" />
      ))}
    </span>
  )
}

/** What a list of so many texts will look like. */
export function SkeletonRows({ rows, lines }: { rows: number; lines: number }) {
  return (
    <Stack gap={32}>
      {Array.from({ length: rows }, (_, index) => `row ${index}`).map((key) => (
        <SkeletonText key={key} lines={lines} />
      ))}
    </Stack>
  )
}

/** Wraps the skeletons of one screen, and says once that it is loading. */
export function Loading({ children }: { children: ReactNode }) {
  const t = useT('ui')
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <NeedsScripts />
      {children}
    </div>
  )
}

/** For a page that cannot be used as it comes from the server. */
export function NeedsScripts() {
  const t = useT('ui')
  return (
    <noscript>
      <p style={{ marginBlockEnd: 'var(--space-24)' }}>{t('needsScripts')}</p>
    </noscript>
  )
}
