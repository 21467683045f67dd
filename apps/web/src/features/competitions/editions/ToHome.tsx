import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { type EditionPlace, editionPathOf, editionPlaceOf } from '../../../app/editionSites.ts'
import { slugInBrowser, slugOnServer } from '../../../app/editionSlug.ts'
import { nothingHere } from '../../../app/nothingHere.ts'

/** Spec §2: the root of an edition redirects to its home page; of a link that opens none it is a 404, as its pages are. */
async function toHome(request: Request, exists: (place: EditionPlace) => Promise<unknown>): Promise<never> {
  const { pathname, search } = new URL(request.url)
  const place = editionPlaceOf(pathname)
  const home = place && editionPathOf(place, 'home')
  if (!home) throw nothingHere()
  await exists(place)
  throw redirect(home + search)
}

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  toHome(request, (place) => slugOnServer(context, place))
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => toHome(request, slugInBrowser)

export default function ToHome() {
  return null
}
