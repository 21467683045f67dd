import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localeOfCookie } from './i18n/locale.ts'
import { startTexts } from './i18n/texts.ts'
import { keepSession } from './shell/session.ts'

function start() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

/** Without its texts the application cannot speak: one line in both languages, and a way to load again. */
function sayLost() {
  const again = document.createElement('a')
  again.href = location.href
  again.textContent = 'This page could not be loaded. Load it again. 页面加载失败，点击重新加载。'
  document.body.replaceChildren(again)
}

keepSession()
// No top-level await: a chunk of texts may import this one, and both would wait for ever.
startTexts(localeOfCookie(document.cookie)).then(start, sayLost)
