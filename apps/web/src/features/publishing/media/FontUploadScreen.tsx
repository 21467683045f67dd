import { useSearchParams } from 'react-router'
import { pageData } from '../../../app/pageData.ts'
import { SingleMediumScreen, singleMediumQueries } from './SingleMediumScreen.tsx'

const page = pageData(singleMediumQueries)
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/upload/font`: one font, looked at before it is described. */
export default function FontUploadScreen() {
  const [search] = useSearchParams()
  return <SingleMediumScreen key={search.toString()} productType="FONT" />
}
