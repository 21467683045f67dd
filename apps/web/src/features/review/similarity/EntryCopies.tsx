import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../app/Loaded.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { EntryCopiesFound } from './EntryCopiesFound.tsx'
import { entryCopiesQuery } from './queries.ts'

const LOOKING_MILLISECONDS = 3_000

interface EntryCopiesProps {
  readonly entryId: string
  /** When the entry was submitted; null for one that is not. */
  readonly submittedAt: string | null
}

/** Entries of all editions and works of the store that look like an entry, for who reviews it. */
export default function EntryCopies({ entryId, submittedAt }: EntryCopiesProps) {
  const copies = useQuery({
    ...entryCopiesQuery(entryId),
    refetchInterval: ({ state }) => (state.data?.looking ? LOOKING_MILLISECONDS : false),
  })
  return (
    <Loaded query={copies} skeleton={<SkeletonText lines={3} />}>
      {({ works, looking }) => <EntryCopiesFound works={works} looking={looking} submittedAt={submittedAt} />}
    </Loaded>
  )
}
