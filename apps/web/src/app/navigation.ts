import type { ApiError } from './apiError.ts'
import { paths } from './paths.ts'
import { isStaffSession, type Session } from './session.ts'

/** What the rules do to the page; the root hands in the router's own. */
export interface PageNavigator {
  /** Ends when the page is there. */
  go(to: string): Promise<void> | void
  /** The path and query that are shown now. */
  here(): string
  say(message: string): void
  signedOut(): void
}

type Refused = Pick<ApiError, 'status' | 'code' | 'message'>
type Rule = (refused: Refused, navigator: PageNavigator) => Promise<void> | void

const sayIt: Rule = (refused, navigator) => navigator.say(refused.message)
// Signed out only once one is there: home would become the front page on the way.
const toCompetition: Rule = async (_, navigator) => {
  await navigator.go(paths.competition2025({ from: navigator.here() }))
  navigator.signedOut()
}
const toSignUp: Rule = (_, navigator) => navigator.go(paths.signUp())

/** Spec §4, response-driven navigation: the first row that matches; no row, no navigation. */
const rules: readonly { readonly status: number; readonly code?: string; readonly rule: Rule }[] = [
  { status: 401, code: 'designer_not_verified', rule: sayIt },
  { status: 401, rule: toCompetition },
  { status: 423, rule: toSignUp },
]

/** Refusals that say that somebody may do less than the page knows. */
const RESTRICTIONS: readonly string[] = ['banned', 'whitelist_refused', 'agreement.required']
let restrictionWatcher: (() => void) | undefined

/** Called when a refusal shows that what is known of what the designer may do is out of date; the answer ends it. */
export function watchRestrictions(watcher: () => void): () => void {
  restrictionWatcher = watcher
  return () => {
    if (restrictionWatcher === watcher) restrictionWatcher = undefined
  }
}

export function reportRestriction({ code }: Pick<Refused, 'code'>) {
  if (RESTRICTIONS.includes(code)) restrictionWatcher?.()
}

let navigator: PageNavigator | undefined

/** From now on refusals move the page by this one. */
export function setNavigator(next: PageNavigator) {
  navigator = next
}

/** Does what the first rule for a refusal says; nothing where there is none. */
export function followRefusal(refused: Refused, with_: PageNavigator | undefined = navigator) {
  const row = rules.find(
    (each) => each.status === refused.status && (each.code ?? refused.code) === refused.code,
  )
  if (row && with_) void row.rule(refused, with_)
}

/**
 * Where somebody who opens a signed-in page goes instead; null when they may stay.
 * Spec §4: a visitor comes to the 2025 competition, which remembers where they wanted to go.
 */
export function entryOf(session: Session, pathname: string, search: string): string | null {
  if (session.login === 'signedOut') return paths.competition2025({ from: `${pathname}${search}` })
  if (pathname !== paths.home() || session.me?.designer) return null
  return isStaffSession(session) ? paths.console() : null
}
