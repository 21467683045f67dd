import { signInWithEmail, signInWithPhone } from '@easel/contract/accounts/accounts/endpoints.ts'
import { call } from '../../../app/api.ts'
import { refreshMe } from '../../../app/me.ts'
import { isEmail } from './identifier.ts'

/** Signs in by e-mail or phone; the screen around it then leads on. */
export async function enterWithPassword(target: string, password: string): Promise<void> {
  if (isEmail(target)) await call(signInWithEmail, { body: { email: target, password }, stay: true })
  else await call(signInWithPhone, { body: { phone: target, password }, stay: true })
  await refreshMe()
}
