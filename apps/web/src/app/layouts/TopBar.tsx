import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../i18n/texts.ts'
import { IconMenu2 } from '../../ui/icons.ts'
import { Link } from '../../ui/Link.tsx'
import { useCount } from '../../ui/useCount.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './TopBar.module.css'

export interface NavItem {
  readonly key: string
  readonly label: string
  readonly href: string
  /** Current only at exactly this address. */
  readonly end?: boolean
  /** Current under this address, where it is not the item's own. */
  readonly root?: string
  /** How many wait there; nothing is shown of none. */
  readonly count?: number | undefined
}

interface TopBarProps {
  readonly homeHref: string
  /** Beside the brand: where in the product this is. */
  readonly place?: string
  readonly nav?: {
    readonly label: string
    readonly items: readonly NavItem[]
  }
  readonly tools: ReactNode
}

/** One slim line: brand, the places to go, and what belongs to the person. */
export function TopBar({ homeHref, place, nav, tools }: TopBarProps) {
  const t = useT('app')
  return (
    <header className={classes.bar}>
      <a href="#main" className={classes.skip}>
        {t('skip')}
      </a>
      <Link href={homeHref} className={classes.brand}>
        <Brand />
        <VisuallyHidden>{t('brandHome')}</VisuallyHidden>
      </Link>
      {place && <span className={classes.place}>{place}</span>}
      {nav && <WideNav {...nav} />}
      <div className={classes.tools}>
        {tools}
        {nav && <NarrowNav {...nav} />}
      </div>
    </header>
  )
}

type NavProps = NonNullable<TopBarProps['nav']>

function isCurrent({ href, end, root = href }: NavItem, pathname: string): boolean {
  return pathname === root || (!end && pathname.startsWith(`${root}/`))
}

function NavLinks({ items, onChoose }: Omit<NavProps, 'label'> & { onChoose?: () => void }) {
  const { pathname } = useLocation()
  const countOf = useCount()
  return (
    <ul>
      {items.map((item) => (
        <li key={item.key}>
          <Link
            href={item.href}
            aria-current={isCurrent(item, pathname) ? 'page' : undefined}
            onClick={onChoose}
          >
            {item.label}
            {Boolean(item.count) && <span className={classes.count}>{countOf(item.count ?? 0)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function WideNav({ label, items }: NavProps) {
  return (
    <nav aria-label={label} className={classes.wide}>
      <NavLinks items={items} />
    </nav>
  )
}

function NarrowNav({ label, items }: NavProps) {
  const t = useT('app')
  const id = useId()
  return (
    <div className={classes.narrow}>
      <button type="button" popoverTarget={id} className={classes.open} aria-label={t('menu')}>
        <IconMenu2 aria-hidden />
      </button>
      <nav id={id} popover="auto" aria-label={label} className={classes.sheet}>
        <NavLinks items={items} onChoose={() => document.getElementById(id)?.hidePopover()} />
      </nav>
    </div>
  )
}

/** An easel and its name. */
function Brand() {
  return (
    <span aria-hidden="true" style={{ display: 'inline-flex', gap: '0.5rem', alignItems: 'center' }}>
      <svg
        width="22"
        height="22"
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.75"
        aria-hidden="true"
      >
        <path d="M7 5h18v16H7zM11 21 7 29M21 21l4 8M16 21v5" />
      </svg>
      <span data-name>Easel</span>
    </span>
  )
}
