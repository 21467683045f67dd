import type { ReactNode } from 'react'
import classes from './Drawing.module.css'

interface DrawingProps {
  /** What is seen, in words. */
  readonly label: string
  readonly children: ReactNode
  readonly caption?: boolean
}

/** Something drawn; in words for those who do not see it. */
export function Drawing({ label, children, caption = false }: DrawingProps) {
  return (
    <figure className={classes.drawing}>
      <div className={classes.inside} role="img" aria-label={label}>
        {children}
      </div>
      {caption && (
        <figcaption className={classes.caption} aria-hidden="true">
          {label}
        </figcaption>
      )}
    </figure>
  )
}

/** Drawings side by side, each over its name. */
export function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.named}>
      {children}
      <span>{name}</span>
    </div>
  )
}

/** A sheet of paper. */
export function Paper({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.paper}>
      <p className={classes.heading}>{title}</p>
      {children}
    </div>
  )
}

/** A name written by hand. */
export function Signature() {
  return (
    <svg className={classes.signature} viewBox="0 0 120 40" aria-hidden="true">
      <path d="M4 30c10-22 18-30 20-22s-14 26-6 22 12-16 16-14-4 12 2 12 8-14 12-12-2 10 4 10 10-18 14-20-6 20 2 20 6-10 12-10 0 8 8 8 14-6 26-10" />
    </svg>
  )
}
