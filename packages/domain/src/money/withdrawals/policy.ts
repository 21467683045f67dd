import { stateRefusal } from '../../lifecycle.ts'
import { type PolicyActor, policy, type Relation, relationsTo } from '../../policy.ts'
import { refuse } from '../../rule.ts'
import { banRefusal, holdRefusal } from './blockers.ts'
import { type WithdrawalMove, type WithdrawalStateOrNone, withdrawalLifecycle } from './lifecycle.ts'

/** What a move asks of a withdrawal beside whose it is. */
export interface WithdrawalThing {
  readonly state: WithdrawalStateOrNone
  /** The end of its owner's ban of WITHDRAW; null without one. */
  readonly bannedUntil: Date | null
  /** Nothing goes to the bank account in force until then, after a change of it; null without one. */
  readonly heldUntil: Date | null
  /** An invoice that was not refused is there. */
  readonly hasInvoice: boolean
  /** The bank contradicts itself about a payment of it, or named another amount: it may pay yet. */
  readonly isDisputed: boolean
  /** A payment of it is under way, or may yet be made (`isDisputed`). */
  readonly isAtBank: boolean
}

type WithdrawalRelation = 'owner' | 'inConflict' | 'assigned' | 'staff' | 'system' | 'stranger'
type WithdrawalCode =
  | 'forbidden'
  | 'notOwn'
  | 'notOwn.decide'
  | 'withdrawal.alreadySubmitted'
  | 'withdrawal.approvedByYou'
  | 'withdrawal.atBank'
  | 'withdrawal.banned'
  | 'withdrawal.bankContradicts'
  | 'withdrawal.bannedForGood'
  | 'withdrawal.cannotCancel'
  | 'withdrawal.cannotClose'
  | 'withdrawal.cannotFreeze'
  | 'withdrawal.noInvoice'
  | 'withdrawal.noInvoiceWanted'
  | 'withdrawal.notFailed'
  | 'withdrawal.notFrozen'
  | 'withdrawal.notSubmitted'
  | 'withdrawal.payoutHeld'
  | 'withdrawal.wrongState'

const OWN = { owner: 'may', stranger: 'notOwn' } as const
/** Nobody approves or pays their own. */
const FINANCE = { inConflict: 'notOwn.decide', staff: 'may', stranger: 'forbidden' } as const
const SYSTEM = { system: 'may', stranger: 'forbidden' } as const

type WithdrawalPolicyMove = WithdrawalMove | 'read'

/**
 * docs/design/revenue.md, Withdrawal. `assigned` is who gave the first of two approvals, also of another
 * attempt: a colleague gives the second.
 */
export const withdrawalPolicy = policy<
  WithdrawalRelation,
  WithdrawalPolicyMove,
  WithdrawalThing,
  WithdrawalCode
>({
  relations: ['inConflict', 'owner', 'assigned', 'staff', 'system', 'stranger'],
  rules: {
    read: { inConflict: 'may', owner: 'may', staff: 'may', stranger: 'notOwn' },
    apply: OWN,
    uploadInvoice: OWN,
    cancel: OWN,
    refuseInvoice: FINANCE,
    approve: { ...FINANCE, assigned: 'withdrawal.approvedByYou' },
    retry: { ...FINANCE, assigned: 'withdrawal.approvedByYou' },
    freeze: { ...FINANCE, system: 'may' },
    unfreeze: { ...FINANCE, system: 'may' },
    close: FINANCE,
    pay: SYSTEM,
    fail: SYSTEM,
    giveBack: SYSTEM,
    lapse: SYSTEM,
  },
  state: (thing, move) =>
    move === 'read'
      ? null
      : (stateRefusal(withdrawalLifecycle, thing.state, move) ??
        withoutInvoice(thing, move) ??
        heldByBank(thing, move) ??
        atBank(thing, move) ??
        heldByBan(thing, move) ??
        heldByChange(thing, move)),
})

const withoutInvoice = ({ hasInvoice }: WithdrawalThing, move: WithdrawalPolicyMove) =>
  move === 'refuseInvoice' && !hasInvoice ? refuse('withdrawal.noInvoice') : null

/** Moves that give the money away once more. */
const HELD_BY_THE_BANK: readonly WithdrawalPolicyMove[] = ['retry', 'close']

const heldByBank = ({ isDisputed }: WithdrawalThing, move: WithdrawalPolicyMove) =>
  isDisputed && HELD_BY_THE_BANK.includes(move) ? refuse('withdrawal.bankContradicts') : null

const atBank = ({ isAtBank }: WithdrawalThing, move: WithdrawalPolicyMove) =>
  isAtBank && move === 'cancel' ? refuse('withdrawal.atBank') : null

/** Moves that lead money out, or let it go on its way. */
const HELD_BY_A_BAN: readonly WithdrawalPolicyMove[] = ['approve', 'retry', 'unfreeze']

const heldByBan = ({ bannedUntil }: WithdrawalThing, move: WithdrawalPolicyMove) =>
  bannedUntil !== null && HELD_BY_A_BAN.includes(move) ? banRefusal(bannedUntil) : null

/** Only a retry pays to the details in force; what was applied for is paid to those it was applied with. */
const heldByChange = ({ heldUntil }: WithdrawalThing, move: WithdrawalPolicyMove) =>
  heldUntil !== null && move === 'retry' ? holdRefusal(heldUntil) : null

/** What the relations to a withdrawal follow from. */
export interface WithdrawalParties {
  readonly accountId: string
  /** Who gave the first of two approvals, while the second is to come. */
  readonly firstApprovedBy: string | null
}

export function withdrawalRelations(actor: PolicyActor, parties: WithdrawalParties): readonly Relation[] {
  const relations = relationsTo(actor, { accountId: parties.accountId })
  const approved = actor.as === 'staff' && actor.accountId === parties.firstApprovedBy
  return approved ? [...relations, 'assigned'] : relations
}
