import type { GalleryDetail } from '@easel/contract/competitions/entries/shapes.ts'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { type EditionPlace, editionPlaceOf, workNamedIn } from '../../../../app/editionSites.ts'
import { slugInBrowser, slugOnServer } from '../../../../app/editionSlug.ts'
import { nothingHere } from '../../../../app/nothingHere.ts'
import { entryOnServer } from './readGallery.ts'
import { NoWork, Work } from './Work.tsx'

const placeOf = (url: string): EditionPlace => {
  const place = editionPlaceOf(new URL(url).pathname)
  if (!place) throw nothingHere()
  return place
}

/** An entry of another edition has its page there. */
function entryOf(slug: string, entry: GalleryDetail): GalleryDetail {
  if (entry.edition !== slug) throw nothingHere()
  return entry
}

/** The entry of the address; null where the address names none. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  if (!params.productId) return null
  const [entry, slug] = await Promise.all([
    entryOnServer(context, params.productId),
    slugOnServer(context, placeOf(request.url)),
  ])
  return entryOf(slug, entry)
}

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  if (params.productId) {
    const { entryInBrowser } = await import('./readGallery.ts')
    return entryOf(await slugInBrowser(placeOf(request.url)), await entryInBrowser(params.productId))
  }
  const named = workNamedIn(request.url)
  if (named) throw redirect(named)
  return null
}

/** Spec §2, one featured work; without one in the address, the way to all. */
export default function WorkScreen() {
  const entry = useLoaderData<typeof loader>()
  return entry ? <Work entry={entry} /> : <NoWork />
}
