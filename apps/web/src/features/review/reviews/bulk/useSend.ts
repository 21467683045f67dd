import { useEffect, useState } from 'react'
import { actNow, delay } from '../../../../app/delayed.ts'
import { useT } from '../../../../i18n/texts.ts'
import { toast } from '../../../../ui/toasts.ts'
import { undoLabel } from '../undoLabel.tsx'
import { type Marks, tallyOf } from './marks.ts'
import type { Outcome } from './useBulk.ts'
import type { Marking } from './useMarks.ts'

/** How long the decision can be undone before it is made. */
const undoSeconds = 10

/** Sends what is marked, once the time to undo that is over or the screen is left; what could not be decided stays marked, with the reason beside it. */
export function useSend({ marks, settle }: Marking, decide: (marks: Marks) => Promise<Outcome | null>) {
  const t = useT('reviews')
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const [busy, setBusy] = useState(false)
  useEffect(() => actNow, [])
  async function send() {
    const { approved, rejected } = tallyOf(marks)
    setBusy(true)
    try {
      const goes = await delay({
        text: t('bulk.deciding', { approved, rejected }),
        undo: undoLabel(t('bulk.undo')),
        seconds: undoSeconds,
        ids: [...marks.keys()],
      })
      if (!goes) return
      const outcome = await decide(marks)
      if (!outcome) return
      const refused = new Map(
        outcome.items.flatMap(({ auditId, refusal }) => (refusal ? [[auditId, refusal.message]] : [])),
      )
      setRefusals(refused)
      settle(new Map([...marks].filter(([id]) => refused.has(id))))
      toast(t('bulk.decided', { approved: outcome.approved, rejected: outcome.rejected }))
    } catch (reason) {
      // What was marked stays, to be sent again.
      toast(reason instanceof Error ? reason.message : String(reason), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusals, send }
}
