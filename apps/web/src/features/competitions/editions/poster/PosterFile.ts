import type { LoaderFunctionArgs } from 'react-router'
import { editionPlaceOf } from '../../../../app/editionSites.ts'
import { nothingHere } from '../../../../app/nothingHere.ts'
import { editionOnServer } from '../readEdition.ts'
import { posterOf } from './poster.ts'

/** The poster of an edition as a file, for its pages and for what is shared. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const place = editionPlaceOf(new URL(request.url).pathname)
  if (!place) throw nothingHere()
  const { look } = await editionOnServer(context, place)
  return new Response(posterOf(look), { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } })
}
