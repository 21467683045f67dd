import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import { isStaff, onlyJudges } from '@easel/domain/accounts/accounts/roles.ts'
import { paths, safeReturn } from '../../../app/paths.ts'

/** Where to after signing in: back to where one was; else what this account most likely came for. */
export function landing(me: Pick<Me, 'account' | 'designer'>, from?: string): string {
  if (from) return safeReturn(from)
  if (me.designer) return me.designer.registrationStatus === 'VERIFIED' ? paths.home() : paths.signUp()
  const roles = me.account?.roles ?? []
  if (isStaff(roles)) return paths.console()
  return onlyJudges(roles) ? paths.judging() : paths.signUp()
}
