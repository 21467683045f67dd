import { getOwnCopies } from '@easel/contract/review/similarity/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../app/data.ts'
import { lazyPart } from '../../../app/lazyPart.tsx'

const LOOKING_MILLISECONDS = 3_000
/** Pictures are added while the form is open. */
const EDITING_MILLISECONDS = 20_000

const OwnCopiesFound = lazyPart(() => import('./OwnCopiesFound.tsx'), { texts: ['similarity'] })

/** Before a designer submits: which of their own works already shows the same. Silent where there is none. */
export default function OwnCopies({ auditId }: { readonly auditId: string }) {
  const { data } = useQuery({
    ...apiQuery(getOwnCopies, { params: { id: auditId } }),
    refetchInterval: ({ state }) => (state.data?.looking ? LOOKING_MILLISECONDS : EDITING_MILLISECONDS),
  })
  const works = data?.works ?? []
  return works.length > 0 && <OwnCopiesFound works={works} />
}
