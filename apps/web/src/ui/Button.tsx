import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useId } from 'react'
import classes from './Button.module.css'
import { cx } from './cx.ts'
import { Link, type LinkProps } from './Link.tsx'
import { Tooltip } from './Tooltip.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Looks {
  /** `primary` is ink and stands once on a screen. */
  readonly look?: ButtonLook
  readonly small?: boolean
  readonly icon?: ReactNode
  readonly fullWidth?: boolean
}

export interface ButtonProps extends Looks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Why it cannot be used now; it stays focusable and says so (docs/design/experience.md). */
  readonly disabledReason?: string | null | undefined
  /** The reason stands beside it in words: it is read out with the button, without a tooltip. */
  readonly reasonShown?: boolean
  /** Work is under way: it cannot be pressed again. */
  readonly busy?: boolean | undefined
}

/** Of a button without an edge: a row lets its text stand in the column. */
const isBare = ({ look, fullWidth }: Looks): true | undefined => (look === 'quiet' && !fullWidth) || undefined

function classOf({ look = 'secondary', small, fullWidth }: Looks, extra?: string) {
  return cx(classes.button, classes[look], small && classes.small, fullWidth && classes.full, extra)
}

const swallow = (event: MouseEvent) => event.preventDefault()

export function Button(props: ButtonProps) {
  const {
    look,
    small,
    icon,
    fullWidth,
    disabledReason,
    reasonShown,
    busy,
    children,
    className,
    onClick,
    ...rest
  } = props
  const reasonId = useId()
  const blocked = Boolean(disabledReason) || busy === true
  const button = (describedBy?: string) => (
    <button
      type="button"
      {...rest}
      className={classOf(props, className)}
      data-bare={isBare(props)}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={cx(rest['aria-describedby'], describedBy) || undefined}
      onClick={blocked ? swallow : onClick}
    >
      {busy ? <span className={classes.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
  if (!disabledReason) return button()
  if (reasonShown)
    return (
      <>
        {button(reasonId)}
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      </>
    )
  return (
    <Tooltip text={disabledReason} block={fullWidth ?? false} stays bare={isBare(props)}>
      {button}
    </Tooltip>
  )
}

export function ButtonLink(props: Looks & LinkProps) {
  const { look: _look, small: _small, icon, fullWidth: _fullWidth, children, className, ...rest } = props
  return (
    <Link {...rest} className={classOf(props, className)} data-bare={isBare(props)}>
      {icon}
      {children}
    </Link>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'fullWidth'> {
  readonly label: string
  readonly children: ReactNode
}

/** A square button with an icon; its label is its name and its tooltip. */
export function IconButton({
  label,
  children,
  look = 'quiet',
  small = false,
  disabledReason,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={disabledReason ?? label} stays={Boolean(disabledReason)}>
      {(describedBy) => (
        <button
          type="button"
          {...rest}
          className={classOf({ look, small }, cx(classes.square, className))}
          aria-label={label}
          aria-disabled={disabledReason ? true : undefined}
          aria-describedby={disabledReason ? describedBy : undefined}
          onClick={disabledReason ? swallow : rest.onClick}
        >
          {children}
        </button>
      )}
    </Tooltip>
  )
}
