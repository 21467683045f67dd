import { type StaffDesigner, staffListDesigners } from '@easel/contract/accounts/designers/endpoints.ts'
import { MAX_PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { apiQuery } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { queryClient } from '../../../../app/queryClient.ts'

/** Those who wait for the same kind of decision: on an application, or on a change of info. */
export const waitingWith = ({ registrationStatus }: StaffDesigner) =>
  apiQuery(staffListDesigners, {
    query: {
      filter: registrationStatus === 'VERIFIED' ? 'INFO_CHANGES' : 'WAITING',
      perPage: MAX_PAGE_SIZE,
    },
  })

/** The designers that wait before and after this one, and the way on after a decision. */
export function useDesignerNeighbours(designer: StaffDesigner) {
  const navigate = useNavigate()
  const waiting = waitingWith(designer)
  const { data } = useQuery(waiting)
  const ids = data?.items.map(({ designerId }) => designerId) ?? []
  const at = ids.indexOf(designer.designerId)
  return {
    previous: ids[at - 1] ?? null,
    next: (at < 0 ? ids[0] : ids[at + 1]) ?? null,
    open: (designerId: string | null) => designerId && void navigate(paths.consoleDesigner(designerId)),
    toList: () => void navigate(paths.console('designers')),
    /** @returns whether somebody else waits whom this reviewer may decide on; stays where nobody does. */
    moveOn: async (): Promise<boolean> => {
      const { items } = await queryClient.fetchQuery({ ...waiting, staleTime: 0 })
      const next = items.find(({ own, designerId }) => !own && designerId !== designer.designerId)
      if (next) void navigate(paths.consoleDesigner(next.designerId))
      return next !== undefined
    },
  }
}
