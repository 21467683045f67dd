import type { SentBodyOf } from '@easel/contract/endpoint.ts'
import { claimBulk, listBulks } from '@easel/contract/reviews/endpoints.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../shell/api.ts'
import { useAct } from '../../../shell/data.ts'
import { paths } from '../../../shell/paths.ts'

/** Claims works for a bulk and opens it. */
export function useClaimBulk() {
  const navigate = useNavigate()
  return useAct((body: SentBodyOf<typeof claimBulk>) => call(claimBulk, { body }), {
    renews: [listBulks],
    onDone: () => void navigate(paths.consoleBulk()),
  })
}
