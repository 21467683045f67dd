import type { ReactNode } from 'react'
import classes from './Banner.module.css'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from './icons.ts'

export type BannerTone = 'info' | 'ok' | 'warn' | 'bad'

const icons = { info: IconInfoCircle, ok: IconCheck, warn: IconAlertTriangle, bad: IconAlertTriangle }

interface BannerProps {
  readonly tone?: BannerTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Something that must be known on this screen, and stays until it is no longer so. */
export function Banner({ tone = 'info', title, children, action }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div className={classes.banner} data-tone={tone}>
      <Icon size={20} aria-hidden />
      <div className={classes.body}>
        {title && <p className={classes.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
