import { useSearchParams } from 'react-router'
import { SingleMediumScreen } from './SingleMediumScreen.tsx'

/** `/upload/font`: one font, looked at before it is described. */
export default function FontUploadScreen() {
  const [search] = useSearchParams()
  return <SingleMediumScreen key={search.toString()} productType="FONT" />
}
