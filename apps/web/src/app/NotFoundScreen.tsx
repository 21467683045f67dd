import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../i18n/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import classes from './NotFoundScreen.module.css'
import { nothingHere } from './nothingHere.ts'
import { paths } from './paths.ts'

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

export default function NotFoundScreen() {
  const t = useT('app')
  const { pathname } = useLocation()
  return (
    <Message title={t('notFound.title')} text={t('notFound.text')} detail={pathname}>
      <ButtonLink look="primary" href={paths.home()}>
        {t('notFound.home')}
      </ButtonLink>
    </Message>
  )
}
