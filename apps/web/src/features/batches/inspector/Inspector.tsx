import { useEffect, useMemo, useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { lazyPart } from '../../../shell/lazyPart.tsx'
import { useChosen, useSlice } from '../context.ts'
import { nothingPending } from '../model/pending.ts'
import { isEditable } from '../model/view.ts'
import classes from './Inspector.module.css'

const OneEditor = lazyPart(() => import('./OneEditor.tsx'))
const ManyEditor = lazyPart(() => import('./ManyEditor.tsx'))

/** The chosen items: one is edited as one types, several are changed together after a look at what would change. */
export function Inspector() {
  const t = useT('batches')
  const chosen = useChosen()
  const items = useSlice((state) => state.items)
  const ids = useMemo(() => chosen.filter((id) => isEditable(items.get(id))), [chosen, items])
  const [pending, setPending] = useState(nothingPending)
  const several = chosen.length > 1
  // What was prepared for several is not meant for the next one.
  useEffect(() => {
    if (!several) setPending(nothingPending)
  }, [several])
  const [only] = chosen

  if (only === undefined) {
    return (
      <div className={classes.none}>
        <h2>{t('inspector.none')}</h2>
        <p>{t('inspector.noneText')}</p>
      </div>
    )
  }
  if (!several) return <OneEditor key={only} id={only} />
  return (
    <ManyEditor ids={ids} skipped={chosen.length - ids.length} pending={pending} setPending={setPending} />
  )
}
