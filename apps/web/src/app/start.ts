import { paths } from './paths.ts'
import { isStaffSession, maybeSignedIn, type Session } from './session.ts'

/** Whether somebody has a workspace of their own: designers and staff, and whoever is not known yet. */
export const publishes = (session: Session): boolean =>
  session.me === null || session.me.designer !== null || isStaffSession(session)

/**
 * Whether `/` is the front page: to visitors, and to accounts that neither publish nor are staff. Whoever may be signed
 * in waits for home.
 */
export function showsFront(session: Session, pathname: string): boolean {
  if (pathname !== paths.home()) return false
  const { login, me } = session
  if (login === 'signedOut' || login === 'leaving') return true
  if (me === null) return login !== 'signedIn' && !maybeSignedIn()
  return !publishes(session)
}
