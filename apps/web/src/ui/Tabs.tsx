import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import controls from './form/controls.module.css'
import { IconChevronDown } from './icons.ts'
import { Link } from './Link.tsx'
import classes from './Tabs.module.css'
import { useCount } from './useCount.ts'
import { useCurrentInView } from './useCurrentInView.ts'

export interface Tab {
  readonly key: string
  readonly label: ReactNode
  readonly href: string
  readonly count?: number | undefined
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly current: string
}

/** So many are a list that is unfolded on a phone: a strip would hide most of them. */
const MANY = 7

/** The tab that was followed last: where the screen it leads to draws its own tabs, the focus is not lost with the old. */
let followed: string | null = null

/** Views of one screen as links: the choice is in the address. */
export function Tabs({ label, tabs, current }: TabsProps) {
  const nav = useCurrentInView<HTMLElement>(current)
  const listId = useId()
  const unfold = useRef<HTMLButtonElement>(null)
  // Where it was unfolded: elsewhere it is folded again.
  const [unfoldedAt, setUnfoldedAt] = useState<string | null>(null)
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (!link || link.getAttribute('href') !== followed) return
    followed = null
    if (document.activeElement === document.body) link.focus({ preventScroll: true })
  }, [nav])
  const isMany = tabs.length >= MANY
  const isUnfolded = unfoldedAt === current
  const shown = tabs.find(({ key }) => key === current)
  return (
    <nav ref={nav} aria-label={label} className={classes.tabs} data-many={isMany || undefined}>
      {isMany && (
        <button
          ref={unfold}
          type="button"
          className={cx(controls.input, classes.unfold)}
          aria-expanded={isUnfolded}
          aria-controls={listId}
          onClick={() => setUnfoldedAt(isUnfolded ? null : current)}
        >
          {shown ? <TabText tab={shown} /> : label}
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
      <ul id={listId} data-unfolded={isUnfolded || undefined}>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link
              href={tab.href}
              stay
              aria-current={tab.key === current ? 'page' : undefined}
              onClick={() => {
                followed = tab.href
                if (!isUnfolded) return
                setUnfoldedAt(null)
                unfold.current?.focus()
              }}
            >
              <TabText tab={tab} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabText({ tab: { label, count } }: { tab: Tab }) {
  const countOf = useCount()
  return (
    <>
      {label}
      {count !== undefined && <span className={classes.count}>{countOf(count)}</span>}
    </>
  )
}
