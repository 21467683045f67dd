import { useEffect } from 'react'
import { Outlet, useLocation, useSearchParams } from 'react-router'
import { useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { LanguageSwitch, SchemeSwitch } from '../Preferences.tsx'
import { paths, safeReturn } from '../paths.ts'
import { maybeSignedIn, useSession } from '../session.ts'
import { Page } from './Page.tsx'
import classes from './PublicLayout.module.css'
import { TopBar } from './TopBar.tsx'

/** Pages for everybody: light, phone first. Who is signed in is only asked where it is likely. */
export default function PublicLayout() {
  const t = useT('shell')
  const { login } = useSession()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  useEffect(() => {
    if (maybeSignedIn()) void import('../me.ts').then(({ refreshMe }) => refreshMe()).catch(() => undefined)
  }, [])
  const from = safeReturn(search.get('from') ?? pathname)
  return (
    <>
      <TopBar
        homeHref={paths.competition2025()}
        tools={
          <>
            <LanguageSwitch />
            {login === 'signedIn' ? (
              <ButtonLink href={paths.home()}>{t('account.workspace')}</ButtonLink>
            ) : (
              <ButtonLink href={paths.signIn({ from })}>{t('account.signIn')}</ButtonLink>
            )}
          </>
        }
      />
      <Page width="full">
        <Outlet />
      </Page>
      <footer className={classes.footer}>
        <span>Easel</span>
        <SchemeSwitch labelled={false} />
      </footer>
    </>
  )
}
