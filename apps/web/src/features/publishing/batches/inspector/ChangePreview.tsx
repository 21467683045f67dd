import { useEffect, useState } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { inSlices } from '../../../../ui/inSlices.ts'
import { useBatch } from '../context.ts'
import { cellText } from '../model/cells.ts'
import type { Change } from '../model/change.ts'
import { FIELDS } from '../model/row.ts'
import classes from './Inspector.module.css'
import { RightsChange } from './RightsPart.tsx'

const mostShown = 3

/** How many were changed, the first few of them, and whether anything is wrong now that was right before. */
export function ChangePreview({ changes, count }: { changes: readonly Change[]; count: number }) {
  const t = useT('batches')
  const { session, book, find } = useBatch()
  const [worse, setWorse] = useState(0)
  useEffect(() => {
    let wanted = true
    let found = 0
    const { items, rows } = session.store.get()
    const judge = ({ id, before, after }: Change) => {
      const [item, row] = [items.get(id), rows.get(id)]
      if (!item || !row) return
      const had = new Set(find(item, { ...row, ...before }).map(({ code }) => code))
      if (find(item, { ...row, ...after }).some(({ code }) => !had.has(code))) found += 1
    }
    void inSlices(changes, judge, () => wanted).then((whole) => whole && setWorse(found))
    return () => {
      wanted = false
    }
  }, [session, find, changes])
  const { rows } = session.store.get()
  return (
    <div className={classes.preview}>
      <p role="status">{t('inspector.applied', { changes: changes.length, count })}</p>
      <ul>
        {changes.slice(0, mostShown).map(({ id, before, after }) => {
          const row = rows.get(id)
          const field = FIELDS.find((each) => each in after)
          if (row && 'rightsRecordId' in after && !field)
            return (
              <li key={id}>
                <RightsChange before={before.rightsRecordId ?? null} after={after.rightsRecordId ?? null} />
              </li>
            )
          if (!row || !field) return null
          return (
            <li key={id}>
              <del>{cellText({ ...row, ...before }, field, book) || t('csv.nothing')}</del>
              <span aria-hidden="true">→</span>
              <ins>{cellText({ ...row, ...after }, field, book) || t('csv.nothing')}</ins>
            </li>
          )
        })}
      </ul>
      {changes.length > mostShown && <p>{t('inspector.andMore', { count: changes.length - mostShown })}</p>}
      {worse > 0 && <p className={classes.worse}>{t('inspector.newProblems', { count: worse })}</p>}
    </div>
  )
}
