import { useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { say } from '../../../ui/toasts.ts'
import type { Marks } from './marks.ts'
import type { Outcome } from './useBulk.ts'
import type { Marking } from './useMarks.ts'

/** Sends what is marked; what could not be decided stays marked, with the reason beside it. */
export function useSend({ marks, settle }: Marking, decide: (marks: Marks) => Promise<Outcome | null>) {
  const t = useT('reviews')
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      const outcome = await decide(marks)
      if (!outcome) return
      const refused = new Map(
        outcome.items.flatMap(({ auditId, refusal }) => (refusal ? [[auditId, refusal.message]] : [])),
      )
      setRefusals(refused)
      settle(new Map([...marks].filter(([id]) => refused.has(id))))
      say(t('bulk.decided', { approved: outcome.approved, rejected: outcome.rejected }))
    } catch (reason) {
      // What was marked stays, to be sent again.
      say(reason instanceof Error ? reason.message : String(reason), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusals, send }
}
