import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { WinningWorksPage } from '../editions/public.ts'
import { slugAt, winnersOnServer } from './readWinners.ts'
import { WinningWorks } from './WinningWorks.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  winnersOnServer(context, slugAt(request.url))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { winnersInBrowser } = await import('./readWinners.ts')
  return winnersInBrowser(slugAt(request.url))
}

/** Spec §2, gallery: every work that won, once, with all of its prizes. */
export default function WinningWorksScreen() {
  const { awards } = useLoaderData<typeof loader>()
  return <WinningWorksPage works={awards.length > 0 && <WinningWorks awards={awards} />} />
}
