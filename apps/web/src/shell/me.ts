import { me as meEndpoint } from '@easel/contract/accounts/session.ts'
import { getUnreadNum } from '@easel/contract/notices/endpoints.ts'
import { call } from './api.ts'
import { changeSession, takeMe } from './session.ts'

/** Asks who is signed in and takes the answer into the session. */
export async function refreshMe() {
  const me = await call(meEndpoint, { stay: true })
  takeMe(me)
  return me
}

export async function refreshUnread() {
  const { unreadNum } = await call(getUnreadNum, { stay: true })
  changeSession({ unreadCount: unreadNum })
}
