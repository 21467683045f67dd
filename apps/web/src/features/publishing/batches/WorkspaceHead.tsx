import { useRef } from 'react'
import { paths, worksNames } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatDate } from '../../../ui/format.ts'
import { IconPlus } from '../../../ui/icons.ts'
import { Link } from '../../../ui/Link.tsx'
import { useZone } from '../../../ui/ZoneNote.tsx'
import { UploadBlocked, useUploadReason } from '../../accounts/designers/public.ts'
import classes from './BatchScreen.module.css'
import { UploadLine } from './bar/UploadLine.tsx'
import { useBatch, useReadiness, useSlice } from './context.ts'
import { inGroup } from './model/view.ts'

interface WorkspaceHeadProps {
  readonly createdAt: string
  readonly accept: string
  readonly onFiles: (files: readonly File[]) => void
}

/** What batch this is, how far it is, and what is still on its way into it. */
export function WorkspaceHead({ createdAt, accept, onFiles }: WorkspaceHeadProps) {
  const t = useT('batches')
  const { session } = useBatch()
  const input = useRef<HTMLInputElement>(null)
  const items = useSlice((state) => state.items)
  const { ready } = useReadiness()
  const reason = useUploadReason(session.productType)
  const submitted = [...items.values()].filter((item) => inGroup(item, 'submitted')).length
  const title = t(`title.${session.productType}`, { date: formatDate(createdAt, useZone()) })
  return (
    <>
      <header className={classes.line}>
        <title>{`${title} · Easel`}</title>
        <Link href={paths.works(worksNames[session.productType])} className={classes.back}>
          <span aria-hidden="true">←</span> <span>{t(`back.${session.productType}`)}</span>
        </Link>
        <h1>{title}</h1>
        <span className={classes.counts}>
          {t('counts', { total: items.size, ready: ready.length, submitted })}
        </span>
        <span className={classes.add}>
          <Button
            small
            icon={<IconPlus aria-hidden />}
            disabledReason={reason}
            onClick={() => input.current?.click()}
          >
            {t('drop.add')}
          </Button>
        </span>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accept}
          aria-label={t('drop.add')}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            onFiles(files)
          }}
        />
      </header>
      <UploadBlocked productType={session.productType} title={t('notNow')} />
      <UploadLine />
    </>
  )
}
