import { onlyJudges } from '@easel/domain/accounts/accounts/roles.ts'
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
interface Rule {
  readonly status: number
  readonly code?: string
  /** Where it leads from an address; without one its message is said. */
  readonly leadsTo?: (here: string) => string
}

/** Spec §4, response-driven navigation: the first row that matches; no row, no navigation. */
const rules: readonly Rule[] = [
  { status: 401, code: 'designer_not_verified' },
  { status: 401, leadsTo: (from) => paths.competition2025({ from }) },
  { status: 423, leadsTo: () => paths.signUp() },
]

const ruleFor = (refused: Pick<Refused, 'status' | 'code'>): Rule | undefined =>
  rules.find((each) => each.status === refused.status && (each.code ?? refused.code) === refused.code)

/** Where a refusal leads from the page at `here`; null where the page stays. */
export const addressAfter = (refused: Pick<Refused, 'status' | 'code'>, here: string): string | null =>
  ruleFor(refused)?.leadsTo?.(here) ?? null

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
  const rule = ruleFor(refused)
  if (!rule || !with_) return
  if (rule.leadsTo) void leave(rule.leadsTo(with_.here()), refused, with_)
  else with_.say(refused.message)
}

async function leave(address: string, { status }: Refused, navigator: PageNavigator) {
  await navigator.go(address)
  // Signed out only once one is there: home would become the front page on the way.
  if (status === 401) navigator.signedOut()
}

/** Pages that a newcomer opens to begin with: they lead to the sign-up, and not to the competition. */
const BEGINNINGS: readonly string[] = [paths.upload(), paths.revenues()]
export const isBeginning = (address: string): boolean =>
  BEGINNINGS.some((each) => new RegExp(`^${each}(?:[/?#]|$)`).test(address))

/**
 * Where somebody who opens a signed-in page goes instead; null when they may stay.
 * Spec §4: a visitor comes to the 2025 competition, which remembers where they wanted to go.
 */
export function entryOf(session: Session, pathname: string, search: string): string | null {
  const from = `${pathname}${search}`
  if (session.login === 'signedOut')
    return isBeginning(pathname) ? paths.signUp({ from }) : paths.competition2025({ from })
  // Who shares somebody's revenue has some without being a designer; its first page asks.
  const isNewcomer = session.me !== null && session.me.designer === null
  if (isNewcomer && isBeginning(pathname) && !pathname.startsWith(paths.revenues())) return paths.signUp()
  if (pathname !== paths.home() || session.me?.designer) return null
  if (isStaffSession(session)) return paths.console()
  return onlyJudges(session.me?.account?.roles ?? []) ? paths.judging() : null
}
