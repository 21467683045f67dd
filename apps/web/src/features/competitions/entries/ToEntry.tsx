import { infoDetailWithAudit } from '@easel/contract/competitions/entries/endpoints.ts'
import { Navigate, useParams } from 'react-router'
import { useApiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { paths } from '../../../app/paths.ts'
import { SkeletonText } from '../../../ui/Skeleton.tsx'

/** `/entries/{id}`, which notices name: leads to the page of one's own entry in its edition. */
export default function ToEntry() {
  const { entryId = '' } = useParams()
  const query = useApiQuery(infoDetailWithAudit, { params: { id: entryId } })
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={8} />}>
      {({ edition }) => <Navigate to={paths.competition(edition, `theme-detail/${entryId}`)} replace />}
    </Loaded>
  )
}
