import { useT } from '../../../i18n/texts.ts'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import { useSlice } from './context.ts'
import type { Problem } from './model/problems.ts'
import classes from './ProblemBadge.module.css'
import { isMissing, problemName } from './problemNames.ts'

/** The first problem of an item by word and shape, and how many there are beside it. */
export function ProblemBadge({ id, problems }: { id: string; problems: readonly Problem[] }) {
  const t = useT('batches')
  const words = useErrorMessage()
  const refusal = useRefusal(id)
  const wrong = problems.filter(({ code }) => !isMissing(code))
  const [first, ...others] = wrong.length > 0 ? wrong : problems
  if (!first && refusal === null) return null
  if (!first) {
    return (
      <span className={classes.badge} title={refusal ?? undefined}>
        <IconAlertTriangle size={14} aria-hidden />
        <span>{t('submit.refused')}</span>
      </span>
    )
  }
  const name = problemName(t, first.code)
  const isUnfinished = wrong.length === 0
  const text = isUnfinished
    ? t('problem.missing', { count: problems.length })
    : t('problem.more', { first: name, count: others.length })
  return (
    <span
      className={classes.badge}
      data-unfinished={isUnfinished || undefined}
      // Whole sentences for whoever points at it: hundreds are drawn, few are asked for.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = problems.map(words).join('\n')
      }}
    >
      {!isUnfinished && <IconAlertTriangle size={14} aria-hidden />}
      <span>{others.length > 0 ? text : name}</span>
    </span>
  )
}

/** Why the server did not take an item as it is now; null where it has not refused it. */
export function useRefusal(id: string): string | null {
  return useSlice((state) => {
    const answer = state.verdicts.get(id)
    return answer && answer.row === state.rows.get(id) ? (answer.verdict.refusal?.message ?? null) : null
  })
}

/** What is wrong, in whole sentences. */
export function useSentences(problems: readonly Problem[]): readonly string[] {
  const words = useErrorMessage()
  return problems.map(({ code, params }) => words({ code, params }))
}
