import { getAppeal } from '@easel/contract/review/appeals/endpoints.ts'
import { getReview } from '@easel/contract/review/reviews/endpoints.ts'
import { useParams } from 'react-router'
import { useApiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AppealReview } from './AppealReview.tsx'

/** `/console/appeals/{appealId}`: the work, its rejection and what its designer says to it, side by side. */
export default function AppealScreen() {
  const { appealId = '' } = useParams()
  const appeal = useApiQuery(getAppeal, { params: { id: appealId } })
  return (
    <Loaded query={appeal} skeleton={<AppealSkeleton />}>
      {(found) => <WithWork key={appealId} appeal={found} />}
    </Loaded>
  )
}

function WithWork({ appeal }: Pick<Parameters<typeof AppealReview>[0], 'appeal'>) {
  const review = useApiQuery(getReview, { params: { id: appeal.auditId } })
  return (
    <Loaded query={review} skeleton={<AppealSkeleton />}>
      {(found) => <AppealReview appeal={appeal} review={found} />}
    </Loaded>
  )
}

function AppealSkeleton() {
  return (
    <Stack gap={16}>
      <Skeleton width="18rem" height="2.25rem" />
      <Skeleton height="32rem" />
    </Stack>
  )
}
