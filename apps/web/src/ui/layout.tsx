import type { CSSProperties, ElementType, ReactNode } from 'react'
import { cx } from './cx.ts'
import classes from './layout.module.css'

export type Space = 4 | 8 | 12 | 16 | 24 | 32 | 48 | 64 | 96

interface BoxProps {
  readonly as?: ElementType
  readonly gap?: Space
  readonly className?: string | undefined
  readonly children: ReactNode
  readonly id?: string
}

const gapOf = (gap: Space): CSSProperties => ({ gap: `var(--space-${gap})` })

/** One under another. */
export function Stack({ as: Tag = 'div', gap = 16, className, ...rest }: BoxProps) {
  return <Tag className={cx(classes.stack, className)} style={gapOf(gap)} {...rest} />
}

/** A list whose marks are inside the column of text. */
export function Bullets({ children }: { readonly children: ReactNode }) {
  return <ul className={classes.bullets}>{children}</ul>
}

interface RowProps extends BoxProps {
  readonly align?: 'start' | 'center' | 'end' | 'baseline'
  readonly justify?: 'start' | 'between' | 'end'
  readonly nowrap?: boolean
}

/** Side by side, wrapping where there is no room. */
export function Row({
  as: Tag = 'div',
  gap = 12,
  align = 'center',
  justify = 'start',
  nowrap = false,
  className,
  ...rest
}: RowProps) {
  return (
    <Tag
      className={cx(classes.row, nowrap && classes.nowrap, className)}
      data-align={align}
      data-justify={justify}
      style={gapOf(gap)}
      {...rest}
    />
  )
}

interface GridProps extends BoxProps {
  /** Least width of a column, such as `12rem`. */
  readonly min?: string
}

/** As many equal columns as there is room for. */
export function Grid({ as: Tag = 'div', gap = 24, min = '14rem', className, ...rest }: GridProps) {
  const columns = { gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}), 1fr))` }
  return <Tag className={cx(classes.grid, className)} style={{ ...gapOf(gap), ...columns }} {...rest} />
}

interface SplitProps {
  readonly children: ReactNode
  /** Stands beside the main part where there is room, under it where there is none. */
  readonly aside: ReactNode
  readonly asideWidth?: string
  /** The aside stays in view while the main part scrolls. */
  readonly sticky?: boolean
}

export function Split({ children, aside, asideWidth = '20rem', sticky = false }: SplitProps) {
  const width: Record<`--${string}`, string> = { '--aside': asideWidth }
  return (
    <div className={classes.split} style={width}>
      <div className={classes.main}>{children}</div>
      <aside className={cx(classes.aside, sticky && classes.sticky)}>{aside}</aside>
    </div>
  )
}

/** A sheet on the table: surface, hairline, no shadow. */
export function Sheet({
  as: Tag = 'section',
  gap = 16,
  className,
  ...rest
}: BoxProps & { 'aria-label'?: string }) {
  return <Tag className={cx(classes.stack, classes.sheet, className)} style={gapOf(gap)} {...rest} />
}

/** The buttons of a decision: on a narrow screen at its foot, wherever the page is scrolled to, while they can act. */
export function InReach({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  return (
    <div className={classes.reach} data-in-reach={when || undefined}>
      {children}
    </div>
  )
}

interface SelectionBarProps {
  readonly label: string
  /** What is selected; said anew as it changes. */
  readonly text: string
  /** Changes the selection. */
  readonly choice: ReactNode
  /** What is done with it. */
  readonly children: ReactNode
}

/** The last of a list while some of it is selected: in reach wherever the list is scrolled to. */
export function SelectionBar({ label, text, choice, children }: SelectionBarProps) {
  return (
    <section className={classes.selection} aria-label={label} data-in-reach>
      <p aria-live="polite">{text}</p>
      <span className={classes.choice}>{choice}</span>
      <span className={classes.acts}>{children}</span>
    </section>
  )
}

export function Divider() {
  return <hr className={classes.divider} />
}
