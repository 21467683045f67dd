import { type ReactNode, useId } from 'react'
import { useT } from '../../i18n/texts.ts'
import { IconMenu2 } from '../../ui/icons.ts'
import { Link } from '../../ui/Link.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { LanguageOffer } from '../LanguageOffer.tsx'
import { NavLinks, type NavProps } from './Navigation.tsx'
import classes from './TopBar.module.css'

interface TopBarProps {
  readonly homeHref: string
  /** Beside the brand: where in the product this is. */
  readonly place?: string
  /** Beside the page on wide screens where `side`, or else in the bar; `short` has room there on a phone, too. */
  readonly nav?: NavProps & { readonly side?: boolean; readonly short?: boolean }
  readonly tools: ReactNode
}

/** One slim line: brand, the places to go, and what belongs to the person. */
export function TopBar({ homeHref, place, nav, tools }: TopBarProps) {
  const t = useT('app')
  return (
    <>
      <LanguageOffer />
      <header className={classes.bar} data-side={nav?.side || undefined}>
        <a href="#main" className={classes.skip}>
          {t('skip')}
        </a>
        <Link href={homeHref} className={classes.brand}>
          <Brand />
          <VisuallyHidden>{t('brandHome')}</VisuallyHidden>
        </Link>
        {place && <span className={classes.place}>{place}</span>}
        {nav && !nav.side && <WideNav {...nav} />}
        <div className={classes.tools}>
          {tools}
          {nav && !nav.short && <NarrowNav {...nav} />}
        </div>
      </header>
    </>
  )
}

function WideNav({ label, groups, short }: NavProps & { readonly short?: boolean }) {
  return (
    <nav aria-label={label} className={classes.wide} data-short={short || undefined}>
      <NavLinks groups={groups} />
    </nav>
  )
}

function NarrowNav({ label, groups }: NavProps) {
  const t = useT('app')
  const id = useId()
  return (
    <div className={classes.narrow}>
      <button type="button" popoverTarget={id} className={classes.open} aria-label={t('menu')}>
        <IconMenu2 aria-hidden />
      </button>
      <nav id={id} popover="auto" aria-label={label} className={classes.sheet}>
        <NavLinks groups={groups} onChoose={() => document.getElementById(id)?.hidePopover()} />
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
