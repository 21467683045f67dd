import { listAppeals } from '@easel/contract/review/appeals/endpoints.ts'
import { MAX_PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { apiQuery } from '../../../app/data.ts'
import { paths } from '../../../app/paths.ts'
import { queryClient } from '../../../app/queryClient.ts'

const waiting = apiQuery(listAppeals, { query: { state: 'WAITING', perPage: MAX_PAGE_SIZE } })

/** The appeals that wait before and after this one, and the way on after an answer. */
export function useAppealNeighbours(appealId: string) {
  const navigate = useNavigate()
  const { data } = useQuery(waiting)
  const ids = data?.items.map((item) => item.appealId) ?? []
  const at = ids.indexOf(appealId)

  /** The next that this reviewer may answer; else back to the list. */
  async function moveOn(): Promise<boolean> {
    const { items } = await queryClient.fetchQuery({ ...waiting, staleTime: 0 })
    const next = items.find((item) => !item.own && !item.ownRejection && item.appealId !== appealId)
    void navigate(next ? paths.consoleAppeal(next.appealId) : paths.console('appeals'))
    return next !== undefined
  }

  return {
    previous: ids[at - 1] ?? null,
    next: (at < 0 ? ids[0] : ids[at + 1]) ?? null,
    moveOn,
  }
}
