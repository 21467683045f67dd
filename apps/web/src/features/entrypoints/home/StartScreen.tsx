import { lazy, useEffect } from 'react'
import { retried } from '../../../app/chunk.ts'
import { paths } from '../../../app/paths.ts'
import { forgetSession, useOfSession } from '../../../app/session.ts'
import { showsFront } from '../../../app/start.ts'
import { FrontScreen } from '../front/public.ts'

const HomeScreen = lazy(() => retried(() => import('./HomeScreen.tsx')))

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
