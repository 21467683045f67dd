import { staffGetNeighbours, staffListWithdrawals } from '@easel/contract/money/withdrawals/staff.ts'
import { MAX_PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../../../app/api.ts'
import { apiQuery } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { queryClient } from '../../../../app/queryClient.ts'

/** The first withdrawal that this clerk may approve, after one or from the start of the queue; `left` is not it. */
async function firstToApprove(left: string, from?: string): Promise<string | null> {
  let after = from
  do {
    const query = { filter: 'SUBMITTED', perPage: MAX_PAGE_SIZE, ...(after ? { after } : {}) } as const
    const { items, next } = await call(staffListWithdrawals, { query })
    const found = items.find(({ can, withdrawalId }) => can.approve === null && withdrawalId !== left)
    if (found) return found.withdrawalId
    after = next ?? undefined
  } while (after)
  return null
}

/** The withdrawals that wait before and after this one, and the way on after a decision. */
export function useNeighbours(withdrawalId: string) {
  const navigate = useNavigate()
  const neighbours = apiQuery(staffGetNeighbours, { params: { id: withdrawalId } })
  const { data } = useQuery(neighbours)

  /** A key that is pressed before the answer has come waits for it. */
  async function move(to: 'previous' | 'next') {
    const { [to]: found } = await queryClient.ensureQueryData(neighbours)
    if (found) await navigate(paths.financeWithdrawal(found))
  }

  /** The next one to approve; past the end of the queue those that were skipped, else back to the list. */
  async function moveOn() {
    const next = (await firstToApprove(withdrawalId, withdrawalId)) ?? (await firstToApprove(withdrawalId))
    await navigate(next ? paths.financeWithdrawal(next) : paths.console('finance/withdrawals'))
  }

  return { previous: data?.previous ?? null, next: data?.next ?? null, move, moveOn }
}
