import { createContext, type ReactNode, use } from 'react'
import { Link } from './Link.tsx'
import classes from './PageHeader.module.css'

interface PageHeaderProps {
  /** A plain text also names the document. */
  readonly title: ReactNode
  /** One line under the title. */
  readonly lead?: ReactNode
  /** The one thing to do here, and its lesser companions. */
  readonly actions?: ReactNode
  readonly back?: { readonly href: string; readonly label: string }
  readonly badge?: ReactNode
  /** All in one line, where what stands below needs the height. */
  readonly compact?: boolean
}

/** Views of which the page is one: they stand below its heading. */
export const HeadTabs = createContext<ReactNode>(null)

export function PageHeader({ title, lead, actions, back, badge, compact = false }: PageHeaderProps) {
  const tabs = use(HeadTabs)
  const header = (
    <header className={classes.header} data-compact={compact || undefined}>
      {typeof title === 'string' && <title>{`${title} · Easel`}</title>}
      {back && (
        <Link href={back.href} className={classes.back}>
          <span aria-hidden="true">←</span> {back.label}
        </Link>
      )}
      <div className={classes.line}>
        <div className={classes.titles}>
          <div className={classes.title}>
            <h1>{title}</h1>
            {badge}
          </div>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  )
  return tabs ? (
    <div className={classes.head}>
      {header}
      {tabs}
    </div>
  ) : (
    header
  )
}
