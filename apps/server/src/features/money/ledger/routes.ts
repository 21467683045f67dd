import { nouns } from '@easel/contract/manifests.ts'
import {
  type Journal,
  JournalCauses,
  type LedgerAccount,
  type LedgerOwner,
} from '@easel/contract/money/ledger/endpoints.ts'
import { startOfShanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import { feature } from '../../../platform/feature.ts'
import { domainError } from '../../../platform/http/domainError.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import {
  type AccountRow,
  accountNumbered,
  accountsOf,
  entriesOf,
  type JournalRow,
  journalNumbered,
  journalRows,
  linesOf,
  ownerNamed,
  ownersById,
} from './readQueries.ts'

const accountOf = (row: AccountRow, owners: ReadonlyMap<string, LedgerOwner>): LedgerAccount => ({
  account: row.account,
  kind: row.kind,
  month: row.month,
  owner: row.owner_id === null ? null : (owners.get(row.owner_id) ?? null),
  balanceFen: row.balance_fen,
})

const journalOf = (row: JournalRow, staff: ReadonlyMap<string, string>): Journal => ({
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

const DAY_MILLISECONDS = 86_400_000
const NOBODY = new Map<string, never>()

/** What finance reads of the ledger (docs/design/revenue.md, The ledger); nothing is written by a call. */
export const ledger = feature(nouns.ledger, ({ db, reads, clock }) => {
  const madeBy = (rows: readonly JournalRow[]) =>
    staffNames(
      db,
      rows.flatMap((row) => row.made_by ?? []),
    )

  return {
    handlers: {
      findLedgerOwner: async ({ query }) => {
        const owner = await ownerNamed(db, query.search, clock.now())
        return { items: owner ? [owner] : [] }
      },
      getLedgerOwner: async ({ params }) => {
        const owners = await ownersById(db, [params.id], clock.now())
        const owner = owners.get(params.id)
        if (!owner) return domainError('not_found')
        const rows = await accountsOf(db, params.id)
        return { owner, accounts: rows.map((row) => accountOf(row, owners)) }
      },
      listHouseAccounts: async () => ({
        accounts: (await accountsOf(db, null)).map((row) => accountOf(row, NOBODY)),
      }),
      listLedgerEntries: async ({ params, query }) => {
        const account = await accountNumbered(db, params.account)
        if (!account) return domainError('not_found')
        const found = await entriesOf(db, {
          account: params.account,
          after: query.after,
          limit: query.perPage + 1,
        })
        const { rows, next } = cursorPage(found, query.perPage, ({ journal }) => String(journal))
        const [owners, staff] = await Promise.all([
          ownersById(db, account.owner_id === null ? [] : [account.owner_id], clock.now()),
          madeBy(rows),
        ])
        const items = rows.map((row) => ({
          ...journalOf(row, staff),
          amountFen: row.amount_fen,
          balanceAfterFen: row.balance_after_fen,
        }))
        return { account: accountOf(account, owners), items, next }
      },
      listJournals: async ({ query: { kind, key, withdrawalId, from, until, after, perPage } }) => {
        const [at, journal] = (after ?? '').split(':').map(Number)
        const found = await journalRows(reads, {
          kind: kind === 'ALL' ? null : kind,
          key: key || null,
          withdrawalId: withdrawalId ?? null,
          from: from === undefined ? null : startOfShanghaiDay(from),
          until:
            until === undefined ? null : new Date(startOfShanghaiDay(until).getTime() + DAY_MILLISECONDS),
          after: at === undefined || journal === undefined ? null : { at: new Date(at), journal },
          limit: perPage + 1,
        })
        const { rows, next } = cursorPage(found, perPage, (row) => `${row.at.getTime()}:${row.journal}`)
        const staff = await madeBy(rows)
        return { items: rows.map((row) => journalOf(row, staff)), next }
      },
      getJournal: async ({ params }) => {
        const row = await journalNumbered(db, params.journal)
        if (!row) return domainError('not_found')
        const lines = await linesOf(db, params.journal)
        const [owners, staff] = await Promise.all([
          ownersById(
            db,
            lines.flatMap((line) => line.owner_id ?? []),
            clock.now(),
          ),
          madeBy([row]),
        ])
        return {
          ...journalOf(row, staff),
          lines: lines.map((line) => {
            const { balanceFen: _now, ...account } = accountOf(line, owners)
            return { ...account, amountFen: line.amount_fen, balanceAfterFen: line.balance_after_fen }
          }),
        }
      },
    },
  }
})
