import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localeOfCookie } from './i18n/locale.ts'
import { startTexts } from './i18n/texts.ts'
import { keepSession } from './shell/session.ts'

keepSession()
await startTexts(localeOfCookie(document.cookie))
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
