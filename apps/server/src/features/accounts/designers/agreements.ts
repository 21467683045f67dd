import {
  AGREEMENT_VERSIONS,
  type AgreementDecision,
  type AgreementState,
  agreementState,
  type StoredAgreement,
} from '@easel/domain/accounts/designers/agreements.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { findLastAgreements, insertAgreement } from './queries.ts'

export interface Agreement {
  readonly state: AgreementState
  /** An earlier decision, a refusal or one on an earlier edition, is valid until this edition is answered. */
  readonly mustBeAsked: boolean
}

const NEVER_ASKED: Agreement = { state: 'UNKNOWN', mustBeAsked: false }

/** The decision of each account on the current edition; one decision is about both agreements. */
export async function agreementsOf(db: Db, accountIds: readonly string[]): Promise<Map<string, Agreement>> {
  const agreements = new Map(accountIds.map((id) => [id, NEVER_ASKED]))
  if (accountIds.length === 0) return agreements
  for (const row of await findLastAgreements(db, accountIds)) agreements.set(row.account_id, agreementIn(row))
  return agreements
}

type StoredDecision = Pick<
  Awaited<ReturnType<typeof findLastAgreements>>[number],
  'contributor_version' | 'revenue_version' | 'decision'
>

/** What an account's last word means for the current edition. */
export function agreementIn(last: StoredDecision | null): Agreement {
  if (!last) return NEVER_ASKED
  const decision: AgreementDecision = last.decision === 'AGREE' ? 'AGREE' : 'DIS_AGREE'
  const stored: StoredAgreement[] = [
    { kind: 'contributor', version: last.contributor_version, decision },
    { kind: 'revenue', version: last.revenue_version, decision },
  ]
  const state = agreementState(stored)
  return { state, mustBeAsked: state !== 'AGREE' }
}

/** The decision of one account, designer or not, on the current edition. */
export const agreementOf = async (db: Db, accountId: string): Promise<AgreementState> =>
  ((await agreementsOf(db, [accountId])).get(accountId) ?? NEVER_ASKED).state

/** Keeps the decision with version, time and address (docs/design/product.md, Designer). */
export async function recordAgreement(
  tx: Db,
  clock: Clock,
  who: { readonly accountId: string; readonly ip: string },
  decision: AgreementDecision,
): Promise<void> {
  const logActor: LogActor = { kind: 'account', ...who }
  await insertAgreement(tx, {
    ...who,
    contributorVersion: AGREEMENT_VERSIONS.contributor,
    revenueVersion: AGREEMENT_VERSIONS.revenue,
    decision,
    decidedAt: clock.now(),
  })
  await recordActivity(tx, clock, logActor, {
    act: 'agreement.decide',
    subjectKind: 'account',
    subjectId: who.accountId,
    to: decision,
    reason: `${AGREEMENT_VERSIONS.contributor} ${AGREEMENT_VERSIONS.revenue}`,
  })
}
