import { getAppeal } from '@easel/contract/review/appeals/endpoints.ts'
import { getReview } from '@easel/contract/review/reviews/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { apiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { pageData } from '../../../app/pageData.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AppealReview, waitingAppealsQuery } from './AppealReview.tsx'

const appealQuery = (appealId: string) => apiQuery(getAppeal, { params: { id: appealId } })
const reviewQuery = (auditId: string) => apiQuery(getReview, { params: { id: auditId } })

const page = pageData(
  ({ param }) => [appealQuery(param('appealId')), waitingAppealsQuery],
  ({ param }, answer) => {
    const appeal = answer(appealQuery(param('appealId')))
    return appeal ? [reviewQuery(appeal.auditId)] : []
  },
)
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/appeals/{appealId}`: the work, its rejection and what its designer says to it, side by side. */
export default function AppealScreen() {
  const { appealId = '' } = useParams()
  const appeal = useQuery(appealQuery(appealId))
  return (
    <Loaded query={appeal} skeleton={<AppealSkeleton />}>
      {(found) => <WithWork key={appealId} appeal={found} />}
    </Loaded>
  )
}

function WithWork({ appeal }: Pick<Parameters<typeof AppealReview>[0], 'appeal'>) {
  const review = useQuery(reviewQuery(appeal.auditId))
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
