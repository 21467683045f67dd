import { type Me, me as meEndpoint } from '@easel/contract/accounts/accounts/session.ts'
import { getUnreadNum } from '@easel/contract/base/notices/endpoints.ts'
import { call } from './api.ts'
import { ApiError } from './apiError.ts'
import { changeSession, takeMe } from './session.ts'

/**
 * Asks who is signed in and takes the answer into the session.
 * @param retries how often it asks again where the server could not answer just then: after a second, two, four …
 */
export async function refreshMe(retries = 2): Promise<Me> {
  for (let failures = 0; ; failures += 1) {
    try {
      const me = await call(meEndpoint, { stay: true })
      takeMe(me)
      return me
    } catch (reason) {
      if (failures >= retries || !(reason instanceof ApiError && reason.mayPass)) throw reason
      await new Promise((done) => setTimeout(done, 1_000 * 2 ** failures))
    }
  }
}

export async function refreshUnread() {
  const { unreadNum } = await call(getUnreadNum, { stay: true })
  changeSession({ unreadCount: unreadNum })
}
