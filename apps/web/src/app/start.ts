import { GRANTED_ROLES } from '@easel/domain/accounts/accounts/roles.ts'
import { useEffect } from 'react'
import { paths } from './paths.ts'
import { getSession, maybeSignedIn, type Session } from './session.ts'

/** Whether somebody has a workspace of their own: designers, staff and judges, and whoever is not known yet. */
export const hasWorkspace = ({ me }: Session): boolean =>
  me === null || me.designer !== null || GRANTED_ROLES.some((role) => me.account?.roles.includes(role))

/**
 * Whether `/` is the front page: to visitors, and to accounts that have no workspace. Whoever may be signed in waits
 * for home.
 */
export function showsFront(session: Session, pathname: string): boolean {
  if (pathname !== paths.home()) return false
  const { login, me } = session
  if (login === 'signedOut' || login === 'leaving') return true
  if (me === null) return login !== 'signedIn' && !maybeSignedIn()
  return !hasWorkspace(session)
}

/** Over half a minute: nothing else asks again, and a person who is signed in would be shown as a visitor. */
const RETRIES = 5

/** For what is shown without `RequireSession`: asks who is signed in, only where somebody is likely to be. */
export function useRefreshedMe() {
  useEffect(() => {
    if (maybeSignedIn() && getSession().me === null)
      void import('./me.ts').then(({ refreshMe }) => refreshMe(RETRIES)).catch(() => undefined)
  }, [])
}
