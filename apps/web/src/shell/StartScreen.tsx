import { lazy, useEffect } from 'react'
import { FrontScreen } from '../features/front/FrontScreen.tsx'
import { retried } from './chunk.ts'
import { paths } from './paths.ts'
import { forgetSession, useOfSession } from './session.ts'
import { cameAsFront, showsFront } from './start.ts'

const homeScreen = () => import('../features/home/HomeScreen.tsx')
const HomeScreen = lazy(() => retried(homeScreen))

if (!cameAsFront()) homeScreen().catch(() => undefined)

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
