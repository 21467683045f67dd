import { infoDetailWithAudit } from '@easel/contract/competitions/entries/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, Navigate, redirect, useParams } from 'react-router'
import { apiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { pageData } from '../../../app/pageData.ts'
import { paths } from '../../../app/paths.ts'
import { clientOfPage } from '../../../app/queryClient.ts'
import { SkeletonText } from '../../../ui/Skeleton.tsx'

const entryQuery = (entryId: string) => apiQuery(infoDetailWithAudit, { params: { id: entryId } })
const pathIn = (edition: string, entryId: string) => paths.competition(edition, `theme-detail/${entryId}`)

const page = pageData(({ param }) => [entryQuery(param('entryId'))])

/** On to the entry's own page, once it is known where that is. @throws a redirect */
function leadOn({ params: { entryId = '' } }: Pick<LoaderFunctionArgs, 'params'>) {
  const entry = clientOfPage().getQueryData(entryQuery(entryId).queryKey)
  if (entry) throw redirect(pathIn(entry.edition, entryId))
}

export async function loader(asked: LoaderFunctionArgs) {
  const answer = await page.loader(asked)
  leadOn(asked)
  return answer
}
export async function clientLoader(asked: LoaderFunctionArgs) {
  await page.clientLoader(asked)
  leadOn(asked)
  return null
}

/** `/entries/{id}`, which notices name: leads to the page of one's own entry in its edition. */
export default function ToEntry() {
  const { entryId = '' } = useParams()
  const query = useQuery(entryQuery(entryId))
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={8} />}>
      {({ edition }) => <Navigate to={pathIn(edition, entryId)} replace />}
    </Loaded>
  )
}
