import '@fontsource-variable/instrument-sans/wght.css'
import '../../web/src/ui/theme/tokens.css'
import '../../web/src/ui/theme/base.css'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { preferredOf } from '../../web/src/i18n/locale.ts'
import { startTexts } from '../../web/src/i18n/texts.ts'
import { PreviewPage } from './PreviewPage.tsx'

await startTexts(preferredOf(navigator.languages) ?? 'en')
const page = document.getElementById('page')
if (!page) throw new Error('the document has no place for the page')
createRoot(page).render(
  <StrictMode>
    <Suspense>
      <PreviewPage />
    </Suspense>
  </StrictMode>,
)
