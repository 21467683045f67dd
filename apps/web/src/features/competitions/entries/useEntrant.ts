import { useSession } from '../../../app/session.ts'

/** Whoever has applied to be a designer may enter (docs/design/competitions.md, Entry). */
export function useEntrant(): 'visitor' | 'account' | 'designer' {
  const { login, user } = useSession()
  if (login !== 'signedIn') return 'visitor'
  return user?.designerId ? 'designer' : 'account'
}
