import type { AppliedTaxRule, WithdrawalSource } from '@easel/contract/money/withdrawals/endpoints.ts'
import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { Month } from '@easel/domain/base/calendar/month.ts'
import type { OwnedKind } from '@easel/domain/money/ledger/accounts.ts'
import { InvoiceType } from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import { OPEN_WITHDRAWAL_STATES } from '@easel/domain/money/withdrawals/lifecycle.ts'
import { type PaidBefore, TaxMethod, TaxRule } from '@easel/domain/money/withdrawals/tax.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'

/** What an account has, all months together. */
export interface Balances extends Readonly<Record<Exclude<OwnedKind, 'clawback'>, Fen>> {
  /** What settled months owe; 0 or more. Months that are still open may yet bring something. */
  readonly owed: Fen
}

const sumOf = (kind: OwnedKind) =>
  sql`coalesce(sum(balance_fen) filter (where kind = ${sql.lit(kind)}), 0)::bigint`

const BALANCES = sql`
  ${sumOf('pending')} as pending, ${sumOf('available')} as available, ${sumOf('reserved')} as reserved,
  ${sumOf('frozen')} as frozen,
  coalesce(-sum(balance_fen) filter (where kind = 'clawback' and settled_month.month is not null), 0)::bigint as owed`

const ledgerOf = (accountId: string) =>
  sql`ledger_account left join settled_month using (month) where owner_id = ${accountId}`

export async function balancesOf(db: Db, accountId: string): Promise<Balances> {
  const { rows } = await sql<Balances>`select ${BALANCES} from ${ledgerOf(accountId)}`.execute(db)
  return onlyOf(rows)
}

export interface MoneyFacts extends Balances {
  /** The application that is neither paid nor closed. */
  readonly openId: string | null
  /** The first that the bank could not pay, or gave back while a newer one was under way. */
  readonly failedId: string | null
  readonly isPaidThisMonth: boolean
  /** Everything else of the account has left. */
  readonly isLast: boolean
}

/** The same with what became of it: the applications of an account. */
export async function moneyFactsOf(db: Db, accountId: string, month: Month): Promise<MoneyFacts> {
  const { rows } = await sql<MoneyFacts>`
    select ${BALANCES},
      (select withdrawal_id from withdrawal where account_id = ${accountId} and state in (${literals(OPEN_WITHDRAWAL_STATES)})
        order by applied_at desc limit 1) as "openId",
      (select withdrawal_id from withdrawal where account_id = ${accountId} and state = 'FAILED'
        order by applied_at, withdrawal_id limit 1) as "failedId",
      exists (select from withdrawal where account_id = ${accountId} and state = 'PAID'
        and withdrawal.month = ${`${month}-01`}::date) as "isPaidThisMonth",
      ${closesOncePaid(sql`${accountId}`)} as "isLast"
    from ${ledgerOf(accountId)}`.execute(db)
  return onlyOf(rows)
}

function onlyOf<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('a sum has no row')
  return row
}

/** Everything of an account has left, and it closes once its money is paid out (docs/decisions/closing.md). */
export const closesOncePaid = (accountId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from account_closing where account_id = ${accountId} and state = 'WINDING_UP' and money = 'PAY_OUT')`

/**
 * What was applied for under the cumulative method in the calendar year of a month, and not closed. What another method
 * taxed was taxed for good and is no part of it (docs/decisions/withdrawals.md).
 */
export async function cumulativeBefore(db: Db, accountId: string, month: Month): Promise<PaidBefore> {
  const { rows } = await sql<PaidBefore>`
    select coalesce(sum(amount_fen), 0)::bigint as "amountFen", coalesce(sum(tax_fen), 0)::bigint as "taxFen",
      count(distinct withdrawal.month) filter (where withdrawal.month <> ${`${month}-01`}::date) as months
    from withdrawal join tax_rule on tax_rule.invoice_type = withdrawal.invoice_type
      and tax_rule.version = withdrawal.rule_version
    where account_id = ${accountId} and terms ->> 'method' = 'CUMULATIVE' and state <> 'CLOSED'
      and date_trunc('year', withdrawal.month) = date_trunc('year', ${`${month}-01`}::date)`.execute(db)
  return rows[0] ?? { amountFen: 0, taxFen: 0, months: 0 }
}

const StoredRule = z
  .object({
    invoice_type: InvoiceType,
    version: z.string(),
    first_day: z.string().nullable(),
    source_en: z.string(),
    source_zh: z.string(),
    terms: TaxMethod,
  })
  .transform((row) => ({
    invoiceType: row.invoice_type,
    version: row.version,
    from: row.first_day,
    source: { en: row.source_en, zh: row.source_zh },
    terms: row.terms,
  }))
/** A rule as it is stored; `from` is null where it is known and not in force. */
type StoredTaxRule = z.infer<typeof StoredRule>

/** Every tax rule, the latest first. There are few. @throws where a row has terms that domain does not know */
export async function taxRules(db: Db): Promise<StoredTaxRule[]> {
  const found = await db
    .selectFrom('tax_rule')
    .select(['invoice_type', 'version', 'source_en', 'source_zh', 'terms'])
    .select(sql<string | null>`to_char(first_day, 'YYYY-MM-DD')`.as('first_day'))
    .orderBy('invoice_type')
    .orderBy(sql`first_day desc nulls last`)
    .orderBy('version')
    .execute()
  return StoredRule.array().parse(found)
}

/** Those that have a day, as domain reads them. */
export const dated = (rules: readonly StoredTaxRule[]): TaxRule[] =>
  rules.flatMap((rule) => (rule.from === null ? [] : TaxRule.parse(rule)))

/** A rule as a screen names it. */
export const ruleOf = ({
  invoiceType,
  version,
  source,
  terms,
}: Omit<StoredTaxRule, 'from'>): AppliedTaxRule => ({ invoiceType, version, source, method: terms.method })

/**
 * What a withdrawal is made of: all that became available, or was taken from it, since the application before. An
 * application takes everything that is available, so these sum to its amount.
 */
export async function sourcesOf(
  db: Db,
  accountId: string,
  withdrawalId: string,
): Promise<WithdrawalSource[]> {
  const { rows } = await sql<WithdrawalSource>`
    with available as (
      select journal_id, journal.kind, business_key, causes, amount_fen
      from ledger_account join entry using (ledger_account_id) join journal using (journal_id)
      where owner_id = ${accountId} and ledger_account.kind = 'available'),
    this as (select journal_id from available where business_key = ${`reserve:${withdrawalId}`}),
    before as (
      select coalesce(max(journal_id), 0) as journal_id from available
      where kind = 'RESERVE' and journal_id < (select journal_id from this))
    select journal_id as "journalId", kind, causes ->> 'month' as month, causes ->> 'withdrawalId' as "withdrawalId",
      causes ->> 'orderNumber' as "orderNumber", amount_fen as "amountFen"
    from available
    where journal_id > (select journal_id from before) and journal_id < (select journal_id from this)
    order by journal_id`.execute(db)
  return rows
}
