import { VoteReceipt } from '@easel/contract/competitions/votes/endpoints.ts'
import { z } from 'zod'

const KEY = 'easel.votes'
const MAX = 500
/** Beside the receipt: of which edition it is. */
const Kept = VoteReceipt.extend({ slug: z.string() })

function storedReceipts(): readonly unknown[] {
  try {
    return z.array(z.unknown()).parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** Keeps the receipt of a vote in this browser, so that it can be looked for in the log. */
export function keepReceipt(slug: string, receipt: VoteReceipt): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...storedReceipts(), { ...receipt, slug }].slice(-MAX)))
  } catch {
    // A browser that keeps nothing for us: the vote counts all the same.
  }
}

/** The receipts in this browser of the votes in an edition, the newest first; each once. */
export function receiptsOf(slug: string): VoteReceipt[] {
  const known = storedReceipts().flatMap((each) => Kept.safeParse(each).data ?? [])
  const own = known.flatMap(({ slug: of, ...receipt }) => (of === slug ? receipt : []))
  return [...new Map(own.map((receipt) => [receipt.nonce, receipt])).values()].toReversed()
}
