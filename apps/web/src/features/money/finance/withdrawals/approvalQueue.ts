import type { Narrowing } from '@easel/contract/money/withdrawals/queue.ts'
import { staffGetNeighbours, staffListWithdrawals } from '@easel/contract/money/withdrawals/staff.ts'
import { sumFen } from '@easel/domain/base/amounts/fen.ts'
import { MAX_PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { apiQuery } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { queryClient } from '../../../../app/queryClient.ts'
import type { Address } from '../../../../app/useAddress.ts'
import { createStore } from '../../../../ui/store.ts'
import { narrowedList, narrowingOf } from './narrowing.ts'

interface Approval {
  readonly actualFen: number
  readonly isUnderWay: boolean
}

/** What this clerk approved since the list was last opened, by id; what was undone or refused is not among it. */
const approvals = createStore<ReadonlyMap<string, Approval>>(new Map())
const noApprovals: ReadonlyMap<string, Approval> = new Map()

const useApprovals = () => useSyncExternalStore(approvals.subscribe, approvals.get, () => noApprovals)

/** While an approval can be undone or is on its way, the server still lists the withdrawal as waiting. */
export async function keepApproval(withdrawalId: string, actualFen: number, sent: Promise<unknown>) {
  const put = (approval: Approval | null) =>
    approvals.set((before) => {
      const after = new Map(before)
      if (approval) after.set(withdrawalId, approval)
      else after.delete(withdrawalId)
      return after
    })
  put({ actualFen, isUnderWay: true })
  await sent.then(
    () => put({ actualFen, isUnderWay: false }),
    () => put(null),
  )
}

export const useIsUnderWay = () => {
  const all = useApprovals()
  return (withdrawalId: string) => all.get(withdrawalId)?.isUnderWay === true
}

/** What was approved by the end of the queue; where the list was opened otherwise a new round begins. */
export function useQueueEnd() {
  const isEnd = useQueueState().ended === true
  const all = useApprovals()
  useEffect(() => {
    if (!isEnd) approvals.set((before) => new Map([...before].filter(([, { isUnderWay }]) => isUnderWay)))
  }, [isEnd])
  if (!isEnd || all.size === 0) return null
  return { count: all.size, actualFen: sumFen([...all.values()].map(({ actualFen }) => actualFen)) }
}

/** `chosen`: the withdrawals to look at one by one, instead of the whole queue. */
const QueueState = z.object({ chosen: z.array(z.string()).optional(), ended: z.literal(true).optional() })
export type QueueState = z.infer<typeof QueueState>

function useQueueState(): QueueState {
  const read = QueueState.safeParse(useLocation().state)
  return read.success ? read.data : {}
}

export const neighboursQuery = (withdrawalId: string, address: Pick<Address, 'get'>) =>
  apiQuery(staffGetNeighbours, { params: { id: withdrawalId }, query: narrowingOf(address) })

/** The first withdrawal that this clerk may approve, after one or from the start of the queue. */
async function firstToApprove(narrowing: Narrowing, left: ReadonlySet<string>, from?: string) {
  let after = from
  do {
    const query = {
      ...narrowing,
      filter: 'SUBMITTED',
      perPage: MAX_PAGE_SIZE,
      ...(after ? { after } : {}),
    } as const
    const { items, next } = await call(staffListWithdrawals, { query })
    const found = items.find(({ can, withdrawalId }) => can.approve === null && !left.has(withdrawalId))
    if (found) return found.withdrawalId
    after = next ?? undefined
  } while (after)
  return null
}

/** The withdrawals before and after this one, and the way on after a decision. */
export function useNeighbours(withdrawalId: string, address: Address) {
  const navigate = useNavigate()
  const { chosen } = useQueueState()
  const neighbours = neighboursQuery(withdrawalId, address)
  const { data } = useQuery({ ...neighbours, enabled: !chosen })
  const list = narrowedList(address)
  const at = chosen?.indexOf(withdrawalId) ?? -1
  const beside = chosen && { previous: chosen[at - 1] ?? null, next: chosen[at + 1] ?? null }
  const show = (id: string, rest = chosen) =>
    navigate(paths.financeWithdrawal(id, list), rest ? { state: { chosen: rest } satisfies QueueState } : {})

  /** A key that is pressed before the answer has come waits for it. */
  async function move(to: 'previous' | 'next') {
    const { [to]: found } = beside ?? (await queryClient.ensureQueryData(neighbours))
    if (found) await show(found)
  }

  /** The next one to decide; past the end those that were skipped, else back to the list. */
  async function moveOn() {
    const end = () =>
      navigate(paths.console('finance/withdrawals') + list, { state: { ended: true } satisfies QueueState })
    if (chosen) {
      const rest = chosen.filter((id) => id !== withdrawalId)
      const next = rest[at] ?? rest[0]
      await (next ? show(next, rest) : end())
      return
    }
    const narrowing = narrowingOf(address)
    // As it is before the server is asked: what arrives there meanwhile may still be listed.
    const left = new Set([withdrawalId, ...approvals.get().keys()])
    const next =
      (await firstToApprove(narrowing, left, withdrawalId)) ?? (await firstToApprove(narrowing, left))
    await (next ? show(next) : end())
  }

  const { previous = null, next = null } = beside ?? data ?? {}
  return { previous, next, move, moveOn }
}
