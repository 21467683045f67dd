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
import { delay, isDelayed, undoDelayed } from '../../../app/delayed.ts'
import { useT } from '../../../i18n/texts.ts'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { joinFacts } from '../../../ui/format.ts'
import { toast } from '../../../ui/toasts.ts'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import { undoLabel, undoSeconds } from '../reviews/public.ts'

export type Choice = 'GRANT' | 'UPHOLD'

const keyOf = (appealId: string) => `easel.appeal.${appealId}`

function written(appealId: string): string {
  try {
    return sessionStorage.getItem(keyOf(appealId)) ?? ''
  } catch {
    return ''
  }
}

/** What is not sent yet is there again after a look at another, an undo or a reload. */
function keep(appealId: string, text: string) {
  try {
    if (text) sessionStorage.setItem(keyOf(appealId), text)
    else sessionStorage.removeItem(keyOf(appealId))
  } catch {
    // Storage is full or closed to us: the answer lives as long as the screen.
  }
}

/** Decided here, and sent or about to be: no longer the next, though the list may have them still. */
const underWay = new Set<string>()
export const isUnderWay = (appealId: string): boolean => underWay.has(appealId)

interface DecisionParts {
  readonly appeal: AppealCase
  readonly note: RefObject<HTMLTextAreaElement | null>
  readonly neighbours: {
    /** Goes to the next appeal that waits; false when there is none. */
    readonly moveOn: () => Promise<boolean>
    readonly goBack: () => void
  }
}

/** Approves or rejects, never without a word: asked first, then it can be undone for some seconds while the next is shown. */
export function useAppealDecision({ appeal, note, neighbours }: DecisionParts) {
  const t = useT('appeals')
  const reviews = useT('reviews')
  const words = useErrorMessage()
  const { appealId } = appeal
  const isInBrowser = useInBrowser()
  // The page that comes from the server knows of no answer.
  const [typed, setText] = useState<string | null>(null)
  const text = typed ?? (isInBrowser ? written(appealId) : '')
  const [asking, setAsking] = useState<Choice | null>(null)
  const [pending, setPending] = useState<Choice | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const name = appeal.name || t('untitled')

  async function decide(decision: Choice) {
    setAsking(null)
    setPending(decision)
    underWay.add(appealId)
    const goes = delay({
      text: t(`decide.doing.${decision}`, { name }),
      undo: undoLabel(reviews('decide.undo')),
      seconds: undoSeconds,
      ids: [appealId],
    })
    // What comes next may not load; it is decided all the same.
    const more = await neighbours.moveOn().catch(() => true)
    const undone = !(await goes)
    setPending(null)
    if (undone) {
      underWay.delete(appealId)
      return neighbours.goBack()
    }
    try {
      await call(decideAppeal, {
        params: { id: appealId },
        body: { decision, note: text },
        outlives: true,
      })
      keep(appealId, '')
      const outcome = t(`decide.done.${decision}`, { name })
      toast(joinFacts([outcome, !more && t('decide.empty')]))
    } catch (reason) {
      toast(t('decide.failed', { name, why: reason instanceof Error ? reason.message : '' }), 'bad')
    }
    await invalidate(getAppeal, listAppeals, listReviews, getReview)
    underWay.delete(appealId)
  }

  return {
    text,
    asking,
    pending,
    fault,
    write: (next: string) => {
      keep(appealId, next)
      setText(next)
      setFault(null)
    },
    ask: (decision: Choice) => {
      if (pending) return
      // Answered anew while the first answer can be undone: that one is not sent.
      if (isDelayed(appealId)) undoDelayed()
      const parsed = AppealNote.safeParse(text)
      if (parsed.success) return setAsking(decision)
      const [issue] = issuesOf(parsed.error)
      setFault(issue ? words(issue) : '')
      note.current?.focus()
    },
    stopAsking: () => setAsking(null),
    decide: () => asking && void decide(asking),
  }
}

/** Why this reviewer cannot approve it, and why not reject it, in a sentence; null where they can. */
export function useBlockedReasons({
  can: { grant, uphold },
}: Pick<AppealCase, 'can'>): Readonly<Record<Choice, string | null>> {
  const words = useErrorMessage()
  return { GRANT: grant && words(grant), UPHOLD: uphold && words(uphold) }
}
