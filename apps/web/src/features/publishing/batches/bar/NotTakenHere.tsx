import { useEffect, useRef } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { tellCopies, type UploadItem, useNotTaken } from '../../../base/uploads/public.ts'
import { useBatch, useSlice } from '../context.ts'
import { copiesIn } from '../model/copies.ts'
import { useUploadsHere } from '../useUploadsHere.ts'
import classes from './Bar.module.css'

const REASONS = ['kind', 'copy', 'room'] as const
/** So many names are shown at once; more are unfolded. */
const openUpTo = 10

/** The files of a drop that are not in the batch, by name and reason, until somebody has read them. */
export function NotTakenHere() {
  const t = useT('batches')
  const { session } = useBatch()
  const { files, dismiss } = useNotTaken(session.batchId)
  useCopies()
  if (files.length === 0) return null
  return (
    <Banner
      tone="warn"
      title={t('notTaken.title', { count: files.length })}
      action={
        <Button small onClick={dismiss}>
          {t('notTaken.dismiss')}
        </Button>
      }
    >
      {REASONS.map((reason) => {
        const names = files.filter((each) => each.reason === reason).map(({ fileName }) => fileName)
        if (names.length === 0) return null
        return (
          <details key={reason} className={classes.notTaken} open={names.length <= openUpTo}>
            <summary>{t(`notTaken.${reason}`, { count: names.length })}</summary>
            <p>{names.join(t('notTaken.comma'))}</p>
          </details>
        )
      })}
    </Banner>
  )
}

/** Tells which uploads turned out to be copies of a file that is in the batch. */
function useCopies() {
  const { session } = useBatch()
  const { items: uploads } = useUploadsHere(session.batchId)
  const order = useSlice((state) => state.order)
  /** What the batch held when each upload was first seen. */
  const held = useRef(new Map<UploadItem['id'], ReadonlySet<string>>())
  useEffect(() => {
    const now = new Set(order)
    for (const { id, state } of uploads)
      if (!held.current.has(id)) held.current.set(id, state === 'done' ? new Set() : now)
    tellCopies(session.batchId, copiesIn(uploads, held.current))
  }, [session, uploads, order])
}
