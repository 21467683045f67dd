import { listTagNames } from '@easel/contract/publishing/tags/endpoints.ts'
import { useParams } from 'react-router'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { staffThreadQuery } from '../../messages/public.ts'
import { repliesQuery } from '../../saved-replies/public.ts'
import { copiesQuery } from '../../similarity/public.ts'
import { notesQuery } from '../holds/NotesPart.tsx'
import { reviewListQuery } from '../listAddress.ts'
import { recordQuery } from '../record/RecordPart.tsx'
import classes from './ReviewScreen.module.css'
import { ReviewWorkspace } from './ReviewWorkspace.tsx'
import { reviewOf, useReview } from './useNeighbours.ts'

const page = pageData(
  (address) => {
    const auditId = address.param('auditId')
    return [
      reviewOf(auditId),
      reviewListQuery(address),
      copiesQuery(auditId),
      repliesQuery,
      apiQuery(listTagNames),
    ]
  },
  (address, answer) => {
    const review = answer(reviewOf(address.param('auditId')))
    if (!review) return []
    const { auditId, designerId, own } = review
    // Nobody reads what staff write about their own work.
    return [recordQuery(designerId), ...(own ? [] : [staffThreadQuery(auditId), notesQuery(auditId)])]
  },
)
export const loader = page.loader
export const clientLoader = page.clientLoader

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
