import { lazy, type ReactNode, useDeferredValue } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../i18n/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { retried } from './chunk.ts'
import { PublicFrame } from './layouts/PublicLayout.tsx'
import classes from './NotFoundScreen.module.css'
import { nothingHere } from './nothingHere.ts'
import { paths } from './paths.ts'
import { useOfSession } from './session.ts'
import { hasWorkspace } from './start.ts'

interface MessageProps {
  readonly title: string
  readonly text: string
  readonly detail?: string
  readonly children: ReactNode
}

/** One thing to say, in place of a page. */
export function Message({ title, text, detail, children }: MessageProps) {
  return (
    <div className={classes.message}>
      <title>{`${title} · Easel`}</title>
      <span className={classes.mount} aria-hidden="true" />
      <div className={classes.words}>
        <h1>{title}</h1>
        {detail && <code>{detail}</code>}
        <p>{text}</p>
        <div>{children}</div>
      </div>
    </div>
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

// If it can't be loaded, the public frame is shown.
const WorkspaceFrame = lazy(() =>
  retried(() => import('./layouts/WorkspaceLayout.tsx')).then(
    ({ WorkspaceFrame: frame }) => ({ default: frame }),
    () => ({ default: PublicFrame }),
  ),
)

/** An address that is no page, or a page whose subject does not exist, in the layout of who reads it. */
export function NotFound() {
  const t = useT('app')
  const { pathname } = useLocation()
  const isOwn = useOfSession((session) => session.login === 'signedIn' && hasWorkspace(session))
  // Deferred: what is shown stays until the workspace has come.
  const Frame = useDeferredValue(isOwn) ? WorkspaceFrame : PublicFrame
  return (
    <Frame>
      <Message title={t('notFound.title')} text={t('notFound.text')} detail={pathname}>
        <ButtonLink look="primary" href={paths.home()}>
          {t('notFound.home')}
        </ButtonLink>
      </Message>
    </Frame>
  )
}
