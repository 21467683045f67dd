import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import classes from './BatchScreen.module.css'
import { useReadiness, useSlice } from './context.ts'

interface NothingProps {
  readonly onClear: () => void
  readonly change: (changes: { show: string }) => void
}

/** Why nothing is in view: nothing has come yet, all is submitted, or nothing fits what is asked for. */
export function Nothing({ onClear, change }: NothingProps) {
  const t = useT('batches')
  const count = useSlice((state) => state.items.size)
  const view = useSlice((state) => state.view)
  const { drafts } = useReadiness()
  const plain = view.group === 'editing' && view.search === '' && view.problem === null
  const kind = count === 0 ? 'empty' : plain && drafts.length === 0 ? 'done' : 'none'
  return (
    <div className={classes.empty}>
      {kind === 'empty' && <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      {kind === 'done' && (
        <EmptyState
          title={t('empty.doneTitle')}
          action={<Button onClick={() => change({ show: 'submitted' })}>{t('empty.toSubmitted')}</Button>}
        >
          {t('empty.doneText')}
        </EmptyState>
      )}
      {kind === 'none' && (
        <EmptyState
          title={t('empty.noneTitle')}
          action={<Button onClick={onClear}>{t('empty.clear')}</Button>}
        >
          {t('empty.noneText')}
        </EmptyState>
      )}
    </div>
  )
}
