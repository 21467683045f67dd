import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../../app/Loaded.tsx'
import { useAddress } from '../../../../app/useAddress.ts'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { NoWork, Work } from './Work.tsx'
import { workQuery } from './workQuery.ts'

/** The page of one entry in an organiser's preview of the edition; the address names the entry. */
export default function PreviewedWork() {
  const entryId = useAddress().get('entry')
  return entryId === '' ? <NoWork /> : <Previewed entryId={entryId} />
}

function Previewed({ entryId }: { entryId: string }) {
  const query = useQuery(workQuery(entryId))
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={12} />}>
      {(entry) => <Work entry={entry} />}
    </Loaded>
  )
}
