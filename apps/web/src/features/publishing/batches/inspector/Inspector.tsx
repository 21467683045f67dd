import { useMemo } from 'react'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { useChosen, useSlice } from '../context.ts'
import { isEditable } from '../model/view.ts'
import classes from './Inspector.module.css'

const OneEditor = lazyPart(() => import('./OneEditor.tsx'))
const ManyEditor = lazyPart(() => import('./ManyEditor.tsx'))

/** The chosen items, one or several: what is typed holds at once and is saved by itself. */
export function Inspector() {
  const t = useT('batches')
  const chosen = useChosen()
  const items = useSlice((state) => state.items)
  const ids = useMemo(() => chosen.filter((id) => isEditable(items.get(id))), [chosen, items])
  const [only, another] = chosen

  if (only === undefined) {
    return (
      <div className={classes.none}>
        <h2>{t('inspector.none')}</h2>
        <p>{t('inspector.noneText')}</p>
      </div>
    )
  }
  if (another === undefined) return <OneEditor key={only} id={only} />
  return <ManyEditor ids={ids} skipped={chosen.length - ids.length} />
}
