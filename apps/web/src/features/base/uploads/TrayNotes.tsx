import { useRef } from 'react'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toasts.ts'
import type { Hold } from './entry.ts'
import classes from './TrayNotes.module.css'
import type { UploadTotals } from './totals.ts'
import { giveFiles, tryAgainNow } from './uploads.ts'

/** What blocks the queue, what it asks for, and what becomes of it when the page is closed. */
export function TrayNotes({ totals, hold }: { totals: UploadTotals; hold: Hold | null }) {
  const t = useT('uploads')
  const { counts, moving } = totals
  return (
    <>
      {hold?.kind === 'connection' && moving > 0 && (
        <Banner
          tone="warn"
          action={
            <Button small onClick={tryAgainNow}>
              {t('note.tryNow')}
            </Button>
          }
        >
          {t('note.connection')}
        </Banner>
      )}
      {hold?.kind === 'signIn' && (
        <Banner
          tone="warn"
          action={
            <ButtonLink small href={paths.signIn({ from: location.pathname + location.search })}>
              {t('note.toSignIn')}
            </ButtonLink>
          }
        >
          {t('note.signIn')}
        </Banner>
      )}
      {counts.needsFile > 0 && <Missing count={counts.needsFile} />}
      {moving > 0 && !hold && <p className={classes.note}>{t('note.resumes')}</p>}
    </>
  )
}

function Missing({ count }: { count: number }) {
  const t = useT('uploads')
  const input = useRef<HTMLInputElement>(null)

  async function give(list: FileList | null) {
    const given = await giveFiles([...(list ?? [])])
    if (input.current) input.current.value = ''
    if (given > 0) toast(t('note.given', { count: given }))
    else toast(t('note.notGiven'), 'warn')
  }

  return (
    <Banner
      tone="warn"
      action={
        <>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={t('note.choose')}
            onChange={(event) => void give(event.target.files)}
          />
          <Button small onClick={() => input.current?.click()}>
            {t('note.choose')}
          </Button>
        </>
      }
    >
      {t('note.needsFile', { count })}
    </Banner>
  )
}
