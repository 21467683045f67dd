import type { VoteQuarantine } from '@easel/contract/competitions/votes/fraudEndpoints.ts'
import { quarantinePolicy } from '@easel/domain/competitions/votes/quarantine.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { canOf } from '../../../../platform/policy.ts'
import { staffRelationsIn } from '../../editions/public.ts'
import { voteKeysOf } from '../keys.ts'
import { freezeOf } from '../logQueries.ts'
import { objectionsIn } from './objectionQueries.ts'
import { objectionKey } from './objections.ts'
import { quarantinesOf } from './quarantineQueries.ts'

/** What is in quarantine in an edition and what was, with the objections, as one organiser sees it. */
export async function presentQuarantines(
  { db, clock, secrets }: Platform,
  editionId: string,
  readerId: string,
): Promise<VoteQuarantine[]> {
  const rows = await quarantinesOf(db, editionId)
  const objections = await objectionsIn(db, editionId)
  const isFrozen = (await freezeOf(db, editionId)) !== null
  const keys = voteKeysOf(secrets)
  const relations = await staffRelationsIn(db, editionId, { accountId: readerId })
  return rows.map((row) => {
    const facts = { state: row.state, isProposer: row.proposedBy === readerId, isFrozen }
    const can = (move: 'release' | 'proposeVoid' | 'confirmVoid') =>
      canOf(quarantinePolicy.can(relations, move, facts, clock.now()))
    return {
      quarantineId: row.quarantineId,
      signal: row.signal,
      state: row.state,
      reason: row.reason,
      ballots: row.ballots,
      placedAt: row.placedAt.toISOString(),
      proposedAt: row.proposedAt?.toISOString() ?? null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      objections: objections
        .filter(({ quarantineId }) => quarantineId === row.quarantineId)
        .map(({ voterId, entryId, text, at, answer }) => ({
          objection: objectionKey({ voterId, entryId }),
          pseudonym: keys.pseudonymOf(editionId, voterId).toString('hex'),
          entryId,
          text,
          at: at.toISOString(),
          answer,
        })),
      can: { release: can('release'), proposeVoid: can('proposeVoid'), confirmVoid: can('confirmVoid') },
    }
  })
}
