import { useMemo } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router'
import { editionPlaceOf } from '../../../app/editionSites.ts'
import { nothingHere } from '../../../app/nothingHere.ts'
import { EditionFrame } from './EditionFrame.tsx'
import { EditionContext } from './edition.ts'
import { editionOnServer } from './readEdition.ts'

const placeAt = (url: string) => {
  const place = editionPlaceOf(new URL(url).pathname)
  if (!place) throw nothingHere()
  return place
}

/** The edition of the address, read while the server renders; later pages read it from the browser. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const edition = await editionOnServer(context, placeAt(request.url))
  return { edition, origin: new URL(request.url).origin }
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  // The rules of an edition come along only where it is read in the browser.
  const { editionInBrowser } = await import('./readEdition.ts')
  const edition = await editionInBrowser(placeAt(request.url))
  return { edition, origin: location.origin }
}

/** A query names an entry or a filter of the page: the edition is the same. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate

/** Around every page of an edition: its data, its colours, its own navigation. */
export default function EditionLayout() {
  const loaded = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const edition = useMemo(() => {
    const place = editionPlaceOf(pathname)
    return place && { ...loaded, place }
  }, [loaded, pathname])
  if (!edition) return null
  return (
    <EditionContext value={edition}>
      <EditionFrame>
        <Outlet />
      </EditionFrame>
    </EditionContext>
  )
}
