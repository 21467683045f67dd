import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs, Navigate, Outlet, useLocation } from 'react-router'
import { UnreadBell } from '../../features/base/notices/public.ts'
import { TraySlot } from '../../features/base/uploads/public.ts'
import { useWaitingEntries, waitingEntriesQueries } from '../../features/competitions/entries/public.ts'
import { useFinanceCounts, waitingQueries } from '../../features/money/finance/public.ts'
import { overviewQueries, useWaitingCounts } from '../../features/review/reviews/public.ts'
import { useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import { consoleSections, groupsOf, landsOnOverview, sectionsOf } from '../consoleSections.ts'
import { entryOf } from '../navigation.ts'
import { LanguageSwitch } from '../Preferences.tsx'
import { pageData, requireSession } from '../pageData.ts'
import { paths } from '../paths.ts'
import { DemoProgress, RequireSession, useMe } from '../RequireSession.tsx'
import { getSession, isStaffSession, useSession } from '../session.ts'
import { AccountMenu } from './AccountMenu.tsx'
import navigation from './Navigation.module.css'
import { type NavGroup, SideNav } from './Navigation.tsx'
import { Page } from './Page.tsx'
import { PrefetchPages } from './PrefetchPages.tsx'
import { TopBar } from './TopBar.tsx'

const around = pageData(() => [...overviewQueries(), ...waitingQueries(), ...waitingEntriesQueries()])
export const clientLoader = around.clientLoader
export async function loader(asked: LoaderFunctionArgs) {
  requireSession(asked.request)
  await around.loader(asked)
  const { me } = getSession()
  const here = sectionAt(new URL(asked.request.url).pathname)
  const isOpen = here === undefined ? (me?.consoleSections.length ?? 0) > 0 : sectionsOf(me).includes(here)
  return me === null || isOpen ? null : data(null, { status: 403 })
}

/** Where staff work; each sees the sections of their roles. */
export default function ConsoleLayout() {
  return (
    <RequireSession>
      <Inside />
    </RequireSession>
  )
}

const isWithin = (pathname: string, section: string) =>
  pathname === section || pathname.startsWith(`${section}/`)

const sectionAt = (pathname: string) =>
  consoleSections.find((section) => isWithin(pathname, paths.console(section)))

function Inside() {
  const t = useT('app')
  const me = useMe()
  const session = useSession()
  const { pathname, search } = useLocation()
  const open = sectionsOf(session.me)
  const groups = useNavigation()
  const entry = entryOf(session, pathname, search)
  if (entry) return <Navigate to={entry} replace />

  const here = sectionAt(pathname)
  const closed = here !== undefined && !open.includes(here)
  const nav = { label: t('consoleNav'), groups }
  const tools = (
    <>
      <LanguageSwitch />
      <UnreadBell />
      <AccountMenu />
    </>
  )
  return (
    <>
      <TopBar
        homeHref={paths.console()}
        place={t('console.title')}
        nav={{ ...nav, side: true }}
        tools={tools}
      />
      <div className={navigation.columns}>
        <SideNav {...nav} />
        <Page>
          <DemoProgress />
          {me.isError && !session.me && (
            <ErrorPanel
              message={me.error.message}
              onRetry={() => void me.refetch()}
              retrying={me.isFetching}
            />
          )}
          {!session.me && !me.isError && <Loading>{null}</Loading>}
          {session.me && !isStaffSession(session) && (
            <Closed>
              <EmptyState title={t('console.noAccess')}>{t('console.noAccessText')}</EmptyState>
            </Closed>
          )}
          {session.me && isStaffSession(session) && closed && (
            <Closed>
              <EmptyState
                title={t('console.notYours')}
                action={<ButtonLink href={paths.console()}>{t('console.toIndex')}</ButtonLink>}
              >
                {t('console.notYoursText')}
              </EmptyState>
            </Closed>
          )}
          {session.me && isStaffSession(session) && !closed && <Outlet />}
        </Page>
      </div>
      <TraySlot />
      <PrefetchPages groups={groups} />
    </>
  )
}

/** The groups of the reader's sections with what waits in each; an administrator's begin with what waits everywhere. */
function useNavigation(): readonly NavGroup[] {
  const t = useT('app')
  const { me } = useSession()
  const entries = useWaitingEntries().data?.entries
  const counts = { ...useWaitingCounts(), ...useFinanceCounts(), entries }
  const groups = groupsOf(me).map(({ group, sections }) => ({
    key: group,
    label: t(`console.group.${group}`),
    items: sections.map((key) => ({
      key,
      label: t(`console.${key}`),
      href: paths.console(key),
      count: counts[key],
    })),
  }))
  if (!landsOnOverview(me)) return groups
  const home = { key: 'home', label: t('console.home'), href: paths.console(), end: true }
  return [{ key: 'home', items: [home] }, ...groups]
}

/** A page like any other: it has a title, though there is nothing to see. */
function Closed({ children }: { children: ReactNode }) {
  const t = useT('app')
  return (
    <>
      <PageHeader title={t('console.title')} />
      {children}
    </>
  )
}
