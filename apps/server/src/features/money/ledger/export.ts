import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type ExportedEntry, entriesAfter } from './readQueries.ts'

// Journals read by one query: bounds the memory of an export.
const JOURNALS_AT_ONCE = 2_000

/**
 * The whole ledger in the plain-text accounting format that hledger reads: a transaction for each journal, each line
 * with the balance that must be there after it. What was sold is tagged with its day, and with the settled month that
 * it corrects. Journals come in the order of their posting.
 */
export async function* exportLedger(db: Db): AsyncGenerator<string> {
  yield 'decimal-mark .\ncommodity CNY 1000.00\n'
  for (let last = 0; ; ) {
    const entries = await entriesAfter(db, last, JOURNALS_AT_ONCE)
    if (entries.length === 0) return
    for (const own of Map.groupBy(entries, ({ journalId }) => journalId).values()) yield transactionOf(own)
    last = entries.at(-1)?.journalId ?? last
  }
}

function transactionOf(entries: readonly ExportedEntry[]): string {
  const [first] = entries
  if (!first) return ''
  const lines = entries.map(
    ({ account, amountFen, balanceAfterFen }) =>
      `    ${account}  ${moneyOf(amountFen)} = ${moneyOf(balanceAfterFen)}`,
  )
  const tags = [
    ...(first.about === null ? [] : [`about:${first.about}`]),
    ...(first.corrects === null ? [] : [`corrects:${first.corrects}`]),
  ]
  const comment = tags.length === 0 ? '' : `  ; ${tags.join(', ')}`
  return `\n${first.day} (${first.journalId}) ${first.kind} ${first.key}${comment}\n${lines.join('\n')}\n`
}

/** Fen as yuan, without a float between: -5 is `CNY -0.05`. */
export function moneyOf(amountFen: Fen): string {
  const digits = String(Math.abs(amountFen)).padStart(3, '0')
  return `CNY ${amountFen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
