import { redirect } from 'react-router'
import { editionPathOf, editionPlaceOf } from '../../../app/editionSites.ts'
import { nothingHere } from '../../../app/nothingHere.ts'

/** Spec §2: the root of an edition redirects to its home page. */
function toHome({ request }: { request: Request }): never {
  const { pathname, search } = new URL(request.url)
  const place = editionPlaceOf(pathname)
  const home = place && editionPathOf(place, 'home')
  throw home ? redirect(home + search) : nothingHere()
}

export const loader = (asked: { request: Request }) => toHome(asked)
export const clientLoader = (asked: { request: Request }) => toHome(asked)

export default function ToHome() {
  return null
}
