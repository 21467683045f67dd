import { localeOfDocument, writtenLocale } from '../i18n/locale.ts'
import { paths } from './paths.ts'
import { isStaffSession, maybeSignedIn, type Session } from './session.ts'

/** Whether this document is the front page as it was written while building, or is just being written. */
export function cameAsFront(): boolean {
  if (import.meta.env.SSR) return true
  return location.pathname === paths.home() && localeOfDocument() !== null
}

/** Whether somebody has a workspace of their own: designers and staff, and whoever is not known yet. */
export const publishes = (session: Session): boolean =>
  session.me === null || session.me.designer !== null || isStaffSession(session)

/**
 * Whether `/` is the front page: to visitors, and to accounts that neither publish nor are staff. Until the server
 * has said who this is, a front page that came written stays, and otherwise whoever may be signed in waits for home.
 */
export function showsFront(session: Session, pathname: string): boolean {
  if (pathname !== paths.home()) return false
  const { login, me } = session
  if (login === 'signedOut' || login === 'leaving') return true
  if (me === null) return writtenLocale() !== null || (login !== 'signedIn' && !maybeSignedIn())
  return !publishes(session)
}
