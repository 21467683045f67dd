import type { BatchItem } from '@easel/contract/publishing/batches/endpoints.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { CONFLICT } from '../../products/public.ts'
import { ContestedOne } from '../Contested.tsx'
import { useBatch, type useProblems, useSlice } from '../context.ts'
import { isEditable } from '../model/view.ts'
import { useSentences } from '../ProblemBadge.tsx'
import classes from './Inspector.module.css'

interface OneNotesProps {
  readonly id: string
  readonly item: BatchItem
  readonly problems: ReturnType<typeof useProblems>
}

/** What concerns an item as a whole: that it cannot be changed, a conflict, a refusal, its problems without a field. */
export function OneNotes({ id, item, problems }: OneNotesProps) {
  const t = useT('batches')
  const { session } = useBatch()
  const answer = useSlice((state) => state.verdicts.get(id))
  const isContested = problems.some(({ code }) => code === CONFLICT)
  const general = useSentences(problems.filter(({ code, field }) => field === null && code !== CONFLICT))
  return (
    <>
      {!isEditable(item) && (
        <div className={classes.named}>
          <StatusBadge status={item.state} />
          <p>{t('inspector.readOnly')}</p>
          <ButtonLink small href={paths.work(id, session.productType)}>
            {t('inspector.toWork')}
          </ButtonLink>
        </div>
      )}
      <ContestedOne id={id} />
      {answer?.verdict.refusal && !isContested && (
        <p className={classes.wrong}>{answer.verdict.refusal.message}</p>
      )}
      {general.map((sentence) => (
        <p key={sentence} className={classes.wrong}>
          {sentence}
        </p>
      ))}
    </>
  )
}
