import { lazy, useEffect } from 'react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { retried } from '../../../app/chunk.ts'
import { paths } from '../../../app/paths.ts'
import { forgetSession, getSession, useOfSession } from '../../../app/session.ts'
import { showsFront } from '../../../app/start.ts'
import { FrontScreen } from '../front/public.ts'

const HomeScreen = lazy(() => retried(() => import('./HomeScreen.tsx')))

// The front page reads nothing and stays light: what home reads comes with home.
const homePage = () => retried(async () => (await import('./homePage.ts')).homePage)
const isFront = () => showsFront(getSession(), paths.home())
export const loader = async (given: LoaderFunctionArgs) =>
  isFront() ? null : (await homePage()).loader(given)
export const clientLoader = async (given: ClientLoaderFunctionArgs) =>
  isFront() ? null : (await homePage()).clientLoader(given)

/** Spec §2, `/`: home; to visitors, and to accounts that do not publish, the front page. */
export default function StartScreen() {
  const front = useOfSession((session) => showsFront(session, paths.home()))
  const leaving = useOfSession(({ login }) => login === 'leaving')
  // Whoever signed out has arrived: from now on every page that needs a session leads on as to any visitor.
  useEffect(() => {
    if (leaving) forgetSession()
  }, [leaving])
  return front ? <FrontScreen /> : <HomeScreen />
}
