import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  Navigate,
  redirect,
  useLoaderData,
  useLocation,
  useParams,
} from 'react-router'
import { editionPlaceOf, editionThingPathOf } from '../../../../app/editionSites.ts'
import { useInBrowser } from '../../../../ui/useInBrowser.ts'
import { useEdition } from '../../editions/public.ts'
import { entryOnServer } from './readGallery.ts'
import { NoWork, Work } from './Work.tsx'

/** `?productId=` of spec §2 leads to the address of the entry itself. */
function namedIn({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const asked = new URLSearchParams(search).get('productId')
  const place = editionPlaceOf(pathname)
  return asked && place ? editionThingPathOf(place, 'work', asked) : null
}

/** The entry of the address; null where the address names none. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  return params.productId ? entryOnServer(context, params.productId) : null
}

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  if (params.productId) {
    const { entryInBrowser } = await import('./readGallery.ts')
    return entryInBrowser(params.productId)
  }
  const named = namedIn(new URL(request.url))
  if (named) throw redirect(named)
  return null
}

/** Spec §2, one featured work; without one in the address, the way to all. */
export default function WorkScreen() {
  const entry = useLoaderData<typeof loader>()
  const { edition } = useEdition()
  const { productId } = useParams()
  const named = namedIn(useLocation())
  // The server's page is the same for every query: the browser follows its own.
  const isInBrowser = useInBrowser()
  if (isInBrowser && !productId && named) return <Navigate to={named} replace />
  return entry && entry.edition === edition.slug ? <Work entry={entry} /> : <NoWork />
}
