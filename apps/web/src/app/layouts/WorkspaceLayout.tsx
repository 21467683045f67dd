import { type ReactNode, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { ReagreeScreenPart } from '../../features/accounts/designers/public.ts'
import { UnreadBell } from '../../features/base/notices/public.ts'
import { TraySlot } from '../../features/base/uploads/public.ts'
import { useT } from '../../i18n/texts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import { entryOf, watchRestrictions } from '../navigation.ts'
import { LanguageSwitch } from '../Preferences.tsx'
import { paths } from '../paths.ts'
import { DemoProgress, RequireSession, useMe } from '../RequireSession.tsx'
import { useSession } from '../session.ts'
import classes from '../Workspace.module.css'
import { AccountMenu } from './AccountMenu.tsx'
import { Page } from './Page.tsx'
import { PrefetchPages } from './PrefetchPages.tsx'
import { TopBar } from './TopBar.tsx'
import { workspaceItems } from './workspaceItems.ts'

/** The designer's workspace, around every page that somebody must be signed in for. */
export default function WorkspaceLayout() {
  return <WorkspaceFrame />
}

interface WorkspaceFrameProps {
  /** In place of the route's page, where there is none: nobody is redirected from it. */
  readonly children?: ReactNode
}

/** The router hands the default export of a route no children. */
export function WorkspaceFrame({ children }: WorkspaceFrameProps) {
  return (
    <RequireSession>
      <Inside>{children}</Inside>
    </RequireSession>
  )
}

function Inside({ children }: WorkspaceFrameProps) {
  const t = useT('app')
  const me = useMe()
  const session = useSession()
  const { pathname, search } = useLocation()
  const { refetch } = me
  useEffect(() => watchRestrictions(() => void refetch({ cancelRefetch: false })), [refetch])
  const entry = children ? null : entryOf(session, pathname, search)
  if (entry) return <Navigate to={entry} replace />

  const mustAgree = session.me?.designer && session.me.designer.agreement !== 'AGREE'
  const items = workspaceItems(session.me).map((item) => ({ ...item, label: t(`nav.${item.key}`) }))
  const nav = { label: t('mainNav'), groups: [{ key: 'main', items }] }
  const tools = (
    <>
      <LanguageSwitch />
      <UnreadBell />
      <AccountMenu />
    </>
  )
  return (
    <>
      <TopBar homeHref={paths.home()} nav={nav} tools={tools} />
      <Page>
        {pathname === paths.home() && <DemoProgress />}
        {me.isError && session.login === 'unknown' && (
          <ErrorPanel message={me.error.message} onRetry={() => void me.refetch()} retrying={me.isFetching} />
        )}
        {pathname !== paths.settings('close') && <ClosingNote />}
        {session.login === 'signedIn' ? (children ?? <Outlet />) : !me.isError && <Loading>{null}</Loading>}
        {mustAgree && <ReagreeScreenPart />}
      </Page>
      <TraySlot />
      <PrefetchPages groups={nav.groups} />
    </>
  )
}

/** On every page, while the account is being closed. */
function ClosingNote() {
  const t = useT('app')
  const { me } = useSession()
  if (!me?.closesAt) return null
  const { closesAt, now } = me
  return (
    <div className={classes.note}>
      <Banner
        tone="warn"
        title={
          closesAt > now ? (
            <>
              {t('closing.closes')}
              <DateTime value={closesAt} />
            </>
          ) : (
            t('closing.waits')
          )
        }
        action={
          <ButtonLink small href={paths.settings('close')}>
            {t('closing.view')}
          </ButtonLink>
        }
      />
    </div>
  )
}
