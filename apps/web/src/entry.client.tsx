import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { holdReloads } from './app/reloads.ts'
import { keepSession } from './app/session.ts'
import {
  assumeSpoken,
  hasChosenLocale,
  localeAtFirst,
  localeOfDocument,
  rememberLocale,
  writeIn,
} from './i18n/locale.ts'
import { startTexts, switchLocale } from './i18n/texts.ts'

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

/** A document that came written is taken over in its language; then the visitor's choice holds. */
async function takeOver() {
  const written = localeOfDocument()
  const chosen = localeAtFirst(document.cookie, navigator.languages)
  assumeSpoken(chosen)
  if (written) writeIn(written)
  await startTexts(written ?? chosen)
  start()
  if (!written) return
  if (!hasChosenLocale(document.cookie)) rememberLocale(written)
  else if (chosen !== written) await switchLocale(chosen).catch(() => undefined)
}

keepSession()
if (import.meta.env.PROD) holdReloads(sayLost)
// No top-level await: a chunk of texts may import this one, and both would wait for ever.
takeOver().catch(sayLost)
