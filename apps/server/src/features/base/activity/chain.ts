import { createHash } from 'node:crypto'
import type { Db } from '../../../platform/db/connection.ts'
import {
  countUnsealed,
  findNewestLink,
  type Link,
  linksAfterQuery,
  lockSealing,
  type Seal,
  unsealedQuery,
  writeSeals,
} from './queries.ts'

const BATCH = 500
/** What the first entry follows. */
const BEGINNING = '0'.repeat(64)

/** Everything that an entry says, in one order for ever: the chain is only as good as this stays the same. */
const canonical = (link: Link, sequence: number): string =>
  JSON.stringify([
    sequence,
    link.id,
    link.moment,
    link.actor_kind,
    link.actor_id,
    link.act,
    link.subject_kind,
    link.subject_id,
    link.from_state,
    link.to_state,
    link.reason,
    link.ip_address,
  ])

const hashOf = (previousHash: string, link: Link, sequence: number): string =>
  createHash('sha256').update(previousHash).update(canonical(link, sequence)).digest('hex')

/**
 * Gives entries that were committed since their place in the chain: consecutive numbers, each hash over the one
 * before. An entry may be sealed after a younger one where its transaction took longer
 * (docs/decisions/activity-log.md).
 * @returns how many were sealed.
 */
export async function seal(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockSealing(tx))) return 0
    const waiting = await unsealedQuery(tx, BATCH).execute()
    if (waiting.length === 0) return 0
    const newest = await findNewestLink(tx)
    let { sequence, hash } = { sequence: newest?.sequence ?? 0, hash: newest?.hash ?? BEGINNING }
    const seals = waiting.map((link): Seal => {
      const previousHash = hash
      sequence += 1
      hash = hashOf(previousHash, link, sequence)
      return { id: link.id, sequence, previousHash, hash }
    })
    await writeSeals(tx, seals)
    return seals.length
  })
}

export type Verdict =
  | { readonly whole: true; readonly entries: number; readonly unsealed: number; readonly newestHash: string }
  | { readonly whole: false; readonly sequence: number; readonly fault: Fault }
export type Fault = 'missing' | 'unlinked' | 'changed'

/** Walks the whole chain and stops at the first place where it is broken. Changes nothing. */
export async function verify(db: Db): Promise<Verdict> {
  let [entries, hash] = [0, BEGINNING]
  for (;;) {
    const links = await linksAfterQuery(db, entries, BATCH).execute()
    for (const link of links) {
      const sequence = entries + 1
      const fault = faultOf(link, sequence, hash)
      if (fault) return { whole: false, sequence, fault }
      entries = sequence
      hash = link.hash ?? ''
    }
    if (links.length < BATCH) break
  }
  return { whole: true, entries, unsealed: await countUnsealed(db), newestHash: hash }
}

function faultOf(link: Link, sequence: number, previousHash: string): Fault | null {
  if (link.sequence !== sequence) return 'missing'
  if (link.previous_hash !== previousHash) return 'unlinked'
  return link.hash === hashOf(previousHash, link, sequence) ? null : 'changed'
}
