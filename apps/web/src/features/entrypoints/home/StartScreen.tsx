import { lazy, useEffect } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { retried } from '../../../app/chunk.ts'
import { paths } from '../../../app/paths.ts'
import { forgetSession, getSession, useOfSession } from '../../../app/session.ts'
import { showsFront } from '../../../app/start.ts'
import { FrontScreen } from '../front/public.ts'

const HomeScreen = lazy(() => retried(() => import('./HomeScreen.tsx')))

// The front page stays light: what either reads comes with it.
const homePage = () => retried(async () => (await import('./homePage.ts')).homePage)
const frontPage = () => retried(() => import('./frontPage.ts'))
const isFront = () => showsFront(getSession(), paths.home())
export const loader = async (given: LoaderFunctionArgs) =>
  isFront() ? (await frontPage()).frontOnServer(given.context) : (await homePage()).loader(given)
export const clientLoader = async (given: ClientLoaderFunctionArgs) =>
  isFront() ? (await frontPage()).frontInBrowser() : (await homePage()).clientLoader(given)

/** Spec §2, `/`: home; to visitors, and to accounts that do not publish, the front page. */
export default function StartScreen() {
  const read = useLoaderData<typeof loader>()
  const front = useOfSession((session) => showsFront(session, paths.home()))
  const leaving = useOfSession(({ login }) => login === 'leaving')
  // Whoever signed out has arrived: from now on every page that needs a session leads on as to any visitor.
  useEffect(() => {
    if (leaving) forgetSession()
  }, [leaving])
  return front ? <FrontScreen edition={read?.edition ?? null} /> : <HomeScreen />
}
