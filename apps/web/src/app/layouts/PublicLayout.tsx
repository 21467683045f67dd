import type { ReactNode } from 'react'
import { Outlet, useLocation, useSearchParams } from 'react-router'
import { useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { ZoneNote } from '../../ui/ZoneNote.tsx'
import { LanguageSwitch, SchemeSwitch } from '../Preferences.tsx'
import { paths, safeReturn } from '../paths.ts'
import { useSession } from '../session.ts'
import { hasWorkspace, useRefreshedMe } from '../start.ts'
import { Page } from './Page.tsx'
import classes from './PublicLayout.module.css'
import { TopBar } from './TopBar.tsx'

const links = [
  { key: 'competitions', href: paths.competitions() },
  { key: 'guide', href: paths.document('guide') },
  { key: 'announcements', href: paths.announcements() },
  { key: 'intellectualProperty', href: paths.document('intellectualProperty') },
  { key: 'agreement', href: paths.agreement() },
] as const

/** Pages for everybody: light, phone first. Who is signed in is only asked where it is likely. */
export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}

interface PublicFrameProps {
  readonly children: ReactNode
}

/** The router hands the default export of a route no children. */
export function PublicFrame({ children }: PublicFrameProps) {
  const t = useT('app')
  useRefreshedMe()
  return (
    <>
      <TopBar
        homeHref={paths.home()}
        nav={{
          label: t('mainNav'),
          groups: [
            {
              key: 'public',
              items: [{ key: 'competitions', label: t('nav.competitions'), href: paths.competitions() }],
            },
          ],
          short: true,
        }}
        tools={
          <>
            <LanguageSwitch />
            <WayIn />
          </>
        }
      />
      <Page width="full">{children}</Page>
      <footer className={classes.footer}>
        <nav aria-label={t('footer.label')}>
          <ul className={classes.links}>
            {links.map(({ key, href }) => (
              <li key={key}>
                <Link href={href}>{t(`footer.${key}`)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <ZoneNote text={(zone) => t('zone', { zone })} />
        <SchemeSwitch labelled={false} />
      </footer>
    </>
  )
}

/**
 * Reads the session by itself. If the layout did, its change would reach the page before React has taken that over,
 * and React would throw the written page away and draw it anew.
 */
function WayIn() {
  const t = useT('app')
  const session = useSession()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  if (session.login === 'signedIn') {
    // The account's menu is there: notifications, signing out.
    if (!hasWorkspace(session))
      return (
        <>
          <ButtonLink look="quiet" href={paths.settings('email')}>
            {t('nav.settings')}
          </ButtonLink>
          <ButtonLink className={classes.apply} href={paths.signUp()}>
            {t('account.apply')}
          </ButtonLink>
        </>
      )
    return <ButtonLink href={paths.home()}>{t('account.workspace')}</ButtonLink>
  }
  const from = safeReturn(search.get('from') ?? pathname)
  return (
    <ButtonLink href={paths.signIn(from === paths.home() ? {} : { from })}>{t('account.signIn')}</ButtonLink>
  )
}
