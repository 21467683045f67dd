import '@fontsource-variable/instrument-sans/wght.css'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { ScreenError } from './shell/ScreenError.tsx'
import startUrl from './ui/theme/start.js?url'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script src={startUrl} />
        <title>Easel</title>
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

/** Painted by the document itself, before any script has run. */
export function HydrateFallback() {
  return <div aria-busy="true" />
}

export const ErrorBoundary = ScreenError

export default function Root() {
  return <Outlet />
}
