import {
  type Journal,
  JournalCauses,
  type LedgerAccount,
  type LedgerOwner,
} from '@easel/contract/money/ledger/endpoints.ts'
import type { AccountRow, JournalRow } from './readQueries.ts'

export const accountOf = (row: AccountRow, owners: ReadonlyMap<string, LedgerOwner>): LedgerAccount => ({
  account: row.account,
  kind: row.kind,
  month: row.month,
  owner: row.owner_id === null ? null : (owners.get(row.owner_id) ?? null),
  balanceFen: row.balance_fen,
})

export const journalOf = (row: JournalRow, staff: ReadonlyMap<string, string>): Journal => ({
  journal: row.journal,
  kind: row.kind,
  businessKey: row.business_key,
  at: row.at.toISOString(),
  madeBy: row.made_by === null ? null : (staff.get(row.made_by) ?? null),
  causes: causesOf(row),
})

/** Causes that lead somewhere, each where it reads as what it names; the rest as text. */
const LEADS = JournalCauses.omit({ rest: true, productName: true }).keyof().options

function causesOf({ causes, product_name: productName }: JournalRow): JournalCauses {
  const led = Object.fromEntries(
    LEADS.map((name) => {
      const read = JournalCauses.shape[name].safeParse(causes[name])
      return [name, read.success ? read.data : null]
    }),
  )
  const rest = Object.entries(causes)
    .filter(([name, value]) => value !== null && (led[name] ?? null) === null)
    .map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
  return JournalCauses.parse({ ...led, productName, rest: Object.fromEntries(rest) })
}
