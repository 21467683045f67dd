import type { RightsOfAudit, RightsRecord } from '@easel/contract/publishing/rights/endpoints.ts'
import { type RightsMove, rightsPolicy } from '@easel/domain/publishing/rights/policy.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf } from '../../../platform/policy.ts'
import { filesById, storedFileOf } from '../../base/files/public.ts'
import { namedRights, type RightsRow, usesOf } from './queries.ts'

/** Rows as their designer sees them, in the order given; two queries however many they are. */
export async function rightsReplies(
  platform: Platform,
  db: Db,
  rows: readonly RightsRow[],
): Promise<RightsRecord[]> {
  const [files, uses] = await Promise.all([
    filesById(
      db,
      rows.map((row) => row.proof_file_id),
    ),
    usesOf(
      db,
      rows.map((row) => row.record_id),
    ),
  ])
  const now = platform.clock.now()
  return rows.flatMap((row) => {
    const proof = files.get(row.proof_file_id)
    if (!proof) return []
    const facts = { archived: row.archived_at !== null }
    const can = (move: RightsMove) => canOf(rightsPolicy.can(['owner'], move, facts, now))
    return {
      recordId: row.record_id,
      title: row.title,
      holder: row.holder,
      note: row.note,
      proof: storedFileOf(platform, proof),
      usedBy: uses.get(row.record_id) ?? 0,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      archivedAt: row.archived_at?.toISOString() ?? null,
      can: { change: can('change'), archive: can('archive'), restore: can('restore') },
    }
  })
}

export interface NamedRights {
  readonly recordId: string
  /** Another's record is never shown: a draft keeps any id that was typed. */
  readonly designerId: string
  /** The work that names it: a product's id, or that of a submission without one. */
  readonly workId: string
}

/** The record that a submission names, and how many other works do; null where there is none of its designer's. */
export async function rightsOfAudit(
  platform: Platform,
  db: Db,
  { recordId, designerId, workId }: NamedRights,
): Promise<RightsOfAudit | null> {
  const row = await namedRights(db, recordId)
  if (!row || row.designer_id !== designerId) return null
  const [files, uses] = await Promise.all([
    filesById(db, [row.proof_file_id]),
    usesOf(db, [row.record_id], workId),
  ])
  const proof = files.get(row.proof_file_id)
  if (!proof) return null
  return {
    recordId: row.record_id,
    title: row.title,
    holder: row.holder,
    note: row.note,
    proof: storedFileOf(platform, proof),
    archivedAt: row.archived_at?.toISOString() ?? null,
    otherWorks: uses.get(row.record_id) ?? 0,
  }
}
