import {
  type AppealCase,
  decideAppeal,
  getAppeal,
  listAppeals,
} from '@easel/contract/review/appeals/endpoints.ts'
import { getReview } from '@easel/contract/review/reviews/endpoints.ts'
import { listReviews } from '@easel/contract/review/reviews/queueEndpoints.ts'
import { AppealNote } from '@easel/domain/review/appeals/rules.ts'
import { issuesOf } from '@easel/domain/rule.ts'
import { type RefObject, useState } from 'react'
import { call } from '../../../app/api.ts'
import { invalidate } from '../../../app/data.ts'
import { useT } from '../../../i18n/texts.ts'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { toast } from '../../../ui/toasts.ts'

type Choice = 'GRANT' | 'UPHOLD'

interface DecisionParts {
  readonly appeal: AppealCase
  readonly note: RefObject<HTMLTextAreaElement | null>
  /** Goes to the next appeal that waits; false when there is none. */
  readonly onDecided: () => Promise<boolean>
}

/** Grants or upholds, never without a word, and goes on. */
export function useAppealDecision({ appeal, note, onDecided }: DecisionParts) {
  const t = useT('appeals')
  const words = useErrorMessage()
  const [text, setText] = useState('')
  const [pending, setPending] = useState<Choice | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  async function send(decision: Choice, note: string) {
    setPending(decision)
    setFault(null)
    try {
      await call(decideAppeal, { params: { id: appeal.appealId }, body: { decision, note } })
      const said = { name: appeal.name || t('untitled') }
      const outcome = t(decision === 'GRANT' ? 'decide.granted' : 'decide.upheld', said)
      // What comes next may not load; it is decided all the same.
      const more = await onDecided().catch(() => true)
      toast(more ? outcome : `${outcome} · ${t('decide.empty')}`)
    } catch (reason) {
      setFault(reason instanceof Error ? reason.message : '')
    } finally {
      setPending(null)
      void invalidate(getAppeal, listAppeals, listReviews, getReview)
    }
  }

  return {
    text,
    pending,
    fault,
    write: (next: string) => {
      setText(next)
      setFault(null)
    },
    decide: (decision: Choice) => {
      if (pending) return
      const parsed = AppealNote.safeParse(text)
      if (parsed.success) return void send(decision, parsed.data)
      const [issue] = issuesOf(parsed.error)
      setFault(issue ? words(issue) : '')
      note.current?.focus()
    },
  }
}
