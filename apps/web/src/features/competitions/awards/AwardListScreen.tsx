import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { WinnersPage } from '../editions/public.ts'
import { slugAt, winnersOnServer } from './readWinners.ts'
import { Winners } from './Winners.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  winnersOnServer(context, slugAt(request.url))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { winnersInBrowser } = await import('./readWinners.ts')
  return winnersInBrowser(slugAt(request.url))
}

/** Spec §2, award list and announcement: the winners once they are announced, and what is awarded. */
export default function AwardListScreen() {
  const { awards } = useLoaderData<typeof loader>()
  return <WinnersPage winners={awards.length > 0 && <Winners awards={awards} jumps />} />
}
