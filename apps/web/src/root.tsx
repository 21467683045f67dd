import fontUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import '@fontsource-variable/instrument-sans/wght.css'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { restoreEarlyInput } from './app/earlyInput.ts'
import { NavigationProgress } from './app/NavigationProgress.tsx'
import { setNavigator } from './app/navigation.ts'
import { RouterLink } from './app/RouterLink.tsx'
import { ScreenError } from './app/ScreenError.tsx'
import { forgetSession } from './app/session.ts'
import { getLocale, languageTag } from './i18n/locale.ts'
import { zoneOfPage } from './ui/format.ts'
import { LinkContext } from './ui/Link.tsx'
import startUrl from './ui/theme/start.js?url'
import { toast } from './ui/toasts.ts'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html
      lang={languageTag[getLocale()]}
      data-locale={getLocale()}
      data-zone={zoneOfPage()}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script src={startUrl} />
        <link
          rel="preload"
          href={fontUrl}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          fetchPriority="low"
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export function ErrorBoundary() {
  return (
    <LinkContext value={RouterLink}>
      <Suspense>
        <ScreenError />
      </Suspense>
    </LinkContext>
  )
}

export default function Root() {
  useEffect(() => {
    // Within an effect React would neither take over more of the page nor draw it at once.
    const timer = setTimeout(restoreEarlyInput)
    return () => clearTimeout(timer)
  }, [])
  return (
    <LinkContext value={RouterLink}>
      <NavigationProgress />
      <PageChanges />
      <Suspense>
        <Outlet />
      </Suspense>
    </LinkContext>
  )
}

/** Hands the router to the navigation rules, and the focus to a page that has newly come. */
function PageChanges() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    setNavigator({
      go: (to) => navigate(to),
      here: () => `${pathname}${search}`,
      say: (message) => toast(message, 'warn'),
      signedOut: () => forgetSession(),
    })
  }, [navigate, pathname, search])
  useEffect(() => {
    if (pathname && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
  // Told after the page, by a part of its own: nothing waits for it.
  useEffect(() => {
    if (pathname)
      import('./app/reportActions.ts').then(
        ({ reportView }) => reportView(),
        () => undefined,
      )
  }, [pathname])
  return null
}
