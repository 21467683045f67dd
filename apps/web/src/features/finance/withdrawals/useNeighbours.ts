import { staffListWithdrawals } from '@easel/contract/withdrawals/staff.ts'
import { MAX_PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { queryOf } from '../../../shell/data.ts'
import { paths } from '../../../shell/paths.ts'
import { queryClient } from '../../../shell/queryClient.ts'

const waiting = queryOf(staffListWithdrawals, { query: { filter: 'SUBMITTED', perPage: MAX_PAGE_SIZE } })

/** The withdrawals that wait before and after this one, and the way on after an approval. */
export function useNeighbours(withdrawalId: string) {
  const navigate = useNavigate()
  const { data } = useQuery(waiting)
  const ids = data?.items.map((item) => item.withdrawalId) ?? []
  const at = ids.indexOf(withdrawalId)

  /** The next that this clerk may approve; else back to the list. */
  async function moveOn() {
    const { items } = await queryClient.fetchQuery({ ...waiting, staleTime: 0 })
    const next = items.find(({ can, withdrawalId: id }) => can.approve === null && id !== withdrawalId)
    await navigate(next ? paths.financeWithdrawal(next.withdrawalId) : paths.console('finance/withdrawals'))
  }

  return {
    previous: ids[at - 1] ?? null,
    next: (at < 0 ? ids.find((id) => id !== withdrawalId) : ids[at + 1]) ?? null,
    moveOn,
  }
}
