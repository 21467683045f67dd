import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { inSlices } from '../../../ui/inSlices.ts'
import { useBatch } from '../context.ts'
import { cellText } from '../model/cells.ts'
import type { Change } from '../model/change.ts'
import { FIELDS } from '../model/row.ts'
import classes from './Inspector.module.css'
import { RightsChange } from './RightsPart.tsx'

const mostShown = 3

/** The first few of what would change, and whether anything would then be wrong that is right now. */
export function ChangePreview({ changes }: { changes: readonly Change[] }) {
  const t = useT('batches')
  const { session, book, find } = useBatch()
  const [worse, setWorse] = useState(0)
  useEffect(() => {
    let wanted = true
    let count = 0
    const { items, rows } = session.store.get()
    const judge = ({ id, after }: Change) => {
      const [item, row] = [items.get(id), rows.get(id)]
      if (!item || !row) return
      const now = new Set(find(item, row).map(({ code }) => code))
      if (find(item, { ...row, ...after }).some(({ code }) => !now.has(code))) count += 1
    }
    void inSlices(changes, judge, () => wanted).then((whole) => whole && setWorse(count))
    return () => {
      wanted = false
    }
  }, [session, find, changes])
  if (changes.length === 0) return null
  const { rows } = session.store.get()
  return (
    <div className={classes.preview} role="status">
      <ul>
        {changes.slice(0, mostShown).map(({ id, after }) => {
          const row = rows.get(id)
          const field = FIELDS.find((each) => each in after)
          if (row && 'rightsRecordId' in after && !field)
            return (
              <li key={id}>
                <RightsChange before={row.rightsRecordId} after={after.rightsRecordId ?? null} />
              </li>
            )
          if (!row || !field) return null
          return (
            <li key={id}>
              <del>{cellText(row, field, book) || t('csv.nothing')}</del>
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
