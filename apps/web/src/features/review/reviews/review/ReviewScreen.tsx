import { useParams } from 'react-router'
import { Loaded } from '../../../../app/Loaded.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import classes from './ReviewScreen.module.css'
import { ReviewWorkspace } from './ReviewWorkspace.tsx'
import { useReview } from './useNeighbours.ts'

/** `/console/queue/{auditId}`: one submission on the review sheet, and the decision. */
export default function ReviewScreen() {
  const { auditId = '' } = useParams()
  const review = useReview(auditId)
  return (
    <Loaded query={review} skeleton={<ReviewSkeleton />}>
      {(data) => <ReviewWorkspace key={auditId} review={data} />}
    </Loaded>
  )
}

function ReviewSkeleton() {
  return (
    <div className={classes.desk} data-wide>
      <div className={classes.head}>
        <Skeleton width="18rem" height="2.25rem" />
        <Skeleton width="26rem" />
      </div>
      <div className={classes.table}>
        <Skeleton height="38rem" />
      </div>
      <div className={classes.decision}>
        <Skeleton height="38rem" />
      </div>
    </div>
  )
}
