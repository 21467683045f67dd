import type { WithdrawalChoice, WithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import type { DesignerType } from '@easel/domain/accounts/designers/application.ts'
import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import { shanghaiMonth } from '@easel/domain/base/calendar/month.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import {
  blockersOf,
  leastOf,
  type WithdrawalBlocker,
  type WithdrawalFacts,
} from '@easel/domain/money/withdrawals/blockers.ts'
import { INVOICE_CHOICES, needsInvoice } from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import { NOTHING_PAID, payoutOf, ruleInForce } from '@easel/domain/money/withdrawals/tax.ts'
import { isOpen, nextWindow } from '@easel/domain/money/withdrawals/window.ts'
import type { Db } from '../../../platform/db/connection.ts'
import {
  agreementOf,
  type DesignerWithAccount,
  endOfBan,
  holdEnd,
  masked,
  shownBank,
  standingOfAccount,
} from '../../accounts/designers/public.ts'
import { type Balances, cumulativeBefore, dated, moneyFactsOf, ruleOf, taxRules } from './factQueries.ts'

/** Everything that a withdrawal of an account depends on at a moment. */
export interface WithdrawalEligibility {
  /** Undefined for a sharer who never applied to be a designer. */
  readonly designer: DesignerWithAccount | undefined
  readonly facts: WithdrawalFacts
  readonly blockers: readonly WithdrawalBlocker[]
  readonly balances: Balances
  readonly choices: readonly WithdrawalChoice[]
  readonly openId: string | null
  readonly failedId: string | null
  readonly mustAgree: boolean
}

const typeOf = (designer: DesignerWithAccount | undefined): DesignerType =>
  designer?.designer_type === 'CORPORATE' ? 'CORPORATE' : 'INDIVIDUAL'

/** What is in the way of a withdrawal of an account, with what it follows from. */
async function factsOf(db: Db, accountId: string, now: Date) {
  const standing = await standingOfAccount(db, accountId, now)
  const money = await moneyFactsOf(db, accountId, shanghaiMonth(now))
  const designer = standing?.row
  const facts: WithdrawalFacts = {
    designerType: designer ? typeOf(designer) : null,
    isVerified: designer?.registration_status === 'VERIFIED',
    hasBankData: designer?.bank_card_cipher !== '',
    availableFen: money.available,
    clawbackFen: money.owed,
    bannedUntil: standing ? endOfBan(standing.bans, 'WITHDRAW', now) : null,
    heldUntil: standing ? holdEnd(standing.payoutChanges) : null,
    hasOpenApplication: money.openId !== null,
    isPaidThisMonth: money.isPaidThisMonth,
    isLast: money.isLast,
  }
  return { designer, agreement: standing?.agreement.state, money, facts, blockers: blockersOf(facts, now) }
}

/** Nothing but the day is in the way, so that an application can be made in the next window. */
export async function mayWithdraw(db: Db, accountId: string, now: Date): Promise<boolean> {
  const { blockers } = await factsOf(db, accountId, now)
  return blockers.every(({ code }) => code === 'withdrawal.notYetDate')
}

/** Reads it; in a transaction that holds the designer and the available money nothing of it changes. */
export async function loadEligibility(db: Db, accountId: string, now: Date): Promise<WithdrawalEligibility> {
  const { designer, agreement, money, ...rest } = await factsOf(db, accountId, now)
  return {
    ...rest,
    designer,
    balances: money,
    openId: money.openId,
    failedId: money.failedId,
    choices: await choicesOf(db, accountId, typeOf(designer), money.available, now),
    // A sharer who never applied is asked for the agreements too.
    mustAgree: (agreement ?? (await agreementOf(db, accountId))) !== 'AGREE',
  }
}

/** What each invoice type of the account would bring; the tax by the rule in force today. */
async function choicesOf(
  db: Db,
  accountId: string,
  designerType: DesignerType,
  amountFen: Fen,
  now: Date,
): Promise<WithdrawalChoice[]> {
  if (amountFen === 0) return []
  const rules = dated(await taxRules(db))
  const cumulative = await cumulativeBefore(db, accountId, shanghaiMonth(now))
  return INVOICE_CHOICES[designerType].flatMap((invoiceType) => {
    const rule = ruleInForce(rules, invoiceType, shanghaiDay(now))
    if (!rule) return []
    const before = rule.terms.method === 'CUMULATIVE' ? cumulative : NOTHING_PAID
    return {
      invoiceType,
      needsInvoice: needsInvoice(invoiceType),
      ...payoutOf(amountFen, rule.terms, before),
      rule: ruleOf(rule),
    }
  })
}

/** The situation as the one whom it is about sees it. */
export function presentNow(
  situation: WithdrawalEligibility,
  now: Date,
): Omit<WithdrawalNow, 'failed' | 'invoiceDueAt'> {
  const { designer, facts, balances, blockers, choices, openId, mustAgree } = situation
  const designerType = typeOf(designer)
  const window = nextWindow(now, designerType)
  return {
    designerType,
    availableFen: balances.available,
    pendingFen: balances.pending,
    reservedFen: balances.reserved,
    frozenFen: balances.frozen,
    owedFen: facts.clawbackFen,
    leastFen: leastOf(facts),
    window: { from: window.start.toISOString(), to: window.end.toISOString(), isOpen: isOpen(window, now) },
    obstacles: blockers.map(({ code, params }) => ({ code, params: { ...params } })),
    mustAgree,
    creditor: designer
      ? {
          accountName: designer.bank_account_name,
          bankName: shownBank(designer),
          bankBranch: designer.bank_branch,
          accountNumber: masked(designer.bank_card_last4),
        }
      : null,
    choices: [...choices],
    openId,
  }
}
