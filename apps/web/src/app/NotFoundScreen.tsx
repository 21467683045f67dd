import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../i18n/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { TopBar } from './layouts/TopBar.tsx'
import { type WorkspaceItem, workspaceItems } from './layouts/workspaceItems.ts'
import classes from './NotFoundScreen.module.css'
import { nothingHere } from './nothingHere.ts'
import { LanguageSwitch } from './Preferences.tsx'
import { paths } from './paths.ts'
import { useSession } from './session.ts'
import { publishes, useRefreshedMe } from './start.ts'

interface MessageProps {
  readonly title: string
  readonly text: string
  readonly detail?: string
  readonly children: ReactNode
}

/** A whole page with one thing to say. */
export function Message({ title, text, detail, children }: MessageProps) {
  return (
    <main id="main" className={classes.message}>
      <title>{`${title} · Easel`}</title>
      <span className={classes.mount} aria-hidden="true" />
      <div className={classes.words}>
        <h1>{title}</h1>
        {detail && <code>{detail}</code>}
        <p>{text}</p>
        <div>{children}</div>
      </div>
    </main>
  )
}

/** Spec §2: an address that is no page. */
export const loader = () => nothingHere()
export const clientLoader = () => null

/** In the console its own layout is around it; elsewhere no layout is. */
export default function NotFoundScreen() {
  const t = useT('app')
  const { pathname } = useLocation()
  if (!`${pathname}/`.startsWith(`${paths.console()}/`)) return <NotFound />
  return (
    <>
      <PageHeader title={t('notFound.title')} />
      <EmptyState
        title={pathname}
        action={<ButtonLink href={paths.console()}>{t('console.toIndex')}</ButtonLink>}
      >
        {t('notFound.text')}
      </EmptyState>
    </>
  )
}

/** An address that is no page, or a page whose subject does not exist: the bar of who reads stays. */
export function NotFound() {
  const t = useT('app')
  const { pathname } = useLocation()
  const session = useSession()
  useRefreshedMe()
  const items: readonly WorkspaceItem[] =
    session.login === 'signedIn' && publishes(session)
      ? workspaceItems(session.me)
      : [{ key: 'competitions', href: paths.competitions() }]
  const nav = {
    label: t('mainNav'),
    groups: [{ key: 'main', items: items.map((item) => ({ ...item, label: t(`nav.${item.key}`) })) }],
  }
  return (
    <>
      <TopBar homeHref={paths.home()} nav={nav} tools={<LanguageSwitch />} />
      <Message title={t('notFound.title')} text={t('notFound.text')} detail={pathname}>
        <ButtonLink look="primary" href={paths.home()}>
          {t('notFound.home')}
        </ButtonLink>
      </Message>
    </>
  )
}
