import { staffApproveWithdrawals } from '@easel/contract/money/withdrawals/queue.ts'
import { MAX_APPROVED_AT_ONCE } from '@easel/domain/money/withdrawals/flags.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { toast } from '../../../../ui/toasts.ts'
import { RENEWS } from './renews.ts'

export interface Approving {
  readonly asked: number
  readonly done: number
  readonly approved: number
  /** How many were refused for each reason. */
  readonly refused: ReadonlyMap<string, number>
  readonly isOver: boolean
}

/**
 * Approves many, some at a time: what is approved stays so where it is interrupted. A message says that all are, and
 * `onAll` is called; the banner stays where some are not.
 */
export function useApproveMany(onAll: () => void) {
  const t = useT('payments')
  const [approving, setApproving] = useState<Approving | null>(null)
  async function approve(ids: readonly string[]) {
    let now: Approving = { asked: ids.length, done: 0, approved: 0, refused: new Map(), isOver: false }
    setApproving(now)
    try {
      for (let at = 0; at < ids.length; at += MAX_APPROVED_AT_ONCE) {
        const withdrawalIds = ids.slice(at, at + MAX_APPROVED_AT_ONCE)
        const { approved, items } = await call(staffApproveWithdrawals, { body: { withdrawalIds } })
        const refused = new Map(now.refused)
        for (const { refusal } of items)
          if (refusal) refused.set(refusal.message, (refused.get(refusal.message) ?? 0) + 1)
        now = { ...now, done: now.done + withdrawalIds.length, approved: now.approved + approved, refused }
        setApproving(now)
      }
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), 'bad')
    } finally {
      const areAll = now.approved === ids.length
      setApproving(areAll ? null : { ...now, isOver: true })
      if (areAll) {
        toast(t('many.done', { approved: now.approved }))
        onAll()
      }
      await invalidate(...RENEWS)
    }
  }
  return { approving, approve, forget: () => setApproving(null) }
}
