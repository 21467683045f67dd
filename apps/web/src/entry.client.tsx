import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { takeDocumentState } from './app/documentState.ts'
import { holdReloads, isOutdated, reload } from './app/reloads.ts'
import { keepSession } from './app/session.ts'
import { assumeSpoken, localeAtFirst, rememberLocale, rememberZone } from './i18n/locale.ts'
import { switchLocale } from './i18n/texts.ts'

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

/** Without its state the document cannot be taken over: one line in both languages, and a way to load again. */
function sayLost() {
  const again = document.createElement('a')
  again.href = location.href
  again.textContent = 'This page could not be loaded. Load it again. 页面加载失败，点击重新加载。'
  document.body.replaceChildren(again)
}

/** The document is taken over in its language; then the visitor's choice holds. */
async function takeOver() {
  const chosen = localeAtFirst(document.cookie)
  assumeSpoken(document.cookie, navigator.languages)
  const written = takeDocumentState()
  start()
  // Calls and files that follow speak as the page does.
  if (chosen === written) rememberLocale(chosen)
  else await switchLocale(chosen).catch(() => undefined)
}

keepSession()
rememberZone()
if (import.meta.env.PROD) holdReloads(sayLost)
// No top-level await: a chunk of texts may import this one, and both would wait for ever.
if (isOutdated()) reload()
else takeOver().catch(sayLost)
