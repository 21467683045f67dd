import type { SentBodyOf } from '@easel/contract/endpoint.ts'
import { claimBulk, listBulks } from '@easel/contract/review/reviews/endpoints.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'

/** Claims works for a bulk and opens it. */
export function useClaimBulk() {
  const navigate = useNavigate()
  return useApiMutation((body: SentBodyOf<typeof claimBulk>) => call(claimBulk, { body }), {
    invalidates: [listBulks],
    onDone: () => void navigate(paths.consoleBulk()),
  })
}
