import { getBatchCopies } from '@easel/contract/review/similarity/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../app/data.ts'
import { lazyPart } from '../../../app/lazyPart.tsx'

const LOOKING_MILLISECONDS = 4_000
/** Pictures arrive while the batch is open. */
const EDITING_MILLISECONDS = 20_000

const BatchCopiesFound = lazyPart(() => import('./BatchCopiesFound.tsx'), { texts: ['similarity'] })

/** Before a batch is submitted: which of its items look like the designer's other works, or like each other. */
export default function BatchCopies({ batchId }: { readonly batchId: string }) {
  const { data } = useQuery({
    ...apiQuery(getBatchCopies, { params: { id: batchId } }),
    refetchInterval: ({ state }) => (state.data?.looking ? LOOKING_MILLISECONDS : EDITING_MILLISECONDS),
  })
  const items = data?.items ?? []
  return items.length > 0 && <BatchCopiesFound items={items} />
}
