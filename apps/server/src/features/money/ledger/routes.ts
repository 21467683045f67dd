import { nouns } from '@easel/contract/manifests.ts'
import { startOfShanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import { feature } from '../../../platform/feature.ts'
import { domainError } from '../../../platform/http/domainError.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { ownerNamed, ownersById } from './ownerQueries.ts'
import { accountOf, journalOf } from './present.ts'
import {
  accountNumbered,
  accountsOf,
  entriesOf,
  type JournalRow,
  journalNumbered,
  journalRows,
  linesOf,
} from './readQueries.ts'

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
