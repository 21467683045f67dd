import { useId } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/Link.tsx'
import { useCount } from '../../ui/useCount.ts'
import { useCurrentInView } from '../../ui/useCurrentInView.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './Navigation.module.css'

interface NavItem {
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

export interface NavGroup {
  readonly key: string
  /** Left out where there is one group alone, or where its items belong to none. */
  readonly label?: string
  readonly items: readonly NavItem[]
}

export interface NavProps {
  readonly label: string
  readonly groups: readonly NavGroup[]
}

function isCurrent({ href, end, root = href }: NavItem, pathname: string): boolean {
  return pathname === root || (!end && pathname.startsWith(`${root}/`))
}

/** The places to go, group by group. */
export function NavLinks({ groups, onChoose }: Pick<NavProps, 'groups'> & { onChoose?: () => void }) {
  return groups.map((group) => <Group key={group.key} group={group} onChoose={onChoose} />)
}

interface GroupProps {
  readonly group: NavGroup
  readonly onChoose: (() => void) | undefined
}

function Group({ group: { label, items }, onChoose }: GroupProps) {
  const t = useT('app')
  const { pathname } = useLocation()
  const countOf = useCount()
  const id = useId()
  return (
    <div>
      {label && (
        <p id={id} className={classes.group}>
          {label}
        </p>
      )}
      <ul aria-labelledby={label ? id : undefined}>
        {items.map((item) => (
          <li key={item.key} className={classes.item}>
            <Link
              href={item.href}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              onClick={onChoose}
            >
              <span>{item.label}</span>{' '}
              {Boolean(item.count) && (
                <span className={classes.count}>
                  {countOf(item.count ?? 0)}
                  <VisuallyHidden> {t('waiting')}</VisuallyHidden>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The same at the side of the page, where the screen is wide enough for both. */
export function SideNav({ label, groups }: NavProps) {
  const nav = useCurrentInView<HTMLElement>(useLocation().pathname)
  return (
    <nav ref={nav} aria-label={label} className={classes.side}>
      <NavLinks groups={groups} />
    </nav>
  )
}
