import { useMemo } from 'react'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useBatch, useChosen, useSlice } from '../context.ts'
import { chooseAll } from '../model/selection.ts'
import { isEditable } from '../model/view.ts'
import classes from './Inspector.module.css'

const OneEditor = lazyPart(() => import('./OneEditor.tsx'))
const ManyEditor = lazyPart(() => import('./ManyEditor.tsx'))

interface InspectorProps {
  /** The picture of the only item stands beside it. */
  readonly fileOnly?: boolean
}

/** The chosen items, one or several: what is typed holds at once and is saved by itself. */
export function Inspector({ fileOnly = false }: InspectorProps) {
  const t = useT('batches')
  const { session } = useBatch()
  const chosen = useChosen()
  const items = useSlice((state) => state.items)
  const shown = useSlice((state) => state.visible.length)
  const ids = useMemo(() => chosen.filter((id) => isEditable(items.get(id))), [chosen, items])
  const [only, another] = chosen

  if (only === undefined) {
    return (
      <div className={classes.none}>
        <h2>{t('inspector.none')}</h2>
        <p>{t('inspector.noneText')}</p>
        {shown > 0 && (
          <div>
            <Button small onClick={() => session.select(chooseAll)}>
              {t('inspector.all', { count: shown })}
            </Button>
          </div>
        )}
      </div>
    )
  }
  if (another === undefined) return <OneEditor key={only} id={only} fileOnly={fileOnly} />
  return <ManyEditor ids={ids} skipped={chosen.length - ids.length} />
}
