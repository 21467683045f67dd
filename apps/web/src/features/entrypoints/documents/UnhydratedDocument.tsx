import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { DocumentId } from '../../../app/paths.ts'
import { useLocale, writtenLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { HydrationSuspense } from '../../../ui/HydrationSuspense.tsx'
import markdown from '../../../ui/Markdown.module.css'
import contents from './Contents.module.css'
import { followCurrentSection } from './currentSection.ts'
import page from './DocumentPage.module.css'
import drawing from './drawings/Drawing.module.css'

/** What has come needs its styles, though nothing that draws it; the build leaves out a style sheet without a use. */
const sheets = [markdown, contents, page, drawing].map((sheet) => Object.keys(sheet).length)

interface Arrived {
  readonly pathname: string
  readonly html: string
}

/** The document as the server sent it, until it has been left. */
let arrived = typeof document === 'undefined' ? null : whatCame()

/** Read before React takes the page over: it may throw away what it finds and draw the page itself. */
function whatCame(): Arrived | null {
  const came = document.querySelector('[data-written]')
  return came && { pathname: location.pathname, html: came.innerHTML }
}

interface UnhydratedDocumentProps {
  readonly id: DocumentId
  /** The document, as a part that is loaded when it is needed. */
  readonly children: ReactNode
}

/**
 * A document that the server rendered stays as it was sent and is not hydrated: neither its words nor what draws them
 * are loaded once more (docs/decisions/pages.md). Once it was left, or in the other language, it is drawn here.
 */
export function UnhydratedDocument({ id, children }: UnhydratedDocumentProps) {
  const t = useT('documents')
  const { pathname } = useLocation()
  // The words of before stay until those of the other language are there.
  const locale = useDeferredValue(useLocale())
  const came = locale === writtenLocale() && pathname === arrived?.pathname ? arrived : null
  const asItCame = came !== null
  const inside = useRef<HTMLDivElement>(null)
  useLinks(inside)
  useEffect(() => {
    if (!asItCame) return
    return () => {
      arrived = null
    }
  }, [asItCame])
  useEffect(() => (asItCame ? followCurrentSection(inside.current) : undefined), [asItCame])
  return (
    <>
      {came ? (
        <>
          <title>{`${t(`name.${id}`)} · Easel`}</title>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own document, as the server sent it */}
          <div ref={inside} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: came.html }} />
        </>
      ) : (
        <div ref={inside} data-written data-sheets={sheets.length}>
          <HydrationSuspense>{children}</HydrationSuspense>
        </div>
      )}
    </>
  )
}

/** Links in a document that the server sent lead on without a reload, as all others do. */
function useLinks(inside: { readonly current: HTMLElement | null }) {
  const navigate = useNavigate()
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const href = link?.getAttribute('href') ?? ''
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link || !inside.current?.contains(link) || !href.startsWith('/') || !plain) return
      // No page of the application, such as the description of its calls.
      if (event.defaultPrevented || link.rel === 'external') return
      event.preventDefault()
      void navigate(href)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, inside])
}
