import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { editionPlaceOf } from '../../../app/editionSites.ts'
import { nothingHere } from '../../../app/nothingHere.ts'
import { HomePage, useEdition } from '../editions/public.ts'
import { homeOnServer } from './readHome.ts'
import { Winners } from './Winners.tsx'

const placeAt = (url: string) => {
  const place = editionPlaceOf(new URL(url).pathname)
  if (!place) throw nothingHere()
  return place
}

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  homeOnServer(context, placeAt(request.url))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { homeInBrowser } = await import('./readHome.ts')
  return homeInBrowser(placeAt(request.url))
}

/** Spec §2, home of an edition: its entries while they come, its winners once they are announced. */
export default function EditionHomeScreen() {
  const { entries, awards } = useLoaderData<typeof loader>()
  const { categories } = useEdition().edition
  // What is listed first in a category is its first prize.
  const first = awards.filter(({ category, prizeKey }) =>
    categories.some(({ key, prizes }) => key === category && prizes[0]?.key === prizeKey),
  )
  const won = new Map(awards.filter(({ isShown }) => isShown).map((award) => [award.productId, award]))
  return (
    <HomePage
      works={won.size > 0 ? [...won.values()] : entries}
      winners={awards.length > 0 && <Winners awards={first.length > 0 ? first : awards} />}
    />
  )
}
