import type { ReactNode } from 'react'
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

/** Views of one screen as links: the choice is in the address. */
export function Tabs({ label, tabs, current }: TabsProps) {
  const nav = useCurrentInView<HTMLElement>(current)
  const countOf = useCount()
  return (
    <nav ref={nav} aria-label={label} className={classes.tabs}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link href={tab.href} stay aria-current={tab.key === current ? 'page' : undefined}>
              {tab.label}
              {tab.count !== undefined && <span className={classes.count}>{countOf(tab.count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
