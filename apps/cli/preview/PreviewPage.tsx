import { hasErrors } from '@easel/inspection/findings.ts'
import { useEffect, useRef, useState } from 'react'
import { useErrorCatalogue } from '../../web/src/app/errorCatalogue.ts'
import {
  BlockedPackage,
  inspectInBrowser,
  type LocalInspection,
  LocalPackage,
} from '../../web/src/features/publishing/packages/public.ts'
import { preloadTexts, useT } from '../../web/src/i18n/texts.ts'
import { ErrorMessageContext } from '../../web/src/ui/form/refusal.ts'
import { previewBeforeInspection, withUnchangedParts } from './beforeInspection.ts'
import classes from './PreviewPage.module.css'

// Of the package, which is shown once it has been read.
preloadTexts('packages', 'ui', 'scenes')

interface Shown {
  readonly file: File
  readonly local: LocalInspection
}

/** The phone and the findings of the theme on this computer, drawn again each time that a file of it is saved. */
export function PreviewPage() {
  const t = useT('preview')
  const [shown, setShown] = useState<Shown | null>(null)
  const latest = useRef<Shown | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    let reading = new AbortController()
    const show = (next: Shown) => {
      latest.current = next
      setShown(next)
      setFault(null)
    }
    const read = async () => {
      reading.abort()
      reading = new AbortController()
      const { signal } = reading
      try {
        const { file, bytes } = await fetchPackage(signal)
        const last = latest.current
        const isWhole = last !== null && !hasErrors(last.local.inspection.findings)
        // The phone comes first. Why it cannot be opened any longer is said by the inspection.
        const early = isWhole
          ? await previewBeforeInspection(bytes, last.local, signal).catch(() => null)
          : null
        if (signal.aborted) return
        if (early) show({ file, local: early })
        const local = await inspectInBrowser({ file, productType: 'THEME' }, () => undefined, signal)
        const next = early ? await withUnchangedParts(local, early) : local
        if (!signal.aborted) show({ file, local: next })
      } catch (error) {
        if (!signal.aborted) setFault(error instanceof Error ? error.message : String(error))
      }
    }
    const changes = new EventSource('/changes')
    changes.addEventListener('message', read)
    return () => {
      changes.close()
      reading.abort()
    }
  }, [])
  return (
    <ErrorMessageContext value={useErrorCatalogue}>
      <div className={classes.page}>
        <h1>{shown ? shown.file.name : t('title')}</h1>
        <p className={classes.lead}>{t('lead')}</p>
        <p role="status">{fault ?? (shown ? '' : t('reading'))}</p>
        {shown && <Package {...shown} />}
      </div>
    </ErrorMessageContext>
  )
}

/** What no phone opens has only its faults. */
function Package({ file, local }: Shown) {
  const { findings } = local.inspection
  if (hasErrors(findings)) return <BlockedPackage fileName={file.name} findings={findings} by="here" />
  return <LocalPackage file={file} local={local} keeps="preview" />
}

async function fetchPackage(signal: AbortSignal) {
  const answer = await fetch('/package', { signal, cache: 'no-store' })
  if (!answer.ok) throw new Error(await answer.text())
  const name = decodeURIComponent(answer.headers.get('x-name') ?? '')
  const bytes = await answer.bytes()
  return { file: new File([bytes], name), bytes }
}
