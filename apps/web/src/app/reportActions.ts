import { createActions, moduleOf, wantsPrivacy } from './actions.ts'
import { getSession } from './session.ts'
import { whenIdle } from './whenIdle.ts'

/** A GET by the specification: `keepalive` lets it outlive the page, as a beacon does. */
function send(url: string) {
  fetch(url, { keepalive: true, priority: 'low', cache: 'no-store' })
    // Read to its end: an answer that nobody reads keeps its connection.
    .then((answer) => answer.text())
    .catch(() => undefined)
}

const actions = createActions({
  send,
  whenIdle,
  identity: () => {
    const { user } = getSession()
    return {
      designerId: user?.designerId ?? '',
      miid: user?.miid ?? '',
      designerLevel: user?.designerLevelEnum ?? '',
    }
  },
})

let listens = false

/** Nothing is loaded before the first action, nor where the visitor does not want it. */
function record(action: string) {
  if (wantsPrivacy(navigator)) return
  if (!listens) addEventListener('pagehide', actions.leave)
  listens = true
  actions.record(moduleOf(location.pathname), action)
}

/** A page has been opened. */
export const reportView = () => record('view')

/** Something was changed by a call, which is named by its declaration and not by its address. */
export const reportAct = ({ method, path }: { readonly method: string; readonly path: string }) =>
  record(`${method} ${path}`)
