import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { editionPlaceOf, editionThingPathOf } from '../../../../app/editionSites.ts'
import { useEdition } from '../../editions/public.ts'
import { entryOnServer } from './readGallery.ts'
import { NoWork, Work } from './Work.tsx'

/** The entry of the address; null where the address names none. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  return params.productId ? entryOnServer(context, params.productId) : null
}

/** `?productId=` of spec §2 leads to the address of the entry itself. */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const asked = searchParams.get('productId')
  const place = editionPlaceOf(pathname)
  const own = asked && place ? editionThingPathOf(place, 'work', asked) : null
  if (!params.productId && own) throw redirect(own)
  const { entryInBrowser } = await import('./readGallery.ts')
  return params.productId ? entryInBrowser(params.productId) : null
}
// The server's page is the same for every query: the browser reads its own.
clientLoader.hydrate = true

/** Spec §2, one featured work; without one in the address, the way to all. */
export default function WorkScreen() {
  const entry = useLoaderData<typeof loader>()
  const { edition } = useEdition()
  return entry && entry.edition === edition.slug ? <Work entry={entry} /> : <NoWork />
}
