import { staffGetNeighbours, staffListWithdrawals } from '@easel/contract/withdrawals/staff.ts'
import { MAX_PAGE_SIZE } from '@easel/domain/paging.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../shell/api.ts'
import { useData } from '../../../shell/data.ts'
import { paths } from '../../../shell/paths.ts'

/** The first withdrawal that this clerk may approve, after one or from the start of the queue. */
async function firstToApprove(from?: string): Promise<string | null> {
  let after = from
  do {
    const query = { filter: 'SUBMITTED', perPage: MAX_PAGE_SIZE, ...(after ? { after } : {}) } as const
    const { items, next } = await call(staffListWithdrawals, { query })
    const found = items.find(({ can }) => can.approve === null)
    if (found) return found.withdrawalId
    after = next ?? undefined
  } while (after)
  return null
}

/** The withdrawals that wait before and after this one, and the way on after a decision. */
export function useNeighbours(withdrawalId: string) {
  const navigate = useNavigate()
  const { data } = useData(staffGetNeighbours, { params: { id: withdrawalId } })

  /** The next one to approve; past the end of the queue those that were skipped, else back to the list. */
  async function moveOn() {
    const next = (await firstToApprove(withdrawalId)) ?? (await firstToApprove())
    await navigate(next ? paths.financeWithdrawal(next) : paths.console('finance/withdrawals'))
  }

  return { previous: data?.previous ?? null, next: data?.next ?? null, moveOn }
}
