/** Spec §7, GET /thm/user-actions: what is done in the browser, sent when the page is idle. */
interface UserAction {
  readonly moduleId: string
  readonly action: string
  readonly content: string
}

export interface ActionSender {
  /** One address, asked for without waiting for its answer. */
  readonly send: (url: string) => void
  /** Runs later, when the page has nothing else to do. */
  readonly whenIdle: (run: () => void) => void
  readonly identity: () => Readonly<Record<'designerId' | 'miid' | 'designerLevel', string>>
}

const PATH = '/thm/user-actions'
const MAX_WAITING = 50
/** Of one idle moment: the rest waits for the next. */
const MAX_AT_ONCE = 10

/** A queue that forgets rather than grows; `leave` sends what is left. */
export function createActions({ send, whenIdle, identity }: ActionSender) {
  let waiting: UserAction[] = []
  let asked = false

  function sendSome(count: number) {
    const now = waiting.slice(0, count)
    waiting = waiting.slice(count)
    for (const each of now) {
      const query = Object.entries({ ...identity(), ...each }).filter(([, value]) => value !== '')
      send(`${PATH}?${new URLSearchParams(query)}`)
    }
  }

  function ask() {
    if (asked) return
    asked = true
    whenIdle(() => {
      asked = false
      sendSome(MAX_AT_ONCE)
      if (waiting.length > 0) ask()
    })
  }

  return {
    record(moduleId: string, action: string, content = '') {
      if (waiting.length >= MAX_WAITING) return
      waiting.push({ moduleId, action, content })
      ask()
    },
    leave: () => sendSome(MAX_WAITING),
  }
}

const ID = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|\d+)$/i

/** Where somebody is, without saying on what: `/works/themes/:id`. */
export function moduleOf(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => (ID.test(part) ? ':id' : part))
    .join('/')
}

interface Wishes {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
}

/** Whoever asks not to be followed is not. */
export const wantsPrivacy = ({ doNotTrack, globalPrivacyControl }: Wishes): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true
