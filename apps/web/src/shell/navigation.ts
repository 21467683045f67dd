import type { CallRefused } from './callRefused.ts'
import { paths } from './paths.ts'

/** What the rules do to the page; the root hands in the router's own. */
export interface Pilot {
  go(to: string): void
  /** The path and query that are shown now. */
  here(): string
  say(message: string): void
  signedOut(): void
}

type Refused = Pick<CallRefused, 'status' | 'code' | 'message'>
type Rule = (refused: Refused, pilot: Pilot) => void

const sayIt: Rule = (refused, pilot) => pilot.say(refused.message)
const toCompetition: Rule = (_, pilot) => {
  pilot.signedOut()
  pilot.go(paths.competition2025({ from: pilot.here() }))
}
const toSignUp: Rule = (_, pilot) => pilot.go(paths.signUp())

/** Spec §4, response-driven navigation: the first row that matches; no row, no navigation. */
const rules: readonly { readonly status: number; readonly code?: string; readonly rule: Rule }[] = [
  { status: 401, code: 'designer_not_verified', rule: sayIt },
  { status: 401, rule: toCompetition },
  { status: 423, rule: toSignUp },
]

let pilot: Pilot | undefined

export function takePilot(next: Pilot) {
  pilot = next
}

export function followRefusal(refused: Refused, with_: Pilot | undefined = pilot) {
  const row = rules.find(
    (each) => each.status === refused.status && (each.code ?? refused.code) === refused.code,
  )
  if (row && with_) row.rule(refused, with_)
}
