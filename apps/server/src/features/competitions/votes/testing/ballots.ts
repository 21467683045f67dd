import { randomBytes } from 'node:crypto'
import { voteDay } from '@easel/domain/competitions/votes/policy.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { giveBallots } from '../ballotQueries.ts'

interface Staged {
  readonly editionId: string
  readonly entryId: string
  readonly voter: { readonly accountId: string }
  /** Within the window of voting. */
  readonly at: Date
}

/** A vote that was given at some instant, whatever the time is now. */
export async function stageVote(
  { pool }: Pick<Platform, 'pool'>,
  { editionId, entryId, voter, at }: Staged,
): Promise<void> {
  const asked = {
    editionId,
    entryId,
    voterId: voter.accountId,
    day: voteDay(at),
    nonce: randomBytes(16),
    pseudonym: randomBytes(32),
    network: null,
    device: null,
    at,
    most: 10,
  }
  if ((await giveBallots(pool, [asked])).size === 0) throw new Error('the vote was not taken')
}
