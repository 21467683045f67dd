import type { DesignerType } from '../../accounts/designers/application.ts'
import { PERMANENT_BEYOND } from '../../accounts/designers/permissions.ts'
import type { Fen } from '../../base/amounts/fen.ts'
import { type Refusal, refuse } from '../../rule.ts'
import { MIN_WITHDRAWAL_FEN } from '../revenue/terms.ts'
import { isOpen, nextWindow } from './window.ts'

/** What decides whether somebody can withdraw at a moment. */
export interface WithdrawalFacts {
  /** Null for a sharer who never applied to be a designer. */
  readonly designerType: DesignerType | null
  readonly isVerified: boolean
  readonly hasBankData: boolean
  readonly availableFen: Fen
  /** What is owed from negative months; 0 or more. */
  readonly clawbackFen: Fen
  /** The end of a ban of WITHDRAW; null without one. */
  readonly bannedUntil: Date | null
  /** Withdrawals rest until then after a change of what money follows; null without one. */
  readonly heldUntil: Date | null
  /** An application that is neither paid nor closed. */
  readonly hasOpenApplication: boolean
  /** This month's application was paid already. */
  readonly isPaidThisMonth: boolean
  /** The account closes once it is paid out, and everything has left: no minimum applies (docs/decisions/closing.md). */
  readonly isLast: boolean
}

/** The least that can be withdrawn. */
export const leastOf = ({ designerType, isLast }: Pick<WithdrawalFacts, 'designerType' | 'isLast'>): Fen =>
  isLast ? 1 : MIN_WITHDRAWAL_FEN[designerType ?? 'INDIVIDUAL']

/** Every reason against a withdrawal, in the order in which a reader can do something about it. */
export const BLOCKER_CODES = [
  'withdrawal.notVerified',
  'withdrawal.banned',
  'withdrawal.bannedForGood',
  'withdrawal.noBankData',
  'withdrawal.payoutHeld',
  'withdrawal.alreadySubmitted',
  'withdrawal.alreadyThisMonth',
  'withdrawal.clawback',
  'withdrawal.amountInsufficient',
  'withdrawal.notYetDate',
] as const
export type BlockerCode = (typeof BLOCKER_CODES)[number]

/** The refusal of a ban of WITHDRAW that ends then. */
export const banRefusal = (bannedUntil: Date): Refusal<'withdrawal.banned' | 'withdrawal.bannedForGood'> =>
  bannedUntil > PERMANENT_BEYOND
    ? refuse('withdrawal.bannedForGood')
    : refuse('withdrawal.banned', { endDate: bannedUntil.toISOString() })

/** The refusal after a change of what money follows, until it has been in force for some days. */
export const holdRefusal = (heldUntil: Date): Refusal<'withdrawal.payoutHeld'> =>
  refuse('withdrawal.payoutHeld', { endDate: heldUntil.toISOString() })

export type WithdrawalBlocker = Refusal<BlockerCode>
type Check = (facts: WithdrawalFacts, now: Date) => WithdrawalBlocker | null

/** A sharer who is no designer withdraws by an individual's rules once verified. */
const typeOf = ({ designerType }: WithdrawalFacts): DesignerType => designerType ?? 'INDIVIDUAL'

/** One for each reason, in the order of their codes; a ban has two. */
const CHECKS: readonly Check[] = [
  ({ isVerified }) => (isVerified ? null : refuse('withdrawal.notVerified')),
  ({ bannedUntil }) => (bannedUntil ? banRefusal(bannedUntil) : null),
  ({ hasBankData }) => (hasBankData ? null : refuse('withdrawal.noBankData')),
  ({ heldUntil }) => (heldUntil ? holdRefusal(heldUntil) : null),
  ({ hasOpenApplication }) => (hasOpenApplication ? refuse('withdrawal.alreadySubmitted') : null),
  ({ isPaidThisMonth }) => (isPaidThisMonth ? refuse('withdrawal.alreadyThisMonth') : null),
  ({ clawbackFen }) => (clawbackFen > 0 ? refuse('withdrawal.clawback', { owedFen: clawbackFen }) : null),
  (facts) => {
    const leastFen = leastOf(facts)
    return facts.availableFen >= leastFen
      ? null
      : refuse('withdrawal.amountInsufficient', { leastFen, availableFen: facts.availableFen })
  },
  (facts, now) => {
    const window = nextWindow(now, typeOf(facts))
    return isOpen(window, now)
      ? null
      : refuse('withdrawal.notYetDate', { from: window.start.toISOString(), to: window.end.toISOString() })
  },
]

/** Every reason why nothing can be withdrawn now (CANNOT_WITHDRAW), all at once; empty where it can. */
export const blockersOf = (facts: WithdrawalFacts, now: Date): WithdrawalBlocker[] =>
  CHECKS.flatMap((check) => check(facts, now) ?? [])
